import { staffAuctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { type AddressParams, cursorParam, wordParam } from '#web/lib/address-params.ts';

/** Reads the address of the list; invalid parts fall back to their defaults. */
export function readStaffAuctionsAddress({ shelf, cursor }: AddressParams) {
  return { shelf: wordParam(staffAuctionShelves, shelf) ?? 'running', cursor: cursorParam(cursor) } as const;
}
