import type { Listing } from '#contract/listings/listing.ts';
import { type PlotFact, plotFacts, purposeOfStatus } from '#contract/listings/listing.vocabulary.ts';
import { listingNumberText } from '#contract/listings/listing-number.ts';
import { type Money, minorUnits } from '#contract/money.ts';

/** The facts of the listing page, in the order of its panel. */
export type FactName =
  | PlotFact
  | 'bedrooms'
  | 'bathrooms'
  | 'size'
  | 'landSize'
  | 'type'
  | 'purpose'
  | 'location'
  | 'district'
  | 'sector'
  | 'number';

/** A fact and its value in words; undefined when the seller does not state it. */
export type Fact = { name: FactName; value: string | undefined };

/** How facts of listings read. */
export type FactWords = {
  number: (value: number) => string;
  area: (squareMetres: number) => string;
  type: (type: Listing['type']) => string;
  purpose: (purpose: Listing['purpose']) => string;
  plot: (fact: PlotFact, word: string) => string;
};

/** Types people live in, which have bedrooms. */
const dwellings: readonly Listing['type'][] = ['House', 'Apartment/Condo'];

/**
 * Rooms as SPECIFICATION §3 requires: shown above 0. For a dwelling a missing number is a fact too; for a plot or an
 * office it is irrelevant, and 0 means there are none.
 */
function roomsOf(
  name: 'bedrooms' | 'bathrooms',
  rooms: number | undefined,
  listing: Listing,
  words: FactWords,
): Fact[] {
  if (rooms !== undefined && rooms > 0) return [{ name, value: words.number(rooms) }];
  return rooms === undefined && dwellings.includes(listing.type) ? [{ name, value: undefined }] : [];
}

const goneStatuses: readonly Listing['status'][] = ['Sold', 'Rented'];

/** Whether a listing has found its buyer or tenant: others like it come first then. */
export const isGone = ({ status }: Pick<Listing, 'status'>): boolean => goneStatuses.includes(status);

/** Statuses that name what the property is offered for. */
const statusesWithPurpose: readonly Listing['status'][] = ['For Sale', 'Rental', ...goneStatuses];

/** The purpose, where the status above it does not imply it. */
function purposeFact({ status, purpose }: Listing, words: FactWords): Fact[] {
  const isSaid = statusesWithPurpose.includes(status) && purpose === purposeOfStatus(status);
  return isSaid ? [] : [{ name: 'purpose', value: words.purpose(purpose) }];
}

/** District and sector, as far as they are stated and the words about the place do not name them. */
function placeFacts({ location, district, sector }: Listing): Fact[] {
  const said = location.toLowerCase();
  const facts = [
    { name: 'district', value: district },
    { name: 'sector', value: sector },
  ] as const;
  return facts.filter(({ value }) => value !== undefined && !said.includes(value.toLowerCase()));
}

/** The facts of a plot: shown as missing where they are not stated, like the rooms of a house. */
function plotFactsOf({ type, plot }: Listing, words: FactWords): Fact[] {
  if (type !== 'Land') return [];
  return plotFacts.map((name) => {
    const word = plot?.[name];
    return { name, value: word === undefined ? undefined : words.plot(name, word) };
  });
}

/** The facts to show of a listing, each said once. */
export function factsOf(listing: Listing, words: FactWords): Fact[] {
  const { type, size, location, number } = listing;
  return [
    ...roomsOf('bedrooms', listing.beds, listing, words),
    ...roomsOf('bathrooms', listing.baths, listing, words),
    { name: type === 'Land' ? 'landSize' : 'size', value: size ? words.area(size) : undefined },
    { name: 'type', value: words.type(type) },
    ...plotFactsOf(listing, words),
    ...purposeFact(listing, words),
    { name: 'location', value: location },
    ...placeFacts(listing),
    ...(number === undefined ? [] : [{ name: 'number', value: listingNumberText(number) } as const]),
  ];
}

/** The price per square metre of a property for sale; undefined for rentals and when the size is not stated. */
export function pricePerSquareMetre({
  money: { amount, currency },
  size,
  purpose,
  rentPeriod,
  rentMoney,
}: Pick<Listing, 'money' | 'size' | 'purpose' | 'rentPeriod' | 'rentMoney'>): Money | undefined {
  const isForSale = purpose !== 'rent' && (rentPeriod === undefined || rentMoney !== undefined);
  if (!isForSale || !size || amount === 0) return undefined;
  // Cents of a square metre say nothing.
  const unit = minorUnits[currency];
  return { amount: Math.round(amount / size / unit) * unit, currency };
}

/** The paragraphs of a plain text: what blank lines separate, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
