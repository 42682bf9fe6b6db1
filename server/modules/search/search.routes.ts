import type { FastifyInstance } from 'fastify';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { readBox } from '#contract/search/geography-address.ts';
import {
  exploreListings,
  listSimilarListings,
  mapListings,
  similarListingsCount,
  suggestListings,
} from '#contract/search/search.endpoints.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { readCursor } from './cursor.ts';
import { cardOf, scanExplore } from './scan/scan-explore.ts';
import { scanMap } from './scan/scan-map.ts';
import { compareNewest } from './scan/scan-order.ts';
import { scanSuggest } from './scan/scan-suggest.ts';
import { findIndexedListings } from './search.queries.ts';

/** Binds the calls that search all public listings. */
export function addSearchRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, exploreListings, async ({ query: { sort, page, limit, cursor, seq: _, ...address } }) => {
    if (cursor !== undefined && readCursor(cursor) === undefined) {
      throw new ApiError('INVALID_REQUEST', { fields: { cursor: 'Not a cursor' } });
    }
    const filters = filtersOfAddress(address);
    const request = { filters, sort, page, limit, cursor, now: clock.now().getTime() };
    return scanExplore(await findIndexedListings(db), request);
  });

  bindEndpoint(app, mapListings, async ({ query: { view, seq: _, ...address } }) =>
    scanMap(await findIndexedListings(db), {
      filters: filtersOfAddress(address),
      view: readBox(view ?? ''),
      now: clock.now().getTime(),
    }),
  );

  bindEndpoint(app, suggestListings, async ({ query: { text } }) => scanSuggest(await findIndexedListings(db), text));

  bindEndpoint(app, listSimilarListings, async ({ params: { id } }) => {
    throw new ApiError('NOT_FOUND');
  });
}
