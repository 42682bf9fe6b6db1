import type { EndpointResponse } from '#contract/endpoint.ts';
import { nightPriceOf } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { type Night, type Nights, nightsOf, nightsOfMonth } from '#contract/stays/nights.ts';
import { priceOfNight } from '#contract/stays/quote.ts';
import { type StayTerms, stayTermsSchema } from '#contract/stays/stay-terms.ts';
import type { getAvailability, StayCalendar } from '#contract/stays/stays.endpoints.ts';
import { pricedOf } from '#server/modules/listing-cards/index.ts';
import type { ImportedRun, StayListingRow, StayRow } from './stays.queries.ts';

type Availability = EndpointResponse<typeof getAvailability>;

/** What a plain night of a listing costs; undefined where it is not let by the night. */
export const readNightPrice = (row: StayListingRow): Money | undefined => nightPriceOf(pricedOf(row));

/** The terms of a calendar; undefined before they are set. */
export function readTerms({ terms }: Pick<StayListingRow, 'terms'>): StayTerms | undefined {
  return terms === null ? undefined : stayTermsSchema.parse(terms);
}

const isTaken = (night: Night, blocks: readonly Nights[]) => blocks.some(({ from, to }) => from <= night && night < to);

const productOf = ({ id, slug, title }: StayListingRow) => ({ _id: id, slug, title });

/** Free is a night for the public that nothing blocks and that is not over. */
export function viewAvailability(
  row: StayListingRow,
  { night, terms, nights, blocks, today }: OpenStay & { nights: Nights; blocks: readonly Nights[]; today: string },
): Availability {
  const { leastNights, mostNights, mostGuests, noticeDays, policy, isInstant } = terms;
  return {
    product: productOf(row),
    currency: night.currency,
    terms: { leastNights, mostNights, mostGuests, noticeDays, policy, isInstant },
    nights: nightsOf(nights).map((one) => ({
      night: one,
      isFree: one >= today && !isTaken(one, blocks),
      price: priceOfNight(one, night.amount, terms).each,
    })),
  };
}

/** A property whose nights can be booked: the price of a plain night, and its terms. */
export type OpenStay = { night: Money; terms: StayTerms };

type TakenNights = { blocks: readonly Nights[]; stays: readonly StayRow[]; imported: readonly ImportedRun[] };

export function viewCalendar(
  row: StayListingRow,
  month: string,
  { blocks, stays, imported }: TakenNights,
): StayCalendar {
  const night = readNightPrice(row);
  const terms = readTerms(row);
  const priceOf = (one: Night) =>
    night && (terms?.currency === night.currency ? priceOfNight(one, night.amount, terms).each : night.amount);
  return {
    product: productOf(row),
    version: row.version ?? 0,
    night,
    terms,
    month,
    nights: nightsOf(nightsOfMonth(month)).map((one) => ({
      night: one,
      isFree: !isTaken(one, blocks),
      price: priceOf(one),
      takenBy: imported.find(({ from, to }) => from <= one && one < to)?.name,
    })),
    stays: stays.map(({ id, name, from, to, is_paid }) => ({ dealId: id, guest: name, from, to, isPaid: is_paid })),
  };
}
