import { describe, expect, it } from 'vitest';
import { deleteAccount, listSecurityEvents } from '#contract/accounts/security.endpoints.ts';
import * as contract from '#contract/phones/phones.endpoints.ts';
import { getSite } from '#contract/site/site.endpoints.ts';
import {
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { resetPasswordByMail } from '#server/testing/reset-password.ts';
import { deleteEndedCodes } from './phones.queries.ts';

const number = '+250788123456';
const typed = '0788 123 456';
const minute = 60_000;
const day = 1_440 * minute;

/** The code in the newest text message; undefined when no message was sent after this many. */
async function codeAfter({ db }: TestApp, before: number): Promise<string | undefined> {
  const texts = await db.selectFrom('text_messages').select('text').orderBy('created_at').orderBy('id').execute();
  return texts.length > before ? /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] : undefined;
}

const messagesIn = async ({ db }: TestApp) => (await db.selectFrom('text_messages').select('id').execute()).length;

async function createWorld() {
  const app = await createTestApp();
  const person = await signUpAs(app, grace);
  await prove(app, person);
  return { app, person };
}

async function prove(app: TestApp, person: SignedIn): Promise<void> {
  const before = await messagesIn(app);
  app.clock.advance(1);
  await person.call(contract.sendPhoneCode, { body: { number: typed, password: testPassword } });
  await person.call(contract.confirmPhone, { body: { code: (await codeAfter(app, before)) ?? '' } });
}

/** Asks for a code; returns it, or undefined when none was sent. */
async function ask(app: TestApp, to = typed): Promise<string | undefined> {
  const before = await messagesIn(app);
  app.clock.advance(1);
  expect(await app.post('/api/login/phone', { number: to })).toMatchObject({
    status: 200,
    body: { message: 'If an account has this number, a code is on its way.' },
  });
  await app.runJobs();
  return codeAfter(app, before);
}

const enter = (app: TestApp, code: string, to = typed) => app.post('/api/login/phone/confirm', { number: to, code });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const refused = { status: 422, body: { fields: { code: expect.any(String) } } };

describe('a number that a thief has verified', () => {
  it('no longer signs in after a password reset by email, nor does a code sent before', async () => {
    const app = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const person = await signUpAs(app, grace);
    await prove(app, person);
    const code = (await ask(app)) ?? '';
    const now = app.clock.now();
    const pin = { user_id: person.userId, pin_hash: Buffer.alloc(32), tries_left: 5, set_at: now };
    await app.db.insertInto('phone_pins').values(pin).execute();
    await resetPasswordByMail(app, grace.email);
    expect(await enter(app, code)).toMatchObject(refused);
    expect(await ask(app)).toBeUndefined();
    expect(await app.db.selectFrom('phone_pins').select('user_id').execute()).toEqual([]);
  });
});

describe('a code on a verified phone', () => {
  it('signs its owner in, in any spelling, once', async () => {
    const { app, person } = await createWorld();
    const code = (await ask(app, '+250 788-123-456')) ?? '';
    const answer = await enter(app, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({ status: 200, body: { needsSecondFactor: false } });
    expect(String(answer.headers['set-cookie'])).toMatch(/urugo_session=[^;]{20,}/);
    expect(await enter(app, code)).toMatchObject(refused);
    const { events } = await person.call(listSecurityEvents);
    expect(events[0]?.event).toBe('signed_in');
  });

  it('does not take the place of a second factor', async () => {
    const { app, person } = await createWorld();
    await app.db
      .insertInto('two_factors')
      .values({
        user_id: person.userId,
        encrypted_secret: 'x',
        created_at: app.clock.now(),
        confirmed_at: app.clock.now(),
        last_step: 0,
      })
      .execute();
    const answer = await enter(app, (await ask(app)) ?? '');
    expect(answer).toMatchObject({ status: 200, body: { needsSecondFactor: true } });
    expect(String(answer.headers['set-cookie'])).not.toMatch(/urugo_session=[^;]/);
  });

  it('is sent to verified numbers alone; others get the same answer', async () => {
    const { app } = await createWorld();
    expect(await ask(app, '0788 999 888')).toBeUndefined();
    expect(await enter(app, '123456', '0788 999 888')).toMatchObject(refused);
    expect(await app.post('/api/login/phone', { number: 'hello' })).toMatchObject({
      status: 422,
      body: { fields: { number: expect.any(String) } },
    });
  });

  it('is worth nothing after ten minutes, after five tries, or once there is another', async () => {
    const { app } = await createWorld();
    const late = (await ask(app)) ?? '';
    app.clock.advance(contract.phoneCodeMinutes * minute);
    expect(await enter(app, late)).toMatchObject(refused);
    const tried = (await ask(app)) ?? '';
    for (let attempt = 1; attempt <= contract.phoneCodeTries; attempt += 1) {
      expect(await enter(app, wrongFor(tried))).toMatchObject(refused);
    }
    expect(await enter(app, tried)).toMatchObject(refused);
    await app.db.deleteFrom('rate_limits').execute();
    const former = (await ask(app)) ?? '';
    const code = (await ask(app)) ?? '';
    if (former !== code) expect(await enter(app, former)).toMatchObject(refused);
    expect((await enter(app, code)).status).toBe(200);
  });

  it('used by two at the same time signs one in', async () => {
    const { app } = await createWorld();
    const code = (await ask(app)) ?? '';
    const answers = await Promise.all([enter(app, code), enter(app, code), enter(app, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is worth nothing once the number is another’s, or forgotten', async () => {
    const { app, person } = await createWorld();
    const code = (await ask(app)) ?? '';
    const other = await signUpAs(app, jean);
    await prove(app, other);
    expect(await enter(app, code)).toMatchObject(refused);
    const own = (await ask(app)) ?? '';
    await other.call(contract.forgetPhone, { body: { password: testPassword } });
    expect(await enter(app, own)).toMatchObject(refused);
    expect((await person.call(contract.readPhone)).number).toBeUndefined();
  });

  it('is not sent to a number that nobody has shown to be theirs for a year; signing in shows it', async () => {
    const { app } = await createWorld();
    app.clock.advance(300 * day);
    expect((await enter(app, (await ask(app)) ?? '')).status).toBe(200);
    app.clock.advance(300 * day);
    expect(await ask(app)).toBeDefined();
    app.clock.advance(65 * day);
    expect(await ask(app)).toBeUndefined();
  });

  it('is not sent to who has deleted the account, and goes with it', async () => {
    const { app, person } = await createWorld();
    const code = (await ask(app)) ?? '';
    await person.call(deleteAccount, { body: { password: testPassword } });
    expect(await app.db.selectFrom('phone_sign_ins').selectAll().execute()).toEqual([]);
    expect(await enter(app, code)).toMatchObject(refused);
    expect(await ask(app)).toBeUndefined();
  });

  it('is sent three times in a quarter of an hour, and ten times a day with those that verify a number', async () => {
    const { app } = await createWorld();
    for (let times = 1; times <= 3; times += 1) expect(await ask(app)).toBeDefined();
    expect((await app.post('/api/login/phone', { number })).status).toBe(429);
    await app.db
      .updateTable('rate_limits')
      .set({ count: 10 })
      .where('key', '=', `phone-code-number:${number}`)
      .execute();
    app.clock.advance(16 * minute);
    expect((await app.post('/api/login/phone', { number })).status).toBe(429);
  });

  it('is forgotten after its time', async () => {
    const { app } = await createWorld();
    await ask(app);
    expect(app.log.text()).not.toMatch(/"code":"\d{6}"/);
    app.clock.advance(120 * minute);
    await deleteEndedCodes(app.db, app.clock.now());
    expect(await app.db.selectFrom('phone_sign_ins').selectAll().execute()).toEqual([]);
  });
});

it('is not offered where the site sends no text messages', async () => {
  const app = await createTestApp();
  expect((await app.call(getSite)).sendsSms).toBe(true);
  app.platform.config.sms = undefined;
  expect(await app.post('/api/login/phone', { number })).toMatchObject({ status: 409 });
  expect(await enter(app, '123456')).toMatchObject({ status: 409 });
});
