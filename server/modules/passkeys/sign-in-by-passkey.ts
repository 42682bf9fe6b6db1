import type { PasskeyAnswer } from '#contract/passkeys/passkeys.endpoints.ts';
import { type Client, recordSecurityEvent } from '#server/modules/accounts/index.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { challengeMilliseconds, createChallenge, spendChallenge } from './challenges.ts';
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts';
import { requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';
import { verifyPasskeyAnswer } from './verify-credential.ts';

/** The sign-in page requests a challenge each time it is opened, and a whole mobile network may share one address. */
const challengesOfNetwork = { name: 'passkey-challenge', seconds: 900, count: 600 };
const triesOfNetwork = { name: 'passkey-try', seconds: 3_600, count: 300 };
const triesOfPasskey = { name: 'passkey-try-one', seconds: 900, count: 30 };

const refused = () => new ApiError('INVALID_CREDENTIALS', { message: 'This passkey does not sign in here.' });

/** What any authenticator with a passkey for this site is asked to sign; `token` is for the browser's cookie. */
export async function beginPasskeySignIn(platform: Platform, { network }: Client) {
  const { id: rpId } = requireRelyingParty(platform.config);
  await spendRateLimits(platform.db, [{ ...challengesOfNetwork, who: network }]);
  const { challenge, token } = await createChallenge(platform, null);
  return { options: { challenge, rpId, timeout: challengeMilliseconds, userVerification: 'required' as const }, token };
}

/**
 * Whose passkey has signed the browser's challenge. The authenticator has the passkey and has recognised its owner, by
 * finger, face or PIN: these are two factors, so that no code is asked for.
 */
export async function recogniseByPasskey(
  platform: Platform,
  { credential, token, client }: { credential: PasskeyAnswer; token: string | undefined; client: Client },
): Promise<string> {
  const { db, clock, config } = platform;
  const party = requireRelyingParty(config);
  await spendRateLimits(db, [{ ...triesOfNetwork, who: client.network }]);
  const challenge = await spendChallenge(platform, token, null);
  const known = challenge && (await findPasskey(db, credential.id));
  if (!known) throw refused();
  await spendRateLimits(db, [{ ...triesOfPasskey, who: known.id }]);
  const { user_id: userId } = known;
  const { userHandle } = credential.response;
  const isOwners = !userHandle || userHandle === userHandleOf(userId);
  const use = isOwners ? await verifyPasskeyAnswer(credential, known, { challenge, party }) : undefined;
  if (use !== undefined && (await notePasskeyUse(db, known.id, { ...use, now: clock.now() }))) return userId;
  await recordSecurityEvent(db, clock, 'sign_in_failed', { userId, client });
  throw refused();
}
