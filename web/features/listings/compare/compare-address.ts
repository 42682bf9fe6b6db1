import { type AddressParams, textParam, wordParam } from '#web/lib/address-params.ts';

/** More columns than these cannot be read side by side. */
export const mostCompared = 4;

const longestList = 1_000;

/** What /compare shows: homes by their slugs, each once, and whether only what differs. */
export type CompareAddress = { homes: readonly string[]; only: 'differences' | undefined };

/** Reads the query string of /compare; `home` is a list with commas, or is there several times. */
export function readCompareAddress({ home, only }: AddressParams): { home: string; only: CompareAddress['only'] } {
  const slugs = (textParam(home, longestList) ?? '').split(',').filter((slug) => /^[\w-]{1,200}$/.test(slug));
  return {
    home: [...new Set(slugs)].slice(0, mostCompared).join(','),
    only: wordParam(['differences'], only),
  };
}

/** The value of `home` for the first of these listings. */
export const comparedHome = (listings: readonly { slug: string }[]): string =>
  listings
    .slice(0, mostCompared)
    .map(({ slug }) => slug)
    .join(',');

export const homesOf = (home: string): string[] => (home === '' ? [] : home.split(','));
