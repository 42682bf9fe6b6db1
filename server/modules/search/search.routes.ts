import type { FastifyInstance, FastifyRequest } from 'fastify';
import { searchResultLimit } from '#contract/constants.ts';
import { listListings, searchListings } from '#contract/listings/listings.endpoints.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { readBox } from '#contract/search/geography-address.ts';
import {
  exploreListings,
  listSimilarListings,
  mapListings,
  suggestListings,
} from '#contract/search/search.endpoints.ts';
import { spendRateLimits } from '#server/platform/database/rate-limits.ts';
import type { PreparedAnswer } from '#server/platform/http/answer-cache.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { bindPrepared } from '#server/platform/http/bind-endpoint.ts';
import { limitByCaller, limitByNetwork } from '#server/platform/http/network-limit.ts';
import { writtenBy } from '#server/platform/http/own-writes.ts';
import { isRendering } from '#server/platform/http/rendering-mark.ts';
import { VisitorLimits } from '#server/platform/http/visitor-limits.ts';
import type { Platform } from '#server/platform.ts';
import { addDetails } from './add-details.ts';
import type { SearchEngine } from './engine-port.ts';
import { readCursor } from './search-cursor.ts';
import type { SearchAnswer, SearchRequest } from './search-requests.ts';

/** A visitor may search by the specification's call 60 times a minute. */
const visitorSearchLimit = { name: 'search', seconds: 60, count: 60, newcomers: 600, network: 6_000 };

/** How stale descriptions and galleries may be after a change by another user, in milliseconds. */
const oldestDetails = 2_000;

/** Adds descriptions and galleries to an answer of the index. */
function detailsReader({ config, reads }: Platform) {
  return (request: FastifyRequest, answer: PreparedAnswer) =>
    reads.read({ written: writtenBy(request, config.publicUrl), milliseconds: oldestDetails }, (from) =>
      addDetails(from, answer),
    );
}

/** How the calls ask the index. */
function questionsTo(search: SearchEngine, { config, clock }: Platform) {
  const now = () => clock.now().getTime();
  const spendOfNetwork = limitByNetwork(config.searchesPerMinute, now);
  const spendOfPerson = limitByCaller(config.searchesPerMinute, now);
  return {
    now,
    known: { known: search.known, now },
    ask: async (request: SearchRequest, seq?: number): Promise<NonNullable<SearchAnswer>> => {
      const answer = await search.ask(request, seq);
      if (answer === undefined) throw new ApiError('NOT_FOUND');
      return answer;
    },
    /**
     * Only computed answers count towards the limit, not cached ones. Keys, for which a handler's viewer is a visitor,
     * have a limit of their own.
     */
    spendOf: ({ request }: { request: FastifyRequest }) => {
      const { viewer, ip } = request;
      if (isRendering(request)) return;
      if (viewer.role === 'visitor') spendOfNetwork(ip);
      else if (viewer.scopes === undefined) spendOfPerson(viewer.userId);
    },
  };
}

type Questions = ReturnType<typeof questionsTo>;

/** Lists and searches, whose answers may hold descriptions and galleries. */
function addListRoutes(app: FastifyInstance, platform: Platform, { now, known, ask, spendOf }: Questions): void {
  const { config, db } = platform;
  const visitorLimits = new VisitorLimits(config);
  const withDetails = detailsReader(platform);

  bindPrepared(
    app,
    listListings,
    async ({ query: { page, limit, sort, category, type, purpose, deal, fields }, ...asking }) => {
      spendOf(asking);
      const filters = { categories: category && [category], types: type && [type], purpose: deal };
      const answer = await ask({ kind: 'list', filters, purpose, sort, page, limit, now: now() });
      return fields === 'all' ? withDetails(asking.request, answer) : answer;
    },
    known,
  );

  bindPrepared(
    app,
    searchListings,
    async ({ query: { sort, fields, ...criteria }, reply, request }) => {
      if (request.viewer.role === 'visitor') {
        await spendRateLimits(db, visitorLimits.of(request, reply, [visitorSearchLimit]));
      } else spendOf({ request });
      const page = { sort, page: 1, limit: searchResultLimit, now: now() };
      const answer = await ask({ kind: 'search', filters: filtersOfAddress(criteria), purpose: undefined, ...page });
      reply.header('x-total-count', String(answer.total));
      return fields === 'all' ? withDetails(request, answer) : answer;
    },
    { now },
  );
}

/** Binds the calls that are answered from the index of all public listings. */
export function addSearchRoutes(app: FastifyInstance, platform: Platform, search: SearchEngine): void {
  const questions = questionsTo(search, platform);
  const { now, known, ask, spendOf } = questions;

  addListRoutes(app, platform, questions);

  bindPrepared(
    app,
    exploreListings,
    async ({ query: { sort, page, limit, cursor, seq, ...address }, ...asking }) => {
      spendOf(asking);
      if (cursor !== undefined && readCursor(cursor) === undefined) {
        throw new ApiError('INVALID_REQUEST', { fields: { cursor: 'Not a cursor' } });
      }
      const request = { filters: filtersOfAddress(address), sort, page, limit, cursor, now: now() };
      return ask({ kind: 'explore', ...request }, seq);
    },
    known,
  );

  bindPrepared(
    app,
    mapListings,
    async ({ query: { view, seq, ...address }, ...asking }) => {
      spendOf(asking);
      const request = { filters: filtersOfAddress(address), view: readBox(view ?? ''), now: now() };
      return ask({ kind: 'map', ...request }, seq);
    },
    known,
  );

  bindPrepared(
    app,
    suggestListings,
    async ({ query: { text, seq }, ...asking }) => {
      spendOf(asking);
      return ask({ kind: 'suggest', text }, seq);
    },
    known,
  );

  bindPrepared(
    app,
    listSimilarListings,
    async ({ params: { id }, query: { deal }, ...asking }) => {
      spendOf(asking);
      return ask({ kind: 'similar', id, deal });
    },
    known,
  );
}
