import { type ApiScope, apiKeyPrefix, mostApiKeys } from '#contract/api-keys/api-keys.vocabulary.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import {
  type Client,
  findAddresseeById,
  lockSignInMethodsOfSession,
  postAccountMail,
  recordSecurityEvent,
  requirePassword,
} from '#server/modules/accounts/index.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type ApiKeyRow, findApiKeysOf, insertApiKey, lockOwner } from './api-keys.queries.ts';

/** Enough of a key to recognise it, and far too little to use it. */
const shownCharacters = 6;

type NewKey = { name: string; scopes: ApiScope[]; days: number; password: string };

/**
 * Makes a key, for a person or by the staff for the site. A stolen session is not enough without the password; the
 * owner gets a mail.
 */
export async function createApiKey(
  platform: Platform,
  { viewer, client, isForSite }: { viewer: SignedInViewer; client: Client; isForSite: boolean },
  { name, scopes, days, password }: NewKey,
): Promise<{ row: ApiKeyRow; secret: string }> {
  const { db, clock } = platform;
  const { userId, sessionId } = viewer;
  await requirePassword(platform, { userId, sessionId, password, field: 'password' });
  const secret = apiKeyPrefix + createToken();
  const now = clock.now();
  const row: ApiKeyRow = {
    id: createId(now),
    name,
    prefix: secret.slice(0, apiKeyPrefix.length + shownCharacters),
    scopes,
    created_at: now,
    expires_at: new Date(now.getTime() + days * dayMilliseconds),
    last_used_at: null,
  };
  await db.transaction().execute(async (transaction) => {
    const owner = isForSite ? 'site' : userId;
    if (!isForSite) await lockSignInMethodsOfSession(transaction, viewer);
    await lockOwner(transaction, owner);
    const inUse = (await findApiKeysOf(transaction, owner)).filter(({ expires_at }) => expires_at > now);
    if (inUse.length >= mostApiKeys) {
      throw new ApiError('STATE', { message: `There are ${mostApiKeys} keys. End one that is no longer needed.` });
    }
    await insertApiKey(transaction, { ...row, user_id: isForSite ? null : userId, key_hash: hashToken(secret) });
    if (isForSite) {
      await recordAudit(transaction, clock, {
        actorId: userId,
        action: 'api_key.made',
        subjectId: row.id,
        reason: name,
      });
      return;
    }
    await recordSecurityEvent(transaction, clock, 'api_key_created', { userId, client });
    const to = await findAddresseeById(transaction, userId);
    if (to !== undefined) await postAccountMail(transaction, platform, 'apiKeyAdded', { to });
  });
  return { row, secret };
}
