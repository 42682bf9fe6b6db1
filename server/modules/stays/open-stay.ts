import { kigaliDay } from '#contract/kigali-time.ts';
import { neededNights, problemOf, type Quote, quoteOf, type StayRequest } from '#contract/stays/quote.ts';
import type { StayTerms } from '#contract/stays/stay-terms.ts';
import type { RefusedStay } from '#contract/stays/stays.endpoints.ts';
import type { Db } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { findStayListing, findTakenNights, type StayListingRow } from './stays.queries.ts';
import { type OpenStay, readNightPrice, readTerms } from './stays.view.ts';

const gone = ['Sold', 'Rented'];

/**
 * A public property whose nights can be booked: it is let by the night, and has terms in the currency of its price.
 * Throws NOT_FOUND.
 */
export async function readOpenStay(db: Db, listingId: string): Promise<OpenStay & { row: StayListingRow }> {
  const row = (await isListingPublic(db, listingId)) ? await findStayListing(db, listingId) : undefined;
  const night = row && readNightPrice(row);
  const terms = row && readTerms(row);
  const isOpen = row !== undefined && !gone.includes(row.status) && night?.currency === terms?.currency;
  if (!isOpen || night === undefined || terms === undefined) throw new ApiError('NOT_FOUND');
  return { row, night, terms };
}

/** What a stay costs; or why it is not possible, by the terms or because its nights are taken by others than `exceptOf`. */
export async function quoteStay(
  db: Db,
  { listingId, ...stay }: StayRequest & { listingId: string },
  now: Date,
  { exceptOf }: { exceptOf?: string } = {},
): Promise<{ quote: Quote; terms: StayTerms } | { problem: RefusedStay }> {
  const { night, terms } = await readOpenStay(db, listingId);
  const problem = problemOf(stay, terms, kigaliDay(now));
  if (problem !== undefined) return { problem };
  const taken = await findTakenNights(
    db,
    listingId,
    neededNights(stay, terms),
    exceptOf === undefined ? {} : { exceptOf },
  );
  return taken.length > 0 ? { problem: { problem: 'taken', limit: 0 } } : { quote: quoteOf(stay, night, terms), terms };
}
