import * as z from 'zod';

/** A search somebody made on this device: where it led, and what it was for. */
const recentSearchSchema = z.object({
  address: z.string().startsWith('/search?').max(6_000),
  label: z.string().min(1).max(300),
});
export type RecentSearch = z.infer<typeof recentSearchSchema>;

const storageKey = 'urugo-recent-searches';
const mostKept = 5;

/** The latest searches of this device, the newest first; none where nothing may be stored. */
export function recentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return z.array(recentSearchSchema).safeParse(stored).data?.slice(0, mostKept) ?? [];
  } catch {
    return [];
  }
}

/** The searches after another one was made: each stands once, the newest first. */
export function withSearch(searches: readonly RecentSearch[], made: RecentSearch): RecentSearch[] {
  return [made, ...searches.filter(({ address }) => address !== made.address)].slice(0, mostKept);
}

function store(searches: readonly RecentSearch[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // A browser that stores nothing offers nothing again.
  }
}

export function rememberSearch(made: RecentSearch): void {
  if (recentSearchSchema.safeParse(made).success) store(withSearch(recentSearches(), made));
}
