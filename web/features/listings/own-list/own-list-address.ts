import {
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { type AddressParams, amountParam, dayParam, pageParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The query string of /all-products. What nobody can have meant falls back, so no address can break. */
export function readOwnListAddress(params: AddressParams) {
  return {
    page: pageParam(params.page) ?? 1,
    search: textParam(params.search) ?? '',
    status: wordParam(listingStatuses, params.status),
    type: wordParam(listingTypes, params.type),
    category: wordParam(listingCategories, params.category),
    purpose: wordParam(listingPurposes, params.purpose),
    priceFrom: amountParam(params.priceFrom),
    priceTo: amountParam(params.priceTo),
    from: dayParam(params.from),
    to: dayParam(params.to),
  };
}
export type OwnListAddress = ReturnType<typeof readOwnListAddress>;

/** What the address leaves out. */
export const ownListDefaults = { page: 1, search: '' } as const;

/** The narrowing parts of the address, as the list, its export and its bulk actions share them. */
export function filterOf({ page: _, ...filter }: OwnListAddress): Omit<OwnListAddress, 'page'> {
  return filter;
}

/** The filters below the button "More filters". */
export const furtherFilters = ['type', 'category', 'purpose', 'priceFrom', 'priceTo', 'from', 'to'] as const;

/** How many of the further filters are set. */
export function countFurtherFilters(address: OwnListAddress): number {
  return furtherFilters.filter((name) => address[name] !== undefined).length;
}
