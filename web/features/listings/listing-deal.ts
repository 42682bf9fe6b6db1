import { listingWays } from '#contract/listings/listing-way.ts';
import { type Priced, type SearchDeal, searchDeals, unitOf } from '#contract/listings/shown-price.ts';
import { type AddressParams, wordParam } from '#web/lib/address-params.ts';

/** What the link to a listing says of the search it stands in: only where of two prices the other one comes first by it. */
export function dealOfLink(listing: Priced, deal: SearchDeal | undefined): SearchDeal | undefined {
  return listing.purpose === 'both' && unitOf(deal) !== undefined ? deal : undefined;
}

/** The query string of a listing's page. */
export const readListingPageAddress = ({ deal, from }: AddressParams) => ({
  deal: wordParam(searchDeals, deal),
  from: wordParam(listingWays, from),
});
