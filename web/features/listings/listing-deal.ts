import { listingWays } from '#contract/listings/listing-way.ts';
import { type Priced, type SearchDeal, searchDeals, unitOf } from '#contract/listings/shown-price.ts';
import { type AddressParams, wordParam } from '#web/lib/address-params.ts';

/** The deal in the link to a listing in a search: only where it puts the other of two prices first. */
export function dealOfLink(listing: Priced, deal: SearchDeal | undefined): SearchDeal | undefined {
  return listing.purpose === 'both' && unitOf(deal) !== undefined ? deal : undefined;
}

/** The query string of a listing's page. */
export const readListingPageAddress = ({ deal, from }: AddressParams) => ({
  deal: wordParam(searchDeals, deal),
  from: wordParam(listingWays, from),
});
