import type { Listing } from '#contract/listings/listing.ts';
import { dealShownOf, type Priced, type SearchDeal, searchDeals, unitOf } from '#contract/listings/shown-price.ts';
import { type AddressParams, wordParam } from '#web/lib/address-params.ts';

/** What the link to a listing says of the search it stands in: only where of two prices the other one comes first by it. */
export function dealOfLink(listing: Priced, deal: SearchDeal | undefined): SearchDeal | undefined {
  return listing.purpose === 'both' && unitOf(deal) !== undefined ? deal : undefined;
}

/** The query string of a listing's page. */
export const readListingPageAddress = ({ deal }: AddressParams) => ({ deal: wordParam(searchDeals, deal) });

/** The deal whose price comes first on a listing's page; undefined where it has one price. */
export function dealOfPage(listing: Listing, asked: SearchDeal | undefined): SearchDeal | undefined {
  return listing.purpose === 'both' ? dealShownOf(listing, asked) : undefined;
}
