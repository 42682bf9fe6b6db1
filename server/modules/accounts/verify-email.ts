import type { Tables } from '#server/database.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { type RateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { mailReset, mailVerification } from './accounts.jobs.ts';
import { hasTwoFactor, insertAccount } from './accounts.queries.ts';
import { emailConfirmed } from './accounts.topics.ts';
import type { Client } from './client.ts';
import { confirmAddress } from './confirm-address.ts';
import { createSession, type NewSession } from './create-session.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { deleteVerificationsOf, takePendingSignUp, takeVerification } from './verifications.queries.ts';

const askLimit: RateLimit = { name: 'account-mail-address', count: 30, seconds: 3_600 };
export const tokenLimit: RateLimit = { name: 'token-address', count: 60, seconds: 3_600 };

/** Orders the mail with a link; to the asker every address is alike. */
export async function askForMail(
  { db }: Platform,
  kind: 'password' | 'email',
  { email, network }: { email: string; network: string },
): Promise<void> {
  await spendRateLimit(db, [askLimit], network);
  await enqueueJob(db, kind === 'password' ? mailReset : mailVerification, { email });
}

export function linkHasEnded(): ApiError {
  return new ApiError('UNPROCESSABLE', { message: 'This link has expired or has been used already.' });
}

/** Opens the account of a confirmed sign-up. Undefined when its address has got one meanwhile. */
async function openConfirmed(
  { clock }: Platform,
  transaction: Platform['db'],
  signUp: Tables['pending_sign_ups'],
  client: Client,
): Promise<string | undefined> {
  const { token_hash: _, expires_at: __, ...person } = signUp;
  const now = clock.now();
  const account = { ...person, id: createId(now), created_at: now, email_verified: true };
  if (!(await insertAccount(transaction, account))) return undefined;
  await announce(transaction, emailConfirmed, { userId: account.id });
  await recordSecurityEvent(transaction, clock, 'signed_up', { userId: account.id, client });
  return account.id;
}

/**
 * Confirms an address by the token of a mail; answers a session for its owner. A second factor is not skipped: whoever
 * has one signs in as usual, and there is no session.
 */
export async function verifyEmail(
  platform: Platform,
  { token, client }: { token: string; client: Client },
): Promise<NewSession | undefined> {
  const { db, clock } = platform;
  await spendRateLimit(db, [tokenLimit], client.network);
  const tokenHash = hashToken(token);
  return db.transaction().execute(async (transaction) => {
    const now = clock.now();
    const signUp = await takePendingSignUp(transaction, tokenHash, now);
    const userId =
      signUp === undefined
        ? await takeVerification(transaction, 'email', tokenHash, now)
        : await openConfirmed(platform, transaction, signUp, client);
    if (userId === undefined) throw linkHasEnded();
    if (signUp === undefined) {
      await confirmAddress(transaction, userId, now);
      await deleteVerificationsOf(transaction, userId, ['email']);
    }
    await recordSecurityEvent(transaction, clock, 'email_verified', { userId, client });
    if (await hasTwoFactor(transaction, userId)) return undefined;
    return createSession(transaction, clock, { userId, client });
  });
}
