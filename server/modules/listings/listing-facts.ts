import { type Plot, plotSchema } from '#contract/listings/listing.ts';
import {
  type ListingPurpose,
  type ListingStatus,
  plotFacts,
  purposeOfStatus,
  type RentPeriod,
} from '#contract/listings/listing.vocabulary.ts';
import type { ListingFacts, ListingField } from '#contract/listings/listing-form.ts';
import type { Money } from '#contract/money.ts';
import { convert, type Rate } from '#contract/rates/rate.ts';
import { searchableText } from '#server/modules/listing-cards/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { blurPlace } from './blur-place.ts';
import type { WholeListing } from './listing-writes.queries.ts';

/** The columns of a listing that its seller states. */
export type FactColumns = Pick<
  WholeListing,
  | 'title'
  | 'description'
  | 'price_cents'
  | 'currency'
  | 'type'
  | 'categories'
  | 'status'
  | 'purpose'
  | 'rent_period'
  | 'rent_cents'
  | 'beds'
  | 'baths'
  | 'size_m2'
  | 'location'
  | 'district'
  | 'sector'
  | 'latitude'
  | 'longitude'
  | 'public_latitude'
  | 'public_longitude'
  | 'shows_exact_place'
  | 'amenities'
  | 'plot'
  | 'folded_text'
>;

/** The new value, else the current one; `null` clears it. */
function stated<Value>(now: Value | null | undefined, before: Value | null | undefined): Value | null {
  return now === undefined ? (before ?? null) : now;
}

/** A status that is about selling or letting says what the listing is for, unless its seller says so. */
function purposeOf(facts: ListingFacts, before: { status: ListingStatus; purpose: ListingPurpose } | undefined) {
  if (facts.purpose !== undefined) return facts.purpose;
  const implied = purposeOfStatus(facts.status);
  if (before === undefined) return implied;
  return facts.status === before.status || implied === 'both' ? before.purpose : implied;
}

/** Rent is monthly unless the seller says otherwise; a listing for sale only has no period. */
export function rentPeriodOf(
  purpose: ListingPurpose,
  period: RentPeriod | null,
  rentCents: number | null,
): RentPeriod | null {
  if (purpose === 'sale') return null;
  return period ?? (purpose === 'rent' || rentCents !== null ? 'month' : null);
}

type Amounts = Pick<FactColumns, 'currency' | 'price_cents' | 'rent_cents'>;

/**
 * The prices in the currency they are stated in. A property for sale and to rent has a second one, with its rent
 * period.
 */
function amountsOf(
  facts: ListingFacts,
  { before, purpose, rate }: { before: Amounts | undefined; purpose: ListingPurpose; rate: Rate | undefined },
): Amounts {
  if (before?.currency === 'RWF' && facts.currency === undefined) return requireSameAmounts(facts, before, rate);
  const currency = facts.currency ?? 'USD';
  // A rent that was stated in another currency says nothing in this one.
  const rentBefore = before?.currency === currency ? before.rent_cents : null;
  return {
    currency,
    price_cents: facts.price,
    rent_cents: purpose === 'both' ? stated(facts.rentPrice, rentBefore) : null,
  };
}

/**
 * Callers that name no currency mean dollars. A price in francs stays if the dollars are its equivalent; a different
 * price has to name its currency.
 */
function requireSameAmounts({ price, rentPrice }: ListingFacts, before: Amounts, rate: Rate | undefined): Amounts {
  const isWorth = (cents: number, amount: number | null) => {
    const money: Money = { amount: amount ?? 0, currency: 'RWF' };
    return rate !== undefined && amount !== null && convert(money, 'USD', rate).amount === cents;
  };
  const isSameRent = rentPrice === undefined || rentPrice === null || isWorth(rentPrice, before.rent_cents);
  if (isWorth(price, before.price_cents) && isSameRent) {
    const { currency, price_cents, rent_cents } = before;
    return { currency, price_cents, rent_cents: rentPrice === null ? null : rent_cents };
  }
  const message = 'The price of this property is in francs (RWF). Please say which currency the new one is in.';
  throw new ApiError('INVALID_REQUEST', { message, fields: { currency: message } });
}

type Place = Pick<FactColumns, 'latitude' | 'longitude' | 'public_latitude' | 'public_longitude' | 'shows_exact_place'>;

/** The public place is blurred again only when the true one or its exactness has changed: the blur must not be averaged. */
function placeOf(facts: ListingFacts, before: Place | undefined, random: () => number): Place {
  const shows_exact_place = facts.isExactPlace ?? before?.shows_exact_place ?? false;
  const latitude = stated(facts.latitude, before?.latitude);
  const longitude = stated(facts.longitude, before?.longitude);
  if (latitude === null || longitude === null) {
    return { latitude: null, longitude: null, public_latitude: null, public_longitude: null, shows_exact_place };
  }
  const isSame =
    before !== undefined &&
    latitude === before.latitude &&
    longitude === before.longitude &&
    shows_exact_place === before.shows_exact_place;
  if (isSame) {
    const { public_latitude, public_longitude } = before;
    return { latitude, longitude, public_latitude, public_longitude, shows_exact_place };
  }
  const place = { latitude, longitude };
  const shown = shows_exact_place ? place : blurPlace(place, random);
  return { ...place, public_latitude: shown.latitude, public_longitude: shown.longitude, shows_exact_place };
}

/** The facts of a plot; only land has them. */
function plotOf(facts: ListingFacts, before: Plot | undefined): Plot {
  if (facts.type !== 'Land') return {};
  const all = plotFacts.map((fact) => [fact, stated<string>(facts[fact], before?.[fact])] as const);
  return plotSchema.parse(Object.fromEntries(all.filter(([, value]) => value !== null)));
}

/** The columns of a listing after a change of these facts; `before` is the row before it, `rate` that of the day. */
export function columnsOf(
  facts: ListingFacts,
  { before, rate }: { before?: FactColumns; rate?: Rate | undefined } = {},
  random: () => number = Math.random,
): FactColumns {
  const purpose = purposeOf(facts, before);
  const amounts = amountsOf(facts, { before, purpose, rate });
  const words = {
    title: facts.title,
    location: facts.location,
    district: stated(facts.district, before?.district),
    sector: stated(facts.sector, before?.sector),
    type: facts.type,
  };
  return {
    ...words,
    ...placeOf(facts, before, random),
    ...amounts,
    description: facts.description,
    categories: facts.category,
    status: facts.status,
    purpose,
    rent_period: rentPeriodOf(purpose, stated(facts.rentPeriod, before?.rent_period), amounts.rent_cents),
    beds: stated(facts.beds, before?.beds),
    baths: stated(facts.baths, before?.baths),
    size_m2: stated(facts.size, before?.size_m2),
    amenities: facts.amenities ?? before?.amenities ?? [],
    plot: plotOf(facts, before?.plot),
    folded_text: searchableText(words),
  };
}

/** The words of the calls for the columns. */
const columnsOfFields: Readonly<Partial<Record<ListingField, readonly (keyof FactColumns)[]>>> = {
  title: ['title'],
  description: ['description'],
  price: ['price_cents', 'currency'],
  type: ['type'],
  category: ['categories'],
  status: ['status'],
  location: ['location'],
  beds: ['beds'],
  baths: ['baths'],
  size: ['size_m2'],
  district: ['district'],
  sector: ['sector'],
  place: ['latitude', 'longitude', 'shows_exact_place'],
  purpose: ['purpose'],
  rentPeriod: ['rent_period'],
  rentPrice: ['rent_cents'],
  amenities: ['amenities'],
  plot: ['plot'],
};

/** The database keeps the parts of a plot in an order of its own. */
const spelt = (value: unknown) =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).sort() : value,
  );

const isEqual = (one: unknown, other: unknown) => spelt(one) === spelt(other);

/** Which facts differ. */
export function changedFields(before: FactColumns, after: FactColumns): ListingField[] {
  return (Object.entries(columnsOfFields) as [ListingField, readonly (keyof FactColumns)[]][])
    .filter(([, columns]) => columns.some((column) => !isEqual(before[column] ?? null, after[column] ?? null)))
    .map(([field]) => field);
}
