import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/saved-searches/saved-searches.endpoints.ts';
import { signedIn, type Viewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { changeSearch, markLookedAt, pauseSearch, resumeSearch } from './change-search.ts';
import { textHindrance } from './notifying/text-hindrance.ts';
import { saveSearch } from './save-search.ts';
import { deleteSavedSearch, findNewListingIds, findSavedSearch, findSavedSearches } from './saved-searches.queries.ts';
import { viewSavedSearch } from './saved-searches.view.ts';

/** Further ones are not marked, since readers do not page through that many results. */
const mostMarked = 500;

export function addSavedSearchRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const ownOf = ({ viewer, params }: { viewer: Viewer; params: { id: string } }) => ({
    userId: signedIn(viewer).userId,
    id: params.id,
  });

  bindEndpoint(app, contract.listSavedSearches, async ({ viewer, query }) => {
    const { rows, ...cursors } = await findSavedSearches(db, signedIn(viewer).userId, query);
    return { searches: rows.map(viewSavedSearch), ...cursors };
  });

  bindEndpoint(app, contract.getSavedSearch, async (call) => {
    const row = await findSavedSearch(db, ownOf(call));
    if (row === undefined) throw new ApiError('NOT_FOUND');
    return {
      search: viewSavedSearch(row),
      newListingIds: await findNewListingIds(db, ownOf(call), mostMarked),
    };
  });

  bindEndpoint(app, contract.saveSearch, async ({ viewer, body }) => {
    const { userId } = signedIn(viewer);
    const search = viewSavedSearch(await saveSearch(platform, userId, body));
    return { search, ...(body.channels.sms && { textHindrance: await textHindrance(platform, userId) }) };
  });

  bindEndpoint(app, contract.changeSavedSearch, async ({ body, ...call }) => {
    await changeSearch(platform, ownOf(call), body);
    return { message: 'Search changed' };
  });

  bindEndpoint(app, contract.pauseSavedSearch, async (call) => {
    await pauseSearch(platform, ownOf(call));
    return { message: 'Search paused' };
  });

  bindEndpoint(app, contract.resumeSavedSearch, async (call) => {
    await resumeSearch(platform, ownOf(call));
    return { message: 'Search goes on' };
  });

  bindEndpoint(app, contract.endSavedSearch, async (call) => {
    await deleteSavedSearch(db, ownOf(call));
    return { message: 'Search ended' };
  });

  bindEndpoint(app, contract.markSavedSearchLookedAt, async (call) => {
    await markLookedAt(platform, ownOf(call));
    return { message: 'Nothing is new now' };
  });
}
