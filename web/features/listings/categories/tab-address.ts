import { listingCategories } from '#contract/listings/listing.vocabulary.ts';
import { type AddressParams, wordParam } from '#web/lib/address-params.ts';

/** The category tabs: `all` is "View All". */
export const categoryTabs = ['all', ...listingCategories] as const;
export type CategoryTab = (typeof categoryTabs)[number];

/** The query string of a page with category tabs. Invalid values fall back to the defaults, so no address can break the page. */
export function readTabAddress({ category }: AddressParams) {
  return { category: wordParam(categoryTabs, category) ?? 'all' } as const;
}

/** What the addresses leave out, for `stripSearchParams`: a default in an address would only lead to another address. */
export const tabDefaults = { category: 'all' } as const;
