import type { Tables } from '#server/database.ts';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { mailReset, mailVerification } from '../accounts.jobs.ts';
import { hasTwoFactor, insertAccount } from '../accounts.queries.ts';
import { emailConfirmed } from '../accounts.topics.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { createSession, type NewSession } from '../sessions/create-session.ts';
import { confirmAddress } from './confirm-address.ts';
import {
  deleteVerificationsOf,
  findPendingSignUps,
  findSignUpOfBrowser,
  findSignUpOfToken,
  takePendingSignUp,
  takeVerification,
} from './verifications.queries.ts';

const askLimit: RateLimit = { name: 'account-mail-address', count: 30, seconds: 3_600 };
export const tokenLimit: RateLimit = { name: 'token-address', count: 60, seconds: 3_600 };

/** Orders the mail with a link; to the asker every address is alike. */
export async function askForMail(
  { db }: Platform,
  kind: 'password' | 'email',
  { email, network, browserHash }: { email: string; network: string; browserHash?: Buffer | undefined },
): Promise<void> {
  await spendRateLimit(db, [askLimit], network);
  if (kind === 'password') await enqueueJob(db, mailReset, { email });
  else await enqueueJob(db, mailVerification, { email, ...(browserHash && { browser: browserHash.toString('hex') }) });
}

export function linkHasEnded(): ApiError {
  return new ApiError('UNPROCESSABLE', { message: 'This link has expired or has been used already.' });
}

/** Opens the account of a confirmed sign-up. Undefined when the address has got one in the meantime. */
async function openConfirmed(
  { clock }: Platform,
  transaction: Platform['db'],
  signUp: Tables['pending_sign_ups'],
  client: Client,
): Promise<string | undefined> {
  const { token_hash: _, browser_hash: __, expires_at: ___, ...person } = signUp;
  const now = clock.now();
  const account = { ...person, id: createId(now), created_at: now, email_verified: true };
  if (!(await insertAccount(transaction, account))) return undefined;
  await announce(transaction, emailConfirmed, { userId: account.id });
  await recordSecurityEvent(transaction, clock, 'signed_up', { userId: account.id, client });
  return account.id;
}

/** As many sign-ups with one address are compared with a password: each costs a hash. */
const comparedSignUps = 5;

type Confirming = { password: string | undefined; browserHash: Buffer | undefined; now: Date };

/**
 * Which sign-up with the address of a mail its reader means. Others may have signed up with the same address, and their
 * link reads the same: it is the one of this browser, else the one with this password, and never merely that of the link.
 */
async function chooseSignUp(
  db: Platform['db'],
  mailed: Tables['pending_sign_ups'],
  { password, browserHash, now }: Confirming,
): Promise<string> {
  const { email } = mailed;
  const own = browserHash && (await findSignUpOfBrowser(db, { email, browserHash, now }));
  if (own !== undefined) return own.id;
  if (password === undefined) {
    const message = 'Enter the password you chose when you signed up.';
    throw new ApiError('INVALID_CREDENTIALS', { message, fields: { password: message } });
  }
  const others = await findPendingSignUps(db, { email, now, most: comparedSignUps });
  for (const signUp of [mailed, ...others.filter(({ id }) => id !== mailed.id)]) {
    if (await isPassword(password, signUp.password_hash)) return signUp.id;
  }
  const message =
    'This is not the password that was chosen with this address. Did somebody else sign up? Then sign up again.';
  throw new ApiError('INVALID_CREDENTIALS', { message, fields: { password: message } });
}

/**
 * Confirms an address by the token of a mail; returns a session for its owner. A second factor is not skipped: a user
 * who has one signs in as usual, and there is no session.
 */
export async function verifyEmail(
  platform: Platform,
  { token, password }: { token: string; password?: string | undefined },
  { client, browserHash }: { client: Client; browserHash: Buffer | undefined },
): Promise<NewSession | undefined> {
  const { db, clock } = platform;
  await spendRateLimit(db, [tokenLimit], client.network);
  const tokenHash = hashToken(token);
  const now = clock.now();
  const mailed = await findSignUpOfToken(db, tokenHash, now);
  const chosenId = mailed && (await chooseSignUp(db, mailed, { password, browserHash, now }));
  return db.transaction().execute(async (transaction) => {
    const signUp = chosenId && (await takePendingSignUp(transaction, { tokenHash, chosenId, now }));
    const userId = signUp
      ? await openConfirmed(platform, transaction, signUp, client)
      : await takeVerification(transaction, 'email', tokenHash, now);
    if (userId === undefined) throw linkHasEnded();
    if (!signUp) {
      await confirmAddress(transaction, userId, now);
      await deleteVerificationsOf(transaction, userId, ['email']);
    }
    await recordSecurityEvent(transaction, clock, 'email_verified', { userId, client });
    if (await hasTwoFactor(transaction, userId)) return undefined;
    return createSession(transaction, clock, { userId, client });
  });
}
