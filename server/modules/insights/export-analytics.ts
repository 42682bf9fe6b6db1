import { Readable } from 'node:stream';
import type { ListingInsight } from '#contract/insights/insights.endpoints.ts';
import { conversionOf } from '#contract/insights/trend.ts';
import type { Db } from '#server/database.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { findAllListingInsights } from './listing-insights.ts';

/** How many are written at a time. */
const chunkSize = 500;

const heads = [
  'title',
  'location',
  'district',
  'from',
  'to',
  'views',
  'saves',
  'enquiries',
  'conversations',
  'calls',
  'whatsapps',
  'conversion',
  'viewsPerDay',
  'districtViewsPerDay',
];

function cellsOf(listing: ListingInsight, { from, to }: { from: string; to: string }) {
  const conversion = conversionOf(listing);
  return [
    listing.title,
    listing.location,
    listing.district,
    from,
    to,
    listing.views,
    listing.saves,
    listing.enquiries,
    listing.conversations,
    listing.calls,
    listing.whatsapps,
    conversion === undefined ? '' : conversion.toFixed(4),
    listing.viewsPerDay,
    listing.districtViewsPerDay,
  ];
}

/**
 * The insights of every own listing as a CSV file. They are read at once: numbers that change while a file is written
 * would leave out a listing or show it twice, and each part of them costs as much as all.
 */
export function streamAnalytics(db: Db, sellerId: string, span: { from: string; to: string }): Readable {
  async function* lines() {
    yield csvBegin + csvLine(heads);
    const listings = await findAllListingInsights(db, { sellerId, ...span });
    for (let written = 0; written < listings.length; written += chunkSize) {
      const part = listings.slice(written, written + chunkSize);
      yield part.map((listing) => csvLine(cellsOf(listing, span))).join('');
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
