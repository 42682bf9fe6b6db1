import type { AskedProof, OwnerProof } from '#contract/accounts/owner-proof.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findCredentialOfUser, hasTwoFactor } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import { requirePassword } from '../passwords/check-password.ts';
import { requireCode } from '../two-factor/two-factor.ts';
import { findSessionStart, hasSignInMethod } from './sign-in-methods.queries.ts';

/** For this long after signing in, a user without a password counts as proven to own the account. */
const freshMilliseconds = 10 * minuteMilliseconds;

type Owner = { userId: string; sessionId: string };

/** What the owner of an account is asked for before the methods to sign in to it are changed. */
export async function askedProof(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId, sessionId }: Owner,
): Promise<AskedProof> {
  const [credential, code, start] = await Promise.all([
    findCredentialOfUser(db, userId),
    hasTwoFactor(db, userId),
    findSessionStart(db, userId, sessionId),
  ]);
  const password = credential !== undefined;
  const isFresh = start !== undefined && clock.now().getTime() - start.getTime() <= freshMilliseconds;
  return { password, code, signInAgain: !password && !isFresh };
}

const missing = (field: 'password' | 'code') => {
  const message = field === 'password' ? 'Your password is needed.' : 'A code of your authenticator is needed.';
  return new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
};

/** Refuses who cannot prove to be the owner of the account: what opens it later must not be added with a stolen session. */
export async function requireOwner(
  platform: Platform,
  owner: Owner & { client: Client },
  { password, code }: OwnerProof,
): Promise<void> {
  const asks = await askedProof(platform, owner);
  if (asks.signInAgain) {
    throw new ApiError('STATE', { message: 'Please sign out and in again: this needs a sign-in of a moment ago.' });
  }
  if (asks.password) {
    if (password === undefined) throw missing('password');
    await requirePassword(platform, { ...owner, password, field: 'password' });
  }
  if (asks.code) {
    if (code === undefined) throw missing('code');
    await requireCode(platform, owner, code);
  }
}

/** Throws where the last sign-in method was removed; called after the removal, in the same transaction. */
export async function requireAnotherSignInMethod(
  transaction: Db,
  { identityProviders }: Pick<Config, 'identityProviders'>,
  userId: string,
): Promise<void> {
  const providers = identityProviders.map(({ id }) => id);
  if (await hasSignInMethod(transaction, userId, providers)) return;
  throw new ApiError('STATE', { message: 'This is your last way to sign in. Add another one first.' });
}
