import { hashRecoveryCode, stepOfCode } from '#server/platform/auth/one-time-codes.ts';
import { refundRateLimits, spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { Platform } from '#server/platform.ts';
import { findCredentialOfUser } from '../accounts.queries.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { deviceOf, fingerprintOf } from '../sign-in/known-devices.ts';
import { findTwoFactor, takeRecoveryCode, takeStep } from './two-factor.queries.ts';

const codeLimit = { name: 'second-factor', count: 5, seconds: 900 };

/** `spender` is the key of the limit of wrong codes. */
type Attempt = { userId: string; code: string; client: Client; spender: string };

/**
 * The key of the limit of wrong codes while signing in: a device that has signed in to the account before has its own,
 * all others share that of the account, until its password changes.
 */
export async function spenderAtSignIn(
  platform: Platform,
  { userId, devices }: { userId: string; devices: readonly string[] },
): Promise<string> {
  const credential = await findCredentialOfUser(platform.db, userId);
  if (credential === undefined) return userId;
  return deviceOf(platform, devices, credential) ?? `${userId} ${fingerprintOf(credential.passwordHash)}`;
}

/** Whether this is a code of the person's authenticator that has not been used. A code that is right is used up. */
async function takeAuthenticatorCode({ config, db, clock }: Platform, { userId, code }: Attempt): Promise<boolean> {
  const twoFactor = await findTwoFactor(db, userId);
  if (twoFactor === undefined) return false;
  const step = await stepOfCode(config.sessionSecret, twoFactor.encrypted_secret, { code, now: clock.now() });
  return step !== undefined && takeStep(db, userId, step);
}

async function takeRecovery({ config, db, clock }: Platform, { userId, code, client }: Attempt): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isRight = await takeRecoveryCode(transaction, userId, hashRecoveryCode(config.sessionSecret, code));
    if (isRight) await recordSecurityEvent(transaction, clock, 'recovery_code_used', { userId, client });
    return isRight;
  });
}

/**
 * Checks a code of the authenticator, or a recovery code if `takesRecoveryCodes`. After five wrong ones in 15 minutes
 * their spender must wait until those are over.
 */
export async function checkSecondFactor(
  platform: Platform,
  attempt: Attempt,
  { takesRecoveryCodes }: { takesRecoveryCodes: boolean },
): Promise<boolean> {
  const { db } = platform;
  const limits = [{ ...codeLimit, who: attempt.spender }];
  await spendRateLimits(db, limits);
  const digits = attempt.code.replace(/\s/g, '');
  const isRight = /^\d{6}$/.test(digits)
    ? await takeAuthenticatorCode(platform, { ...attempt, code: digits })
    : takesRecoveryCodes && (await takeRecovery(platform, attempt));
  if (isRight) await refundRateLimits(db, limits);
  return isRight;
}
