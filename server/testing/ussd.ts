import { randomBytes } from 'node:crypto';
import { setPin } from '#contract/ussd/pins.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import type { SignedIn } from './signed-in.ts';
import { type Answer, createTestApp, type TestApp } from './test-app.ts';
import { testPassword } from './test-password.ts';

/** The key of the gateway in tests. */
export const gatewayKey = '9f3b1c7e5a2d48066e1f0b9c8d7a3524f1e2d3c4b5a697880c1d2e3f4a5b6c7d';
export const ussdCode = '*384*1234#';
export const gatewayEnvironment = { PHONE_GATEWAY_KEY: gatewayKey, USSD_CODE: ussdCode };

export const testPin = '40718';

/** An app with a gateway, and a rate by which prices in francs and dollars are compared. */
export async function openPhoneApp(): Promise<TestApp> {
  const app = await createTestApp({ environment: gatewayEnvironment });
  const row = { day: '2026-03-01', millionths: 1_450_000_000, source: 'Bank', set_by: null };
  await app.db
    .insertInto('currency_rates')
    .values({ id: createId(app.clock.now()), ...row, set_at: app.clock.now() })
    .execute();
  return app;
}

/** A phone at a gateway. */
export type TestPhone = {
  number: string;
  sessionId: string;
  /** The input typed in the session. */
  text: string;
  /** Types something, and returns what the phone then shows. */
  type(...keys: string[]): Promise<string>;
  /** The gateway sends its last request again. */
  again(): Promise<string>;
};

/** What a gateway sends. */
export function sendDialled(
  app: Pick<TestApp, 'send'>,
  form: Readonly<Record<string, string>>,
  { key = gatewayKey, address = '196.12.0.7' } = {},
): Promise<Answer> {
  return app.send({
    method: 'POST',
    url: `/gateway/ussd/${key}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ serviceCode: ussdCode, ...form }).toString(),
  });
}

/** A phone that has not dialled yet; `type()` without keys dials. */
export function aPhone(app: Pick<TestApp, 'send'>, number: string): TestPhone {
  const phone: TestPhone = {
    number,
    sessionId: `ATUid_${randomBytes(16).toString('hex')}`,
    text: '',
    async again() {
      const { sessionId, text } = phone;
      const answer = await sendDialled(app, { sessionId, phoneNumber: number, text });
      if (answer.status !== 200) throw new Error(`The gateway was answered ${answer.status}: ${answer.text}`);
      return answer.text;
    },
    async type(...keys) {
      let shown = keys.length === 0 ? await phone.again() : '';
      for (const key of keys) {
        phone.text = phone.text === '' ? key : `${phone.text}*${key}`;
        shown = await phone.again();
      }
      return shown;
    },
  };
  return phone;
}

/** Makes a number a person's, and gives it the PIN of the tests. */
export async function addPhoneWithPin(app: TestApp, person: SignedIn, number: string): Promise<void> {
  await app.db.insertInto('phones').values({ user_id: person.userId, number, proven_at: app.clock.now() }).execute();
  await person.call(setPin, { body: { pin: testPin, password: testPassword } });
}

/** A text message that a gateway delivers. */
export function sendText(
  app: Pick<TestApp, 'send'>,
  { id = randomBytes(12).toString('hex'), ...form }: { id?: string; from: string; text: string },
  { key = gatewayKey } = {},
): Promise<Answer> {
  return app.send({
    method: 'POST',
    url: `/gateway/sms/${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ to: '1234', date: '2026-03-02 10:00:00', id, ...form }).toString(),
  });
}
