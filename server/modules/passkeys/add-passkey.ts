import { mostPasskeys, type NewPasskey } from '#contract/passkeys/passkeys.endpoints.ts';
import {
  type Client,
  findAddresseeById,
  lockSignInMethods,
  lockSignInMethodsOfSession,
  postAccountMail,
  recordSecurityEvent,
  requireAnotherSignInMethod,
} from '#server/modules/accounts/index.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { challengeMilliseconds, createChallenge, spendChallenge } from './challenges.ts';
import { hasRoom } from './passkeys.policy.ts';
import {
  deletePasskeyOf,
  findPasskeysOf,
  insertPasskey,
  type PasskeyRow,
  renamePasskeyOf,
} from './passkeys.queries.ts';
import { requireRelyingParty } from './relying-party.ts';
import { userHandleOf } from './user-handle.ts';
import { algorithms, verifyNewPasskey } from './verify-credential.ts';

const challengesOfPerson = { name: 'passkey-add', seconds: 3_600, count: 30 };

export type PasskeyOwner = { userId: string; sessionId: string; client: Client };

const unusable = () =>
  new ApiError('UNPROCESSABLE', { message: 'The passkey could not be added. Please begin again.' });

const tooMany = () =>
  new ApiError('STATE', { message: `There are ${mostPasskeys} passkeys. Remove one that is no longer needed.` });

/** What an authenticator is asked to make; `token` is for the browser's cookie. */
export async function beginPasskey(platform: Platform, userId: string) {
  const { db, config } = platform;
  const party = requireRelyingParty(config);
  const [person, passkeys] = await Promise.all([findAddresseeById(db, userId), findPasskeysOf(db, userId)]);
  if (person === undefined) throw new ApiError('UNAUTHENTICATED');
  if (!hasRoom(passkeys)) throw tooMany();
  await spendRateLimits(db, [{ ...challengesOfPerson, who: userId }]);
  const { challenge, token } = await createChallenge(platform, userId);
  const options = {
    rp: { id: party.id, name: party.name },
    user: { id: userHandleOf(userId), name: person.email, displayName: person.name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMilliseconds,
    // An authenticator that has one makes no second.
    excludeCredentials: passkeys.map((row) => ({
      type: 'public-key' as const,
      id: row.credential_id,
      transports: row.transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
  return { options, token };
}

/** Adds the passkey that an authenticator has made for the browser's challenge. Its owner gets a mail. */
export async function addPasskey(
  platform: Platform,
  { userId, sessionId, client }: PasskeyOwner,
  { name, credential, token }: { name: string; credential: NewPasskey; token: string | undefined },
): Promise<PasskeyRow> {
  const { db, clock, config } = platform;
  const party = requireRelyingParty(config);
  const challenge = await spendChallenge(platform, token, userId);
  const verified = challenge && (await verifyNewPasskey(credential, { challenge, party }));
  if (!verified) throw unusable();
  const now = clock.now();
  const transports = credential.response.transports ?? [];
  const row = {
    id: createId(now),
    user_id: userId,
    ...verified,
    transports,
    name,
    created_at: now,
    last_used_at: null,
  };
  await db.transaction().execute(async (transaction) => {
    await lockSignInMethodsOfSession(transaction, { userId, sessionId });
    if (!hasRoom(await findPasskeysOf(transaction, userId))) throw tooMany();
    if (!(await insertPasskey(transaction, row))) throw unusable();
    await recordSecurityEvent(transaction, clock, 'passkey_added', { userId, client });
    const to = await findAddresseeById(transaction, userId);
    if (to !== undefined) await postAccountMail(transaction, platform, 'passkeyAdded', { to });
  });
  return row;
}

export async function renamePasskey({ db }: Platform, userId: string, id: string, name: string): Promise<void> {
  if (!(await renamePasskeyOf(db, userId, id, name))) throw new ApiError('NOT_FOUND');
}

/** Removes a passkey, unless nothing else would let its owner in. */
export async function removePasskey(platform: Platform, { userId, client }: PasskeyOwner, id: string): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    await lockSignInMethods(transaction, userId);
    if (!(await deletePasskeyOf(transaction, userId, id))) throw new ApiError('NOT_FOUND');
    await requireAnotherSignInMethod(transaction, platform.config, userId);
    await recordSecurityEvent(transaction, clock, 'passkey_removed', { userId, client });
  });
}
