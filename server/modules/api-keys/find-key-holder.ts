import { apiKeyCallsPerMinute } from '#contract/api-keys/api-keys.vocabulary.ts';
import type { FindKeyHolder } from '#server/platform/auth/recognise-viewers.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import { limitByCaller } from '#server/platform/http/network-limit.ts';
import type { Platform } from '#server/platform.ts';
import { findKeyHolders, noteUse } from './api-keys.queries.ts';

/** The use of a key is noted no more often than this. */
const notedAfterMilliseconds = 60_000;

/**
 * A key of the site reads what auditors of the staff read, in the calls of its scopes only (`viewerFor`). It is nobody's: its own id stands
 * where otherwise an account's does.
 */
const ofTheSite = { role: 'staff', rights: ['auditor'], suspension: undefined, mustVerifyEmail: false } as const;

/**
 * Finds whose key this is. A person's key never has more than its owner may, and nothing of the staff: those who lose a
 * key must not lose the site with it.
 */
export function keyHolderFinder({ config, db, clock }: Platform): FindKeyHolder {
  const sendsMail = config.smtpUrl !== undefined;
  const spend = limitByCaller(apiKeyCallsPerMinute, () => clock.now().getTime());
  const keyOf = batchReads(async (hashes) => {
    const keys = await findKeyHolders(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
      clock.now(),
    );
    return new Map(keys.map((key) => [key.key_hash.toString('hex'), key]));
  });
  return async (keyHash) => {
    const key = await keyOf(keyHash.toString('hex'));
    if (key === undefined) return undefined;
    spend(key.id);
    const now = clock.now();
    const isNoted = key.last_used_at !== null && now.getTime() - key.last_used_at.getTime() < notedAfterMilliseconds;
    if (!isNoted) await noteUse(db, key.id, now);
    const limits = { sessionId: key.id, scopes: key.scopes, mustSetUpTwoFactor: false };
    if (key.user_id === null) return { ...ofTheSite, ...limits, userId: key.id };
    return {
      ...limits,
      role: key.role === 'staff' ? 'user' : (key.role ?? 'user'),
      rights: [],
      userId: key.user_id,
      suspension: key.suspension_reason ?? undefined,
      mustVerifyEmail: sendsMail && !key.email_verified,
    };
  };
}
