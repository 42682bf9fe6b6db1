import { apiKeyCallsPerMinute } from '#contract/api-keys/api-keys.vocabulary.ts';
import type { FindKeyHolder } from '#server/platform/auth/recognise-viewers.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import { limitByCaller } from '#server/platform/http/network-limit.ts';
import type { Platform } from '#server/platform.ts';
import { findKeyHolders, noteUse } from './api-keys.queries.ts';

/** The use of a key is noted no more often than this. */
const notedAfterMilliseconds = 60_000;

/**
 * A key of the site reads what auditors of the staff read, in the calls of its scopes only (`viewerFor`). It has no
 * owner: its own id takes the place of an account's.
 */
const ofTheSite = { role: 'staff', rights: ['auditor'], suspension: undefined, mustVerifyEmail: false } as const;

/**
 * Finds the holder of a key. A person's key never has more rights than its owner, and none of the staff's: a lost key
 * must not endanger the site.
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
