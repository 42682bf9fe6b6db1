import { readStored, writeStored } from '#web/lib/stored-value.ts';

/** A search made on this device: its address, and its words. */
export type RecentSearch = { address: string; label: string };

/** Whether it can be offered again: what a device has stored may be of another version, or tampered with. */
function isRecentSearch(stored: unknown): stored is RecentSearch {
  const { address, label }: Partial<Record<string, unknown>> = Object(stored);
  if (typeof address !== 'string' || typeof label !== 'string') return false;
  return address.startsWith('/search?') && address.length <= 6_000 && label !== '' && label.length <= 300;
}

const storageKey = 'urugo-recent-searches';
const mostKept = 5;

/** The latest searches of this device, the newest first; none where nothing may be stored. */
export function recentSearches(): RecentSearch[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, mostKept) : [];
}

/** The searches after another one was made: each is listed once, the newest first. */
export function withSearch(searches: readonly RecentSearch[], made: RecentSearch): RecentSearch[] {
  return [made, ...searches.filter(({ address }) => address !== made.address)].slice(0, mostKept);
}

export function rememberSearch(made: RecentSearch): void {
  if (isRecentSearch(made)) writeStored(storageKey, withSearch(recentSearches(), made));
}
