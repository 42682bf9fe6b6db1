import { listingAmenities, listingCategories, listingStatuses } from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import type { FilterName } from '#contract/search/filters.ts';
import { availableStatuses } from '#contract/search/search.vocabulary.ts';
import { priceKindOf } from '../indexed-listing.ts';
import { flag } from '../records/columns.ts';
import type { SearchedListing } from './rows.ts';

/** The facts that are counted, in the order of their numbers, and the kind of filter each leaves out. */
export const facts = {
  total: undefined,
  type: 'types',
  status: 'statuses',
  photos: 'hasPhotos',
  reduced: 'isReduced',
  auction: 'hasAuction',
  /** By bits, as the amenities are. */
  categories: 'categories',
  since: 'listedWithinDays',
  beds: 'beds',
  baths: 'baths',
  price: 'price',
  size: 'size',
  // All chosen amenities must hold: their own choice stays in account.
  amenities: undefined,
  place: 'places',
} as const satisfies Record<string, FilterName | undefined>;

export type Fact = keyof typeof facts;
export const factNames = Object.keys(facts) as Fact[];

/** How many listings have each value of each fact. */
export type FactCounts = Readonly<Record<Fact, Map<number, number>>>;

export const noCounts = (): FactCounts =>
  Object.fromEntries(factNames.map((name) => [name, new Map()])) as Record<Fact, Map<number, number>>;

/** The number of the deal that is looked for; -1 where there is none. */
export const dealNumber = (deal: SearchDeal | undefined) => (deal === undefined ? -1 : searchDeals.indexOf(deal));

/** The columns of a row that are counted. */
export type CountedRow = Pick<
  SearchedListing,
  | 'type'
  | 'status'
  | 'flags'
  | 'deals'
  | 'categories'
  | 'amenities'
  | 'beds'
  | 'baths'
  | 'size_step'
  | 'place'
  | 'price_step'
  | 'rent_step'
  | 'stay_step'
>;

const available = new Set(availableStatuses.map((status) => listingStatuses.indexOf(status)));

export const bitsIn = (mask: number, all: readonly unknown[]) => [...all.keys()].filter((bit) => (mask >> bit) & 1);

/** Every value of a listing in a search for a deal, or for none; "since" depends on the moment. */
function valuesFor(row: CountedRow, deal: SearchDeal | undefined): [Fact, number | null][] {
  const own: [Fact, number | null][] = [['status', row.status]];
  if (deal !== undefined && !available.has(row.status)) return own;
  return [
    ...own,
    ['total', 0],
    ['type', row.type],
    ['photos', row.flags & flag.hasPhotos],
    ['reduced', row.flags & flag.isReduced],
    ['auction', row.flags & flag.hasAuction],
    ...bitsIn(row.categories, listingCategories).map((bit): [Fact, number] => ['categories', bit]),
    ['beds', row.beds],
    ['baths', row.baths],
    ['price', row[`${priceKindOf(deal)}_step`]],
    ['size', row.size_step],
    ...bitsIn(row.amenities, listingAmenities).map((bit): [Fact, number] => ['amenities', bit]),
    ['place', row.place],
  ];
}

/** How many more listings have a value now. */
export type CountChange = { deal: number; fact: number; value: number; listings: number };

/** How the counts differ between some rows and others: for each deal by itself, and for all listings. */
export function countChanges(before: readonly CountedRow[], after: readonly CountedRow[]): CountChange[] {
  const changes = new Map<string, CountChange>();
  const note = (row: CountedRow, by: number) => {
    for (const deal of [undefined, ...searchDeals.filter((_, bit) => (row.deals >> bit) & 1)]) {
      for (const [name, value] of valuesFor(row, deal)) {
        if (value === null) continue;
        const [number, fact] = [dealNumber(deal), factNames.indexOf(name)];
        const key = `${number}:${fact}:${value}`;
        const change = changes.get(key) ?? { deal: number, fact, value, listings: 0 };
        changes.set(key, change);
        change.listings += by;
      }
    }
  };
  for (const row of before) note(row, -1);
  for (const row of after) note(row, 1);
  return [...changes.values()].filter(({ listings }) => listings !== 0);
}
