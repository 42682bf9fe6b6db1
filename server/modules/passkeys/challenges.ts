import { minuteMilliseconds } from '#contract/durations.ts';
import { privateCookie } from '#server/platform/auth/session-cookie.ts';
import { createToken, hashToken, isToken } from '#server/platform/auth/tokens.ts';
import type { Platform } from '#server/platform.ts';
import { putChallenge, takeChallenge } from './passkeys.queries.ts';

/** How long an authenticator may take; people may have to look for their phone. */
export const challengeMilliseconds = 5 * minuteMilliseconds;

/** The cookie that binds a challenge to the browser it was made for. */
export const challengeCookie = (publicUrl: string) => privateCookie('urugo_passkey', publicUrl);

/** Makes a challenge; the token is for the browser's cookie. */
export async function createChallenge(
  { db, clock }: Platform,
  userId: string | null,
): Promise<{ challenge: string; token: string }> {
  const challenge = createToken();
  const token = createToken();
  await putChallenge(db, {
    browser_hash: hashToken(token),
    challenge,
    user_id: userId,
    expires_at: new Date(clock.now().getTime() + challengeMilliseconds),
  });
  return { challenge, token };
}

/** Uses the browser's challenge up. Undefined when it has none, or it was made for another user. */
export async function spendChallenge(
  { db, clock }: Platform,
  token: string | undefined,
  userId: string | null,
): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  return takeChallenge(db, { browserHash: hashToken(token), userId, now: clock.now() });
}
