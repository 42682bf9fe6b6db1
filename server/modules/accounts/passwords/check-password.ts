import { createHash } from 'node:crypto';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { type OwnedRateLimit, refundRateLimits, spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findCredentialOfUser } from '../accounts.queries.ts';
import { type Credential, deviceOf, fingerprintOf } from '../sign-in/known-devices.ts';

const quarterHour = 900;
/** One network may be that of a whole office or of many phones. */
const networkLimit = { name: 'password-network', count: 100, seconds: quarterHour };
/** Strict, and a stranger can exhaust it only for their own network. */
const accountInNetworkLimit = { name: 'password-pair', count: 10, seconds: quarterHour };
/**
 * For guesses from many networks: 2,400 a day at most, of passwords that are not among the 10,000 commonest. Exhausting
 * it blocks only sign-ins from unknown devices; a mailed link lets the owner in at once.
 */
const accountLimit = { name: 'password', count: 100, seconds: 3_600 };
/** The owner's own mistakes, to which strangers cannot add. */
const deviceLimit = { name: 'password-device', count: 10, seconds: quarterHour };
const sessionLimit = { name: 'password-session', count: 10, seconds: quarterHour };

/** `devices` are the marks of the browser's cookie (`knownDevices`). */
type Guess = { email: string; password: string; network: string; devices: readonly string[] };

/** The key of an account in the limits; alike for addresses without an account. */
export function limitKeyOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** With the password, the keys of its guesses change: a new password set by a mailed link starts with none. */
function guessKeyOf(email: string, credential: Credential | undefined): string {
  return credential === undefined
    ? limitKeyOf(email)
    : limitKeyOf(`${email} ${fingerprintOf(credential.passwordHash)}`);
}

function limitsOf(platform: Platform, guess: Guess, credential: Credential | undefined): OwnedRateLimit[] {
  const device = credential === undefined ? undefined : deviceOf(platform, guess.devices, credential);
  if (device !== undefined) return [{ ...deviceLimit, who: device }];
  const key = guessKeyOf(guess.email, credential);
  return [
    { ...networkLimit, who: guess.network },
    { ...accountInNetworkLimit, who: `${key} ${guess.network}` },
    { ...accountLimit, who: key },
  ];
}

/** Compares a password within these limits, which only wrong ones use up. */
async function compare(
  { db }: Platform,
  limits: readonly OwnedRateLimit[],
  { password, hash }: { password: string; hash: string | undefined },
): Promise<boolean> {
  await spendRateLimits(db, limits);
  const isRight = await isPassword(password, hash);
  if (isRight) await refundRateLimits(db, limits);
  return isRight;
}

/**
 * Checks the password of a sign-in. Guesses are limited by network, by account and network, and by account;
 * those of a device that has signed in to the account before only among themselves.
 */
export async function checkPassword(
  platform: Platform,
  guess: Guess,
  credential: Credential | undefined,
): Promise<boolean> {
  const limits = limitsOf(platform, guess, credential);
  return compare(platform, limits, { password: guess.password, hash: credential?.passwordHash });
}

/**
 * Throws unless the password proves that the caller owns the account. Guesses are limited by session: a stranger has
 * none. `field` names the input in the refusal.
 */
export async function requirePassword(
  platform: Platform,
  { userId, sessionId, password, field }: { userId: string; sessionId: string; password: string; field: string },
): Promise<void> {
  const account = await findCredentialOfUser(platform.db, userId);
  const hash = account?.passwordHash;
  if (await compare(platform, [{ ...sessionLimit, who: sessionId }], { password, hash })) return;
  const message =
    hash === undefined
      ? 'Your account has no password yet. Have a link mailed to you that sets one.'
      : 'Current password is incorrect';
  throw new ApiError('UNPROCESSABLE', { message, fields: { [field]: message } });
}
