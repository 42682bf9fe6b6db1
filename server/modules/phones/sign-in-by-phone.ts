import * as z from 'zod';
import { minuteMilliseconds } from '#contract/durations.ts';
import { phoneCodeMinutes, phoneCodeTries } from '#contract/phones/phones.endpoints.ts';
import { type Client, hasTwoFactor } from '#server/modules/accounts/index.ts';
import { postSms } from '#server/modules/sms/index.ts';
import { createShortCode, hashShortCode } from '#server/platform/auth/short-codes.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import {
  areCodesSpent,
  codesAreSpent,
  codesOfNetwork,
  codesOfNumber,
  requireNumber,
  spendCode,
  wrongCode,
} from './code-limits.ts';
import { codeText } from './code-text.ts';
import { findOwner, lockNumber, putSignIn, renewPhone, takeSignIn, trySignIn } from './phones.queries.ts';
import { provenSince } from './proven-since.ts';

const codesOfSignIn = { name: 'phone-sign-in', seconds: 900, count: 3 };
const triesOfNumber = { name: 'phone-sign-in-try', seconds: 86_400, count: 40 };
const triesOfNetwork = { name: 'phone-sign-in-try-network', seconds: 3_600, count: 120 };

// Whether a number has an account is decided in this job, so that neither the answer nor its time reveals it.
const sendJob = { name: 'phones:send-sign-in-code' };
const sendPayload = z.looseObject({ number: z.string() });

const hashOf = ({ config }: Platform, code: string, number: string) =>
  hashShortCode(config.sessionSecret, code, `phone sign-in ${number}`);

/** Requests a code for a number; the caller cannot tell whether the number has an account. */
export async function askForSignInCode(platform: Platform, typed: string, { network }: Client): Promise<void> {
  const number = requireNumber(platform, typed);
  // The same for every number, whether an account has it or not.
  if (await areCodesSpent(platform, 'sign-in')) throw codesAreSpent();
  await spendRateLimits(platform.db, [
    { ...codesOfSignIn, who: number },
    { ...codesOfNumber, who: number },
    { ...codesOfNetwork, who: network },
  ]);
  await enqueueJob(platform.db, sendJob, { number });
}

async function sendSignInCode(platform: Platform, number: string): Promise<void> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const owner = await findOwner(db, number, provenSince(now));
  if (owner === undefined || !(await spendCode(platform, 'sign-in'))) return;
  const { userId, language } = owner;
  const code = createShortCode();
  const expiresAt = new Date(now.getTime() + phoneCodeMinutes * minuteMilliseconds);
  await db.transaction().execute(async (transaction) => {
    await lockNumber(transaction, number);
    await putSignIn(transaction, {
      user_id: userId,
      number,
      code_hash: hashOf(platform, code, number),
      attempts_left: phoneCodeTries,
      expires_at: expiresAt,
    });
    const text = codeText(language, code, config.site.name);
    await postSms(transaction, platform, { to: number, userId, text, carriesCode: true, sendBefore: expiresAt });
  });
}

/** The job that sends the codes by which people sign in. */
export function sendSignInCodesJob(platform: Platform): Job {
  return defineJob({ ...sendJob, payload: sendPayload, run: ({ number }) => sendSignInCode(platform, number) });
}

/** Whose phone has been sent this code. One answer for a wrong code and for a number without an account. */
export async function recogniseByPhone(
  platform: Platform,
  { number: typed, code }: { number: string; code: string },
  { network }: Client,
): Promise<{ userId: string; hasTwoFactor: boolean }> {
  const { db, clock } = platform;
  const number = requireNumber(platform, typed);
  await spendRateLimits(db, [
    { ...triesOfNumber, who: number },
    { ...triesOfNetwork, who: network },
  ]);
  const now = clock.now();
  // The try counts, also where it is wrong: it is committed before anything is decided.
  const waiting = await trySignIn(db, number, now);
  if (waiting === undefined || !isEqualInConstantTime(hashOf(platform, code, number), waiting.code_hash))
    throw wrongCode();
  const { userId, code_hash: hash } = waiting;
  await db.transaction().execute(async (transaction) => {
    const isRight = await takeSignIn(transaction, userId, hash);
    if (!isRight || !(await renewPhone(transaction, userId, number, now))) throw wrongCode();
  });
  return { userId, hasTwoFactor: await hasTwoFactor(db, userId) };
}
