import {
  listingAmenities,
  listingCategories,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { searchDeals } from '#contract/listings/shown-price.ts';
import { comparablePerDollar } from '#contract/rates/comparable.ts';
import { priceSteps, sizeSteps } from '../histogram-steps.ts';
import { type IndexedListing, type PriceKind, priceKinds } from '../indexed-listing.ts';
import { type Columns, flag, unstated } from '../records/columns.ts';
import { maskOf, purposeNumbers } from '../records/masks.ts';
import type { BitmapStore } from '../sets/bitmap-store.ts';
import { Posting } from '../sets/posting.ts';

/** "At least this many" has a set of its own up to here; beyond, the column is read. */
export const countedSteps = 12;
const largestCount = unstated - 1;

/** The purposes of a listing; one for both is in both sets. */
export const purposes = ['sale', 'rent'] as const;

const smallCount = (count: number | null) => (count === null ? unstated : Math.min(largestCount, count));

/** Writes the facts that sets are made of into the columns. */
export function writeFacts(columns: Columns, ordinal: number, listing: IndexedListing): void {
  const { reduction } = listing;
  columns.type[ordinal] = listingTypes.indexOf(listing.type);
  columns.status[ordinal] = listingStatuses.indexOf(listing.status);
  columns.purpose[ordinal] = purposeNumbers[listing.purpose];
  columns.categories[ordinal] = maskOf(listingCategories, listing.categories);
  columns.amenities[ordinal] = maskOf(listingAmenities, listing.amenities);
  columns.beds[ordinal] = smallCount(listing.beds);
  columns.baths[ordinal] = smallCount(listing.baths);
  columns.reduction[ordinal] = reduction;
  columns.flags[ordinal] =
    flag.isLive |
    (listing.hasPhotos ? flag.hasPhotos : 0) |
    (reduction > 0 ? flag.isReduced : 0) |
    (listing.hasAuction ? flag.hasAuction : 0) |
    (listing.isInFrancs ? flag.isInFrancs : 0) |
    (listing.isBidOver ? flag.isBidOver : 0);
  columns.deals[ordinal] = maskOf(searchDeals, listing.deals);
  writePriceSteps(columns, ordinal, listing);
  columns.sizeStep[ordinal] = listing.size === null ? unstated : sizeSteps.stepOf(listing.size);
}

type PriceValues = Pick<IndexedListing, `${PriceKind}Value`>;

/** Writes the histogram steps of prices, which depend on the rate of the day. */
export function writePriceSteps(columns: Columns, ordinal: number, listing: PriceValues): void {
  for (const kind of priceKinds) {
    const value = listing[`${kind}Value`];
    columns[`${kind}Step`][ordinal] = value === null ? unstated : priceSteps.stepOf(value / comparablePerDollar);
  }
}

/** One set of listings for each value of each facet. */
export function createFacetSets(store: BitmapStore) {
  const setsFor = (count: number) => Array.from({ length: count }, () => new Posting(store));
  return {
    live: new Posting(store),
    types: setsFor(listingTypes.length),
    statuses: setsFor(listingStatuses.length),
    purposes: setsFor(purposes.length),
    categories: setsFor(listingCategories.length),
    amenities: setsFor(listingAmenities.length),
    /** At the place `n`: at least this many. */
    beds: setsFor(countedSteps + 1),
    baths: setsFor(countedSteps + 1),
    deals: setsFor(searchDeals.length),
    /** The listings with a known price of each kind; the steps of these prices follow. */
    priced: { price: new Posting(store), rent: new Posting(store), stay: new Posting(store) },
    priceSteps: setsFor(priceSteps.ends.length),
    rentSteps: setsFor(priceSteps.ends.length),
    staySteps: setsFor(priceSteps.ends.length),
    sizeSteps: setsFor(sizeSteps.ends.length),
    hasPhotos: new Posting(store),
    isReduced: new Posting(store),
    hasAuction: new Posting(store),
  };
}
export type FacetSets = ReturnType<typeof createFacetSets>;

/** The sets of prices a listing is in, by its facts in the columns. */
export const priceSetsOf = (sets: FacetSets, columns: Columns, ordinal: number): readonly (Posting | undefined)[] =>
  priceKinds.flatMap((kind) => {
    const step = columns[`${kind}Step`][ordinal] ?? unstated;
    return step === unstated ? [] : [sets[`${kind}Steps`][step], sets.priced[kind]];
  });

/** Every set a listing is in, by its facts in the columns. */
export function* setsOf(sets: FacetSets, columns: Columns, ordinal: number): Generator<Posting> {
  const at = (column: ArrayLike<number>) => column[ordinal] ?? 0;
  const masked = (all: readonly Posting[], mask: number) => all.filter((_, index) => (mask >> index) & 1);
  const upTo = (all: readonly Posting[], count: number) => (count === unstated ? [] : all.slice(0, count + 1));
  const [purpose, flags] = [at(columns.purpose), at(columns.flags)];
  const single = [
    sets.live,
    sets.types[at(columns.type)],
    sets.statuses[at(columns.status)],
    ...priceSetsOf(sets, columns, ordinal),
    sets.sizeSteps[at(columns.sizeStep)],
    flags & flag.hasPhotos ? sets.hasPhotos : undefined,
    flags & flag.isReduced ? sets.isReduced : undefined,
    flags & flag.hasAuction ? sets.hasAuction : undefined,
  ];
  for (const set of single) if (set !== undefined) yield set;
  yield* sets.purposes.filter((_, index) => purpose === index || purpose === purposeNumbers.both);
  yield* masked(sets.deals, at(columns.deals));
  yield* masked(sets.categories, at(columns.categories));
  yield* masked(sets.amenities, at(columns.amenities));
  yield* upTo(sets.beds, at(columns.beds));
  yield* upTo(sets.baths, at(columns.baths));
}
