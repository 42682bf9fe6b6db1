import { Readable } from 'node:stream';
import type { ListingInsight } from '#contract/insights/insights.endpoints.ts';
import { conversionOf } from '#contract/insights/trend.ts';
import type { Db } from '#server/database.ts';
import { csvBegin, csvLine } from '#server/platform/files/csv.ts';
import { findListingInsights } from './listing-insights.ts';

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
    conversion === undefined ? '' : conversion.toFixed(4),
    listing.viewsPerDay,
    listing.districtViewsPerDay,
  ];
}

/** The insights of every own listing as a CSV file that is written while it is sent. */
export function streamAnalytics(db: Db, sellerId: string, span: { from: string; to: string }): Readable {
  async function* lines() {
    yield csvBegin + csvLine(heads);
    for (let offset = 0, more = true; more; offset += chunkSize) {
      const { total, listings } = await findListingInsights(db, sellerId, span, { limit: chunkSize, offset });
      yield listings.map((listing) => csvLine(cellsOf(listing, span))).join('');
      more = offset + chunkSize < total;
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
