import * as z from 'zod';
import { resetPasswordPath, verifyEmailPath } from '#contract/accounts/links.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import type { Db, Tables } from '#server/database.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import { isWithinLimits } from '#server/platform/database/rate-limits.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { findAddressee } from './accounts.queries.ts';
import { postAccountMail } from './mails/post-account-mail.ts';
import { limitKeyOf } from './passwords/check-password.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { deleteEndedSessions } from './sessions/sessions.queries.ts';
import {
  deleteEndedVerifications,
  findPendingSignUp,
  findPendingSignUps,
  findSignUpOfBrowser,
  insertVerification,
  setSignUpToken,
} from './sign-up/verifications.queries.ts';

// What depends on whether an address has an account happens in these jobs, after the answer, so that neither the
// answer nor its time reveals that.
export const mailSignUp = { name: 'accounts:mail-sign-up' };
export const mailReset = { name: 'accounts:mail-reset' };
export const mailVerification = { name: 'accounts:mail-verification' };
export const noteFailedSignIn = { name: 'accounts:note-failed-sign-in' };

export const signUpMilliseconds = 24 * hourMilliseconds;
const lifetimes = { email: 24 * hourMilliseconds, password: hourMilliseconds } as const;

/** Limits the mails that others can cause to be sent to an address. */
const mailLimit = { name: 'account-mail', count: 5, seconds: 3_600 };

const mayMail = (db: Db, email: string): Promise<boolean> =>
  isWithinLimits(db, [{ ...mailLimit, who: limitKeyOf(email) }]);

/** Makes a token for the link of a mail. */
export async function createVerification(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  { userId, kind }: { userId: string; kind: keyof typeof lifetimes },
): Promise<string> {
  const now = clock.now();
  const token = createToken();
  await insertVerification(db, {
    id: createId(now),
    user_id: userId,
    kind,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

async function mailPendingSignUp(platform: Platform, signUp: Tables['pending_sign_ups']): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const owner = await findAddressee(transaction, signUp.email);
    if (owner !== undefined) return postAccountMail(transaction, platform, 'accountExists', { to: owner });
    const token = createToken();
    await setSignUpToken(transaction, signUp.id, hashToken(token));
    const { name, email, language } = signUp;
    const to = { name, email, language };
    return postAccountMail(transaction, platform, 'confirmSignUp', { to, path: verifyEmailPath, token });
  });
}

async function mailLink(platform: Platform, email: string, kind: keyof typeof lifetimes): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const to = await findAddressee(transaction, email);
    if (to === undefined || (kind === 'email' && to.email_verified)) return;
    const token = await createVerification(transaction, platform, { userId: to.id, kind });
    const [mail, path] =
      kind === 'email'
        ? (['confirmAddress', verifyEmailPath] as const)
        : (['resetPassword', resetPasswordPath] as const);
    await postAccountMail(transaction, platform, mail, { to, path, token });
  });
}

/** The sign-up whose link is requested again: that of the requesting browser, where it has one. */
async function findAskedFor({ db, clock }: Platform, email: string, browser: string | undefined) {
  const now = clock.now();
  const browserHash = browser === undefined ? undefined : Buffer.from(browser, 'hex');
  const own = browserHash && (await findSignUpOfBrowser(db, { email, browserHash, now }));
  return own ?? (await findPendingSignUps(db, { email, now, most: 1 }))[0];
}

/** What accounts do after a commit or by the clock. */
export function accountJobs(platform: Platform): Job[] {
  const { db, clock } = platform;
  const byEmail = z.object({ email: z.string() });
  return [
    defineJob({
      ...mailSignUp,
      payload: z.object({ signUpId: z.string() }),
      run: async ({ signUpId }) => {
        const signUp = await findPendingSignUp(db, signUpId);
        if (signUp !== undefined && (await mayMail(db, signUp.email))) await mailPendingSignUp(platform, signUp);
      },
    }),
    defineJob({
      ...mailReset,
      payload: byEmail,
      run: async ({ email }) => {
        if (await mayMail(db, email)) await mailLink(platform, email, 'password');
      },
    }),
    defineJob({
      ...mailVerification,
      payload: byEmail.extend({ browser: z.string().optional() }),
      run: async ({ email, browser }) => {
        if (!(await mayMail(db, email))) return;
        const pending = await findAskedFor(platform, email, browser);
        if (pending === undefined) await mailLink(platform, email, 'email');
        else await mailPendingSignUp(platform, pending);
      },
    }),
    defineJob({
      ...noteFailedSignIn,
      payload: z.object({ email: z.string(), userAgent: z.string(), address: z.string() }),
      run: async ({ email, ...client }) => {
        const account = await findAddressee(db, email);
        if (account === undefined) return;
        await recordSecurityEvent(db, clock, 'sign_in_failed', { userId: account.id, client });
      },
    }),
    defineJob({
      name: 'accounts:forget-ended',
      payload: z.looseObject({}),
      schedule: '23 * * * *',
      run: async () => {
        await deleteEndedSessions(db, clock.now());
        await deleteEndedVerifications(db, clock.now());
      },
    }),
  ];
}
