import type * as z from 'zod';
import type { newApiKeySchema } from '#contract/api-keys/api-keys.endpoints.ts';
import { apiKeyPrefix, mostApiKeys } from '#contract/api-keys/api-keys.vocabulary.ts';
import { type Client, recordSecurityEvent, requirePassword } from '#server/modules/accounts/index.ts';
import { createToken, hashToken } from '#server/platform/auth/tokens.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type ApiKeyRow, findApiKeysOf, insertApiKey, lockOwner } from './api-keys.queries.ts';

const dayMilliseconds = 86_400_000;
/** Enough of a key to know it again, and far too little to use it. */
const shownCharacters = 6;

/** Makes a key. Who takes over a session needs the password; the owner finds the key among what happened to the account. */
export async function createApiKey(
  platform: Platform,
  { viewer, client }: { viewer: SignedInViewer; client: Client },
  { name, scopes, days, password }: z.output<typeof newApiKeySchema>,
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
    await lockOwner(transaction, userId);
    const inUse = (await findApiKeysOf(transaction, userId)).filter(({ expires_at }) => expires_at > now);
    if (inUse.length >= mostApiKeys) {
      throw new ApiError('STATE', { message: `You have ${mostApiKeys} keys. End one that you no longer need.` });
    }
    await insertApiKey(transaction, { ...row, user_id: userId, key_hash: hashToken(secret) });
    await recordSecurityEvent(transaction, clock, 'api_key_created', { userId, client });
  });
  return { row, secret };
}
