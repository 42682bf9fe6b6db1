import { type AddressParams, cursorParam, dayParam, idParam, textParam, wordParam } from '#web/lib/address-params.ts';

export const parts = ['upcoming', 'past'] as const;

/** The query string of one's own viewings: which, and the one that is being moved. */
export function readOwnAddress({ part, cursor, move, outcome }: AddressParams) {
  return {
    part: wordParam(parts, part) ?? 'upcoming',
    cursor: cursorParam(cursor),
    move: idParam(move),
    outcome: textParam(outcome, 40),
  };
}
export type OwnAddress = ReturnType<typeof readOwnAddress>;
export const ownDefaults = { part: 'upcoming', cursor: '' } as const;

/** That of the seller's week; `listing` is the property whose times are changed, `from` a place in their list. */
export function readSellerAddress({ week, cursor, from, listing, move, outcome }: AddressParams) {
  return {
    week: dayParam(week),
    cursor: cursorParam(cursor),
    from: cursorParam(from),
    listing: idParam(listing),
    move: idParam(move),
    outcome: textParam(outcome, 40),
  };
}
export type SellerAddress = ReturnType<typeof readSellerAddress>;
export const sellerDefaults = { cursor: '', from: '' } as const;
