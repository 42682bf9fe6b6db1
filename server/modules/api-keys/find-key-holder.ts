import { apiKeyCallsPerMinute } from '#contract/api-keys/api-keys.vocabulary.ts';
import type { FindKeyHolder } from '#server/platform/auth/recognise-viewers.ts';
import { batchReads } from '#server/platform/database/batch-reads.ts';
import { limitByCaller } from '#server/platform/http/network-limit.ts';
import type { Platform } from '#server/platform.ts';
import { findKeyHolders, noteUse } from './api-keys.queries.ts';

/** The use of a key is noted no more often than this. */
const notedAfterMilliseconds = 60_000;

/**
 * Finds whose key this is. A key never has more than its owner may, and nothing of the staff: those who lose a key must
 * not lose the site with it.
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
    return {
      role: key.role === 'staff' ? 'user' : key.role,
      rights: [],
      userId: key.user_id,
      sessionId: key.id,
      scopes: key.scopes,
      suspension: key.suspension_reason ?? undefined,
      mustVerifyEmail: sendsMail && !key.email_verified,
      mustSetUpTwoFactor: false,
    };
  };
}
