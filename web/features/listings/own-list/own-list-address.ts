import {
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import type { OwnListSort } from '#contract/listings/own-list.endpoints.ts';
import { currencies } from '#contract/money.ts';
import { type AddressParams, amountParam, dayParam, pageParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The orders of the list, as the contract names them; the first one is left out of the address. */
export const ownListSorts = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'title',
] as const satisfies readonly OwnListSort[];

/** The query string of /all-products. Invalid values fall back to the defaults, so no address can break the page. */
export function readOwnListAddress(params: AddressParams) {
  const [priceFrom, priceTo] = [amountParam(params.priceFrom), amountParam(params.priceTo)];
  const hasBounds = priceFrom !== undefined || priceTo !== undefined;
  return {
    page: pageParam(params.page) ?? 1,
    search: textParam(params.search) ?? '',
    status: wordParam(listingStatuses, params.status),
    type: wordParam(listingTypes, params.type),
    category: wordParam(listingCategories, params.category),
    purpose: wordParam(listingPurposes, params.purpose),
    priceFrom,
    priceTo,
    // An address without bounds needs no currency; dollars are the default.
    currency: hasBounds
      ? wordParam(
          currencies.filter((currency) => currency !== 'USD'),
          params.currency,
        )
      : undefined,
    from: dayParam(params.from),
    to: dayParam(params.to),
    sort: wordParam(ownListSorts, params.sort) ?? 'newest',
  };
}
export type OwnListAddress = ReturnType<typeof readOwnListAddress>;

/** What the address leaves out. */
export const ownListDefaults = { page: 1, search: '', sort: 'newest' } as const;

/** The narrowing parts of the address, as the list, its export and its bulk actions share them. */
export function filterOf({ page: _, sort: __, ...filter }: OwnListAddress): Omit<OwnListAddress, 'page' | 'sort'> {
  return filter;
}

/** The filters below the button "More filters". */
export const furtherFilters = ['type', 'category', 'purpose', 'priceFrom', 'priceTo', 'from', 'to'] as const;

/** How many of the further filters are set. */
export function countFurtherFilters(address: OwnListAddress): number {
  return furtherFilters.filter((name) => address[name] !== undefined).length;
}
