import type { EndpointResponse } from '#contract/endpoint.ts';
import type { readSearchByLink } from '#contract/saved-searches/search-links.endpoints.ts';
import { viewSettings } from '../saved-searches.view.ts';
import type { LinkedSearch } from './links.queries.ts';

type View = EndpointResponse<typeof readSearchByLink>['search'];

export function viewLinkedSearch(row: LinkedSearch): View {
  return { ...viewSettings(row), isConfirmed: row.email === null || row.confirmed_at !== null };
}
