import { minuteMilliseconds } from '#contract/durations.ts';
import { phoneCodeMinutes, phoneCodeTries } from '#contract/phones/phones.endpoints.ts';
import type { Db } from '#server/database.ts';
import {
  type Client,
  findAddresseeById,
  lockSignInMethodsOfSession,
  postAccountMail,
  recordSecurityEvent,
} from '#server/modules/accounts/index.ts';
import { postSms, resumeNumber } from '#server/modules/sms/index.ts';
import { createShortCode, hashShortCode } from '#server/platform/auth/short-codes.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { codesAreSpent, codesOfNetwork, codesOfNumber, requireNumber, spendCode, wrongCode } from './code-limits.ts';
import { codeText } from './code-text.ts';
import { deletePhone, lockNumber, putCode, setPhone, takeCode, tryCode } from './phones.queries.ts';

export type PhoneOwner = { userId: string; sessionId: string; client: Client };

const codesOfPerson = [
  { name: 'phone-code', seconds: 900, count: 3 },
  { name: 'phone-code-day', seconds: 86_400, count: 10 },
];
const tries = { name: 'phone-try', seconds: 86_400, count: 40 };

const hashOf = ({ config }: Platform, code: string, { userId, number }: { userId: string; number: string }) =>
  hashShortCode(config.sessionSecret, code, `phone ${userId} ${number}`);

/** Sends a person a code to the number they have typed. */
export async function sendCode(platform: Platform, { userId, client }: PhoneOwner, typed: string): Promise<void> {
  const { db, clock, config } = platform;
  const number = requireNumber(platform, typed);
  await spendRateLimits(db, [
    ...codesOfPerson.map((limit) => ({ ...limit, who: userId })),
    { ...codesOfNetwork, who: client.network },
    { ...codesOfNumber, who: number },
  ]);
  const person = await findAddresseeById(db, userId);
  if (person === undefined) throw new ApiError('NOT_FOUND');
  if (!(await spendCode(platform, 'number'))) throw codesAreSpent();
  const code = createShortCode();
  const expiresAt = new Date(clock.now().getTime() + phoneCodeMinutes * minuteMilliseconds);
  await db.transaction().execute(async (transaction) => {
    await putCode(transaction, {
      user_id: userId,
      number,
      code_hash: hashOf(platform, code, { userId, number }),
      attempts_left: phoneCodeTries,
      expires_at: expiresAt,
    });
    const text = codeText(person.language, code, config.site.name);
    await postSms(transaction, platform, { to: number, userId, text, carriesCode: true, sendBefore: expiresAt });
  });
}

async function notifyOwner(
  transaction: Db,
  platform: Platform,
  kind: 'phoneAdded' | 'phoneRemoved',
  userId: string,
): Promise<void> {
  const to = await findAddresseeById(transaction, userId);
  if (to !== undefined) await postAccountMail(transaction, platform, kind, { to });
}

/** Makes a number a person's by its code. The former owner loses it, as numbers are reassigned in time. */
export async function proveByCode(platform: Platform, owner: PhoneOwner, code: string): Promise<void> {
  const { userId, client } = owner;
  const { db, clock } = platform;
  await spendRateLimits(db, [{ ...tries, who: userId }]);
  const now = clock.now();
  // The try counts, also where it is wrong: it is committed before anything is decided.
  const waiting = await tryCode(db, userId, now);
  if (waiting === undefined) throw wrongCode();
  const { number, code_hash: hash } = waiting;
  if (!isEqualInConstantTime(hashOf(platform, code, { userId, number }), hash)) throw wrongCode();
  await db.transaction().execute(async (transaction) => {
    await lockSignInMethodsOfSession(transaction, owner);
    if (!(await takeCode(transaction, userId, hash))) throw wrongCode();
    await lockNumber(transaction, number);
    await resumeNumber(transaction, number);
    const formerId = await setPhone(transaction, { userId, number, at: now });
    await recordSecurityEvent(transaction, clock, 'phone_proven', { userId, client });
    await notifyOwner(transaction, platform, 'phoneAdded', userId);
    if (formerId !== undefined) {
      const elsewhere = { userAgent: '', address: '' };
      await recordSecurityEvent(transaction, clock, 'phone_removed', { userId: formerId, client: elsewhere });
      await notifyOwner(transaction, platform, 'phoneRemoved', formerId);
    }
  });
}

/** Forgets a person's number. */
export async function forgetPhone(platform: Platform, { userId, client }: PhoneOwner): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    if (await deletePhone(transaction, userId)) {
      await recordSecurityEvent(transaction, clock, 'phone_removed', { userId, client });
      await notifyOwner(transaction, platform, 'phoneRemoved', userId);
    }
  });
}
