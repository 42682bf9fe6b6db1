import { createHash } from 'node:crypto';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { refundRateLimit, spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findCredentialOfUser } from './accounts.queries.ts';

const quarterHour = 900;
/** Whatever the way: signing in, opening a session for a program, proving to be the owner. */
const accountLimit = { name: 'password', count: 10, seconds: quarterHour };
/** One network may be that of a whole office or of many phones. */
const addressLimit = { name: 'password-address', count: 100, seconds: quarterHour };

type Guess = { email: string; password: string; network: string };

/** The key of an account in the limits; the same for addresses that have no account, which must not be told apart. */
export function limitKeyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Compares a password; guesses are limited by account and by network, and only right ones are not counted. */
export async function checkPassword(
  { db }: Platform,
  { email, password, network }: Guess,
  hash: string | undefined,
): Promise<boolean> {
  const key = limitKeyOf(email);
  await spendRateLimit(db, [addressLimit], network);
  await spendRateLimit(db, [accountLimit], key);
  const isRight = await isPassword(password, hash);
  if (isRight) {
    await refundRateLimit(db, [addressLimit], network);
    await refundRateLimit(db, [accountLimit], key);
  }
  return isRight;
}

/** Refuses who cannot prove by the password to be the account's owner. `field` names the input in the refusal. */
export async function requirePassword(
  platform: Platform,
  { userId, password, network, field }: { userId: string; password: string; network: string; field: string },
): Promise<void> {
  const account = await findCredentialOfUser(platform.db, userId);
  const guess = { email: account?.email ?? userId, password, network };
  if (await checkPassword(platform, guess, account?.passwordHash ?? undefined)) return;
  const message = 'Current password is incorrect';
  throw new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
}
