import type { BidRefusal } from '../auction.vocabulary.ts';

/** Checked only once the signature of a bidder who has a key was found right (AUCTIONS §2.5). */
export const afterSignature: ReadonlySet<BidRefusal> = new Set([
  'NOT_ON_GRID',
  'OVER_ABSOLUTE_LIMIT',
  'MAX_NOT_HIGHER',
  'BID_TOO_LOW',
  'RATE_LIMITED',
]);

/** Answers that stay: the same command is answered alike whenever it is sent again. */
export const finalRefusals: ReadonlySet<BidRefusal> = new Set([
  ...afterSignature,
  'AUCTION_NOT_OPEN',
  'AUCTION_CLOSED',
  'AUCTION_WITHDRAWN',
  'TERMS_CHANGED',
]);

/** Answers that are no decision about a bid: there is no such auction to it, or the command had been answered before. */
export const unloggedRefusals: ReadonlySet<BidRefusal> = new Set(['NOT_FOUND', 'COMMAND_REUSED']);
