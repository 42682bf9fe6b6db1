import { auctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { type AddressParams, cursorParam, wordParam } from '#web/lib/address-params.ts';

/** What the address of the list of auctions asks for. Invalid values fall back to the defaults, so no address can break the page. */
export function readAuctionsAddress({ shelf, type, cursor }: AddressParams) {
  return {
    shelf: wordParam(auctionShelves, shelf) ?? 'live',
    type: wordParam(listingTypes, type) ?? 'all',
    cursor: cursorParam(cursor),
  } as const;
}
export type AuctionsAddress = ReturnType<typeof readAuctionsAddress>;
