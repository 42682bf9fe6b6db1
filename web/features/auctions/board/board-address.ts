import { staffAuctionShelves } from '#contract/auctions/auction.vocabulary.ts';
import { type AddressParams, cursorParam, wordParam } from '#web/lib/address-params.ts';

/** What the address of the board asks for; anything else in it falls back. */
export function readBoardAddress({ shelf, cursor }: AddressParams) {
  return { shelf: wordParam(staffAuctionShelves, shelf) ?? 'running', cursor: cursorParam(cursor) } as const;
}
