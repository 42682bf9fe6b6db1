import type { ApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import type { ApiKeyRow, KnownApiKeyRow } from './api-keys.queries.ts';

export function viewApiKey(row: ApiKeyRow, now: Date): ApiKey {
  return {
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
    lastUsedAt: row.last_used_at?.toISOString(),
  };
}

/** A key as the staff sees it, with its owner. */
export function viewKnownApiKey({ owner_id, owner_name, ...row }: KnownApiKeyRow, now: Date) {
  const owner = owner_id === null ? undefined : { _id: owner_id, name: owner_name ?? '' };
  return { ...viewApiKey(row, now), ...(owner && { owner }) };
}
