import type { FastifyInstance } from 'fastify';
import {
  eventsPerAnswer,
  getAuction,
  getAuctionOfListing,
  getServerTime,
  listAuctionEvents,
  listAuctions,
} from '#contract/auctions/auctions.endpoints.ts';
import { logKeysPath } from '#contract/auctions/signatures/log-keys-path.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import {
  countAuctionsOnShelf,
  findAuctionOfListing,
  findAuctionsOnShelf,
  findEventsAfter,
} from './auctions.queries.ts';
import { viewEvent, viewSummary } from './auctions.view.ts';
import { serveLogFile } from './log-files.routes.ts';
import { listLogKeys } from './log-key.ts';
import { requirePublicAuction, viewCards, viewRoom } from './show-auctions.ts';
import { signHeader, writeLogPieces } from './write-log.ts';
import { writeRefusalPieces } from './write-refusals.ts';

/** Binds the public calls on auctions. */
export function addAuctionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, databaseClock } = platform;
  const serverTime = async () => (await databaseClock.now()).toISOString();

  bindEndpoint(app, listAuctions, async ({ query: { shelf, type: asked, ...page } }) => {
    const type = asked === 'all' ? undefined : asked;
    const [live, upcoming, ended] = await Promise.all([
      countAuctionsOnShelf(db, 'live', type),
      countAuctionsOnShelf(db, 'upcoming', type),
      countAuctionsOnShelf(db, 'ended', type),
    ]);
    const { rows, ...cursors } = await findAuctionsOnShelf(db, { shelf, type }, page);
    return {
      auctions: await viewCards(platform, rows),
      ...cursors,
      counts: { live, upcoming, ended },
      serverTime: await serverTime(),
    };
  });

  bindEndpoint(app, getAuction, async ({ viewer, params: { id } }) => viewRoom(platform, viewer, id));

  bindEndpoint(app, getAuctionOfListing, async ({ params: { listingId } }) => {
    const row = await findAuctionOfListing(db, listingId);
    return { auction: row && viewSummary(row, row.watchers), serverTime: await serverTime() };
  });

  bindEndpoint(app, listAuctionEvents, async ({ params: { id }, query: { after } }) => {
    const row = await requirePublicAuction(platform, id);
    const events = await findEventsAfter(db, row.id, { after, limit: eventsPerAnswer });
    const shown = events.filter(({ seq }) => seq <= row.last_seq);
    return {
      events: shown.map(viewEvent),
      hasMore: (shown.at(-1)?.seq ?? after) < row.last_seq,
      summary: viewSummary(row, row.watchers),
      serverTime: await serverTime(),
    };
  });

  bindEndpoint(app, getServerTime, async () => ({ serverTime: await serverTime() }));

  serveLogFile(app, platform, {
    part: 'log',
    extension: '.jsonl',
    pieces: async (row) => writeLogPieces(db, row, await signHeader(platform, row)),
  });

  // What its rows `refusals.bundled` have the roots of.
  serveLogFile(app, platform, {
    part: 'refusals',
    extension: '.refusals.jsonl',
    pieces: ({ id }) => writeRefusalPieces(db, id),
  });

  // Public, also to pages of other sites: the holder of a receipt compares its key with these.
  app.get(logKeysPath, async (_, reply) => {
    const keys = await listLogKeys(platform);
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' })
      .send({ algorithm: 'Ed25519', keys });
  });
}
