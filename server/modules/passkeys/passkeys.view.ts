import type { Passkey } from '#contract/passkeys/passkeys.endpoints.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

export function viewPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString(),
    isSynced: row.is_synced,
  };
}
