import type { Config } from './config.ts';
import type { ForeignOrigins } from './platform/http/security-headers.ts';

/** Where pages may ask besides the site itself, as its operator has set it up. Witnesses of a demonstration are part of the site. */
export function foreignOrigins({ site, witnesses }: Pick<Config, 'site' | 'witnesses'>): ForeignOrigins {
  const addresses = (witnesses?.listed ?? []).flatMap(({ address = '' }) => (URL.canParse(address) ? [address] : []));
  return {
    tiles: site.mapTiles?.format === 'raster' ? new URL(site.mapTiles.url).origin : undefined,
    witnesses: [...new Set(addresses.map((address) => new URL(address).origin))],
  };
}
