import type { ParameterName } from '#contract/search/filters-address.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { type AddressParams, idParam, pageParam, textParam, wordParam } from '#web/lib/address-params.ts';

// Every page's first script holds this file, because it holds all addresses. What the contract knows of filters comes
// with the pages that use it; the lists below are kept equal to the contract's by their types and a test.

/** The parameters of the filters, in the order of the contract. */
export const filterNames = [
  'lookingFor',
  'location',
  'propertyType',
  'propertySize',
  'budget',
  'priceMin',
  'currency',
  'sizeMax',
  'status',
  'category',
  'features',
  'place',
  'beds',
  'baths',
  'since',
  'arrival',
  'departure',
  'guests',
  'seller',
  'photos',
  'reduced',
  'auction',
  'unavailable',
  'box',
  'area',
  'near',
] as const satisfies readonly ParameterName[];

/** The orders of a search, as the contract names them. */
export const sorts = [
  'newest',
  'price_asc',
  'price_desc',
  'relevance',
  'nearest',
  'largest',
  'reduction',
] as const satisfies readonly SearchSort[];

/** How results are shown: as cards, beside a map, or on the map alone. */
export const searchViews = ['list', 'both', 'map'] as const;
export type SearchView = (typeof searchViews)[number];

/** Lists of places and drawn areas are longer than typed text. */
const longestText = 200;
const longestList = 3_000;
const longNames: readonly string[] = ['place', 'area'];

/** The parameters of the filters as they are in an address, typed words included. Nothing in them can break. */
function readFilters(params: AddressParams): Record<ParameterName, string | undefined> {
  const textOf = (name: string) =>
    textParam(params[name], longNames.includes(name) ? longestList : longestText)?.trim() || undefined;
  return Object.fromEntries(filterNames.map((name) => [name, textOf(name)])) as Record<
    ParameterName,
    string | undefined
  >;
}

/** The query string of a list that can be filtered as a search can. */
export function readListAddress(params: AddressParams) {
  const { sort, page } = params;
  return { ...readFilters(params), sort: wordParam(sorts, sort) ?? 'newest', page: pageParam(page) ?? 1 };
}
export type ListAddress = ReturnType<typeof readListAddress>;
export const listDefaults = { sort: 'newest', page: 1 } as const;

/** The query string of the search page. */
export function readSearchAddress(params: AddressParams) {
  return {
    ...readListAddress(params),
    show: wordParam(searchViews, params.show) ?? 'list',
    /** The saved search whose results these are. */
    saved: idParam(params.saved),
  };
}

/** What addresses leave out. */
export const searchDefaults = { ...listDefaults, show: 'list' } as const;

/** Texts of the filters by the name of their parameter. */
export type FilterTexts = Readonly<Partial<Record<ParameterName, string>>>;

/** The filters of an address alone, without page, order and view. */
export function filterParametersOf(search: Readonly<Record<string, unknown>>): FilterTexts {
  return Object.fromEntries(
    filterNames.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  );
}
