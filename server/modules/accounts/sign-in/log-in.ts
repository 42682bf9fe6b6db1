import type { LogIn } from '#contract/accounts/accounts.endpoints.ts';
import { enqueueJob } from '#server/platform/database/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { noteFailedSignIn } from '../accounts.jobs.ts';
import { findCredential } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { createSession, type NewSession } from '../sessions/create-session.ts';

/** The account with this password: its id, and whether a second factor is asked for. */
export type Recognised = { userId: string; hasTwoFactor: boolean };

/**
 * Finds the user with this e-mail address and password. The result is the same for a wrong password and an unknown
 * address.
 */
export async function recognise(
  platform: Platform,
  { email, password }: LogIn,
  { client, devices }: { client: Client; devices: readonly string[] },
): Promise<Recognised> {
  const { db } = platform;
  const account = await findCredential(db, email);
  const guess = { email, password, network: client.network, devices };
  if (!(await checkPassword(platform, guess, account)) || account === undefined) {
    await enqueueJob(db, noteFailedSignIn, { email, userAgent: client.userAgent, address: client.address });
    throw new ApiError('INVALID_CREDENTIALS');
  }
  return { userId: account.userId, hasTwoFactor: Boolean(account.hasTwoFactor) };
}

/** Opens a session for an authenticated user. */
export async function signIn({ db, clock }: Platform, who: { userId: string; client: Client }): Promise<NewSession> {
  return db.transaction().execute(async (transaction) => {
    await recordSecurityEvent(transaction, clock, 'signed_in', who);
    return createSession(transaction, clock, who);
  });
}
