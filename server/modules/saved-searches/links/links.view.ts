import type { EndpointResponse } from '#contract/endpoint.ts';
import type { readSearchByLink } from '#contract/saved-searches/search-links.endpoints.ts';
import type { LinkedSearch } from './links.queries.ts';

type View = EndpointResponse<typeof readSearchByLink>['search'];

export function viewLinkedSearch(row: LinkedSearch): View {
  const { quiet_from: from, quiet_to: to } = row;
  return {
    name: row.name,
    query: row.query,
    rhythm: row.rhythm,
    ...(from !== null && to !== null && { quietHours: { from, to } }),
    isPaused: row.paused_at !== null,
    isConfirmed: row.email === null || row.confirmed_at !== null,
  };
}
