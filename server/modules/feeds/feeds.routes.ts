import type { FastifyInstance } from 'fastify';
import { dayMilliseconds } from '#contract/durations.ts';
import { readListingFeed } from '#contract/feeds/feeds.endpoints.ts';
import { findPublicListings } from '#server/modules/listings/index.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import { SharedAnswers } from '#server/platform/http/shared-answers.ts';
import type { Platform } from '#server/platform.ts';
import { auctionCalendar } from './auction-calendar.ts';
import { findCalendarAuctions, findPlacedListings } from './feeds.queries.ts';
import { readFeedPart } from './read-listing-feed.ts';
import { viewResoListing } from './reso.view.ts';
import { writeGeoJson } from './write-geojson.ts';

/** The maximum age of a file that is the same for everyone. */
const filesMilliseconds = 300_000;
const mostPlaces = 20_000;
const mostAuctions = 1_000;
/** Auctions stay in the calendar for this long after their end. */
const keptMilliseconds = 30 * dayMilliseconds;

const anyone = { written: [], milliseconds: 10_000 };

export function addFeedRoutes(app: FastifyInstance, { config, db, reads, clock }: Platform): void {
  bindEndpoint(app, readListingFeed, async ({ query }) => {
    const { ids, nextCursor, isComplete } = await readFeedPart(db, query);
    const listings = await findPublicListings(db, ids);
    return {
      listings: listings.map((listing) => viewResoListing(config.publicUrl, listing)),
      removed: ids.filter((id) => !listings.some(({ _id }) => _id === id)),
      nextCursor,
      isComplete,
    };
  });

  const files = new SharedAnswers<Buffer>({ lifetime: filesMilliseconds, capacity: 2 });
  const addFile = (path: string, type: string, write: () => Promise<Buffer>) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' })
        .send(await files.get(path, write)),
    );
  addFile('/feeds/listings.geojson', 'application/geo+json', () =>
    reads.read(anyone, async (from) => writeGeoJson(config.publicUrl, await findPlacedListings(from, mostPlaces))),
  );
  addFile('/feeds/auctions.ics', 'text/calendar; charset=utf-8', () =>
    reads.read(anyone, async (from) => {
      const since = new Date(clock.now().getTime() - keptMilliseconds);
      return Buffer.from(auctionCalendar(await findCalendarAuctions(from, { since, limit: mostAuctions }), config));
    }),
  );
}
