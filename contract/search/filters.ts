import type { ListingAmenity, ListingCategory, ListingStatus, ListingType } from '../listings/listing.vocabulary.ts';
import type { SearchDeal } from '../listings/shown-price.ts';
import type { Currency } from '../money.ts';

export type Point = { latitude: number; longitude: number };

/** Degrees; `west` is less than `east` and `south` less than `north`. */
export type Box = { west: number; south: number; east: number; north: number };

/** A place on the map and how far around it, in kilometres. */
export type Circle = Point & { kilometres: number };

/**
 * What a search is narrowed by; absent parts do not narrow. Several values of one kind mean "one of them", except
 * amenities, which must all be stated.
 */
export type ListingFilters = {
  /** Words people typed: places, "3 bed house kigali", a part of a title. */
  location?: string;
  /**
   * The deal that is looked for: prices are those of this deal, and listings that are no longer available are left out.
   */
  purpose?: SearchDeal;
  /** Also listings that are sold, let or not finished, although a deal is looked for. */
  includesUnavailable?: true;
  statuses?: readonly ListingStatus[];
  types?: readonly ListingType[];
  categories?: readonly ListingCategory[];
  amenities?: readonly ListingAmenity[];
  /** Keys of places as answers name them: `gasabo`, `gasabo/kacyiru`, `province.kigali`, `lake.kivu`. */
  places?: readonly string[];
  /** The currency of the price bounds and of the prices in answers; US dollars by default. */
  currency?: Currency;
  /** Inclusive: of a month where one looks for a rent, of a night for stays. */
  priceMin?: number;
  priceMax?: number;
  /** Square metres, inclusive. */
  sizeMin?: number;
  sizeMax?: number;
  /** At least this many. */
  beds?: number;
  baths?: number;
  listedWithinDays?: number;
  /** Days of a stay: from the evening of the one to the morning of the other. They only apply to searches for stays. */
  arrival?: string;
  departure?: string;
  guests?: number;
  seller?: string;
  hasPhotos?: true;
  /** The price was lowered and has not been raised back since. */
  isReduced?: true;
  hasAuction?: true;
  box?: Box;
  /** The corners of an area drawn on the map, in order. */
  area?: readonly Point[];
  near?: Circle;
};

/** The names of filters that can be removed separately, and that facets leave out. */
export const filterNames = [
  'location',
  'purpose',
  'includesUnavailable',
  'statuses',
  'types',
  'categories',
  'amenities',
  'places',
  'nights',
  'price',
  'size',
  'beds',
  'baths',
  'listedWithinDays',
  'seller',
  'hasPhotos',
  'isReduced',
  'hasAuction',
  'box',
  'area',
  'near',
] as const;
export type FilterName = (typeof filterNames)[number];

const keysOf = (name: FilterName): readonly (keyof ListingFilters)[] => {
  if (name === 'price') return ['priceMin', 'priceMax'];
  if (name === 'nights') return ['arrival', 'departure', 'guests'];
  return name === 'size' ? ['sizeMin', 'sizeMax'] : [name];
};

/** Days and guests narrow only together, and only who looks for stays. */
export const asksForNights = ({ purpose, arrival, departure }: ListingFilters): boolean =>
  purpose === 'stay' && arrival !== undefined && departure !== undefined;

/** The filters that narrow, by their names, in the order screens show them. */
export function filtersIn(filters: ListingFilters): FilterName[] {
  return filterNames.filter((name) =>
    name === 'nights' ? asksForNights(filters) : keysOf(name).some((key) => filters[key] !== undefined),
  );
}

/** The same filters without one of them. */
export function filtersWithout(filters: ListingFilters, name: FilterName): ListingFilters {
  const left = { ...filters };
  for (const key of keysOf(name)) delete left[key];
  if (name === 'price') delete left.currency;
  return left;
}
