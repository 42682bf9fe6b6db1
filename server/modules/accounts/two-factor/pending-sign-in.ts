import { minuteMilliseconds } from '#contract/durations.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import type { Client } from '../client.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { findVerification, insertVerification, takeVerification } from '../sign-up/verifications.queries.ts';
import { checkSecondFactor, spenderAtSignIn } from './check-second-factor.ts';

/** How long a sign-in waits for its second factor. */
export const pendingSignInMilliseconds = 5 * minuteMilliseconds;

/** Notes that the password was right; returns the token under which the second factor is waited for. */
export async function awaitSecondFactor({ db, clock }: Platform, userId: string): Promise<string> {
  const now = clock.now();
  const token = createToken();
  await insertVerification(db, {
    id: createId(now),
    user_id: userId,
    kind: 'second_factor',
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + pendingSignInMilliseconds),
  });
  return token;
}

/** Refuses a code that is neither the authenticator's nor a recovery code. */
export async function requireSecondFactor(
  platform: Platform,
  attempt: { userId: string; code: string; client: Client; devices: readonly string[] },
): Promise<void> {
  const spender = await spenderAtSignIn(platform, attempt);
  if (await checkSecondFactor(platform, { ...attempt, spender }, { takesRecoveryCodes: true })) return;
  await recordSecurityEvent(platform.db, platform.clock, 'sign_in_failed', attempt);
  const message = 'The code is not correct.';
  throw new ApiError('INVALID_CREDENTIALS', { message, fields: { code: message } });
}

/** Completes a pending sign-in with a valid code; returns the user. */
export async function giveSecondFactor(
  platform: Platform,
  { token, ...attempt }: { token: string | undefined; code: string; client: Client; devices: readonly string[] },
): Promise<string> {
  const { db, clock } = platform;
  const tooLate = new ApiError('UNAUTHENTICATED', { message: 'Please sign in again.' });
  const tokenHash = token === undefined ? undefined : hashToken(token);
  if (tokenHash === undefined) throw tooLate;
  const userId = await findVerification(db, 'second_factor', tokenHash, clock.now());
  if (userId === undefined) throw tooLate;
  await requireSecondFactor(platform, { userId, ...attempt });
  if ((await takeVerification(db, 'second_factor', tokenHash, clock.now())) === undefined) throw tooLate;
  return userId;
}
