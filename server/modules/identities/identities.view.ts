import type { Identity, IdentityProviderName } from '#contract/identities/identities.endpoints.ts';
import type { IdentityProvider } from '#server/settings/identity-provider-settings.ts';
import type { IdentityRow } from './identities.queries.ts';

export const viewProvider = ({ id, name }: IdentityProvider): IdentityProviderName => ({ id, name });

/** A provider that is configured no longer is named by its id. */
export function viewIdentity(row: IdentityRow, providers: readonly IdentityProvider[]): Identity {
  const provider = providers.find(({ id }) => id === row.provider);
  return {
    _id: row.id,
    provider: provider === undefined ? { id: row.provider, name: row.provider } : viewProvider(provider),
    ...(row.email !== null && { email: row.email }),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
