import type { ListingFilters } from '../filters.ts';

/** The filters that words can mean. */
export type Meant = Pick<
  ListingFilters,
  | 'types'
  | 'categories'
  | 'amenities'
  | 'places'
  | 'currency'
  | 'priceMin'
  | 'priceMax'
  | 'sizeMin'
  | 'sizeMax'
  | 'beds'
  | 'baths'
  | 'hasPhotos'
  | 'isReduced'
  | 'purpose'
>;

const unionOf = <Value>(one: readonly Value[] = [], other: readonly Value[] = []): { all?: readonly Value[] } => {
  const all = [...new Set([...one, ...other])];
  return all.length === 0 ? {} : { all };
};

const pick = (choose: (...values: number[]) => number, ...values: (number | undefined)[]): number | undefined => {
  const said = values.filter((value) => value !== undefined);
  return said.length === 0 ? undefined : choose(...said);
};

/** Combines two parts of one sentence: several values of a kind are alternatives, of two bounds the wider counts. */
export function joinMeant(one: Meant, other: Meant): Meant {
  const joined: Meant = {
    ...one,
    ...other,
    currency: one.currency ?? other.currency,
    types: unionOf(one.types, other.types).all,
    categories: unionOf(one.categories, other.categories).all,
    amenities: unionOf(one.amenities, other.amenities).all,
    beds: pick(Math.min, one.beds, other.beds),
    baths: pick(Math.min, one.baths, other.baths),
    priceMin: pick(Math.min, one.priceMin, other.priceMin),
    priceMax: pick(Math.max, one.priceMax, other.priceMax),
    sizeMin: pick(Math.min, one.sizeMin, other.sizeMin),
    sizeMax: pick(Math.max, one.sizeMax, other.sizeMax),
  };
  return Object.fromEntries(Object.entries(joined).filter(([, value]) => value !== undefined));
}
