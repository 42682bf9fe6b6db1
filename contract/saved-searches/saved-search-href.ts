/** Where a saved search is looked at: its results, which mark what is new to it. */
export function savedSearchHref({ id, query }: { id: string; query: string }): `/search?${string}` {
  return `/search?${query === '' ? '' : `${query}&`}saved=${id}`;
}
