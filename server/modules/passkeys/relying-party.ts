import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** The site as authenticators know it: passkeys are bound to its name. */
export type RelyingParty = { id: string; name: string; origin: string };

/**
 * Undefined where browsers allow a site no passkeys: under an address without a name, or without https except on
 * localhost.
 */
export function relyingPartyOf({ publicUrl, site }: Pick<Config, 'publicUrl' | 'site'>): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost');
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return hasName && (protocol === 'https:' || isHere) ? { id: hostname, name: site.name, origin } : undefined;
}

export function requireRelyingParty(config: Pick<Config, 'publicUrl' | 'site'>): RelyingParty {
  const party = relyingPartyOf(config);
  if (party === undefined) throw new ApiError('STATE', { message: 'This site’s address can have no passkeys.' });
  return party;
}
