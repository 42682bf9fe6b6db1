import type { BidRefusal, UnsignedCause } from '#contract/auctions/auction.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const messages: Record<BidRefusal | 'BUY_NOW_UNAVAILABLE', string> = {
  NOT_FOUND: 'Not found.',
  AUCTION_NOT_OPEN: 'This auction takes no bids at the moment.',
  AUCTION_CLOSED: 'This auction is over.',
  AUCTION_WITHDRAWN: 'This auction was withdrawn or cancelled. No bid counts any more.',
  NOT_DECIDED_IN_TIME: 'Your bid waited too long and does not count. Send it again.',
  NOT_REGISTERED: 'Register for this auction first.',
  NOT_APPROVED: 'You can no longer bid in this auction.',
  DEPOSIT_NOT_HELD: 'Your deposit has not arrived yet.',
  CONFLICT_OF_INTEREST: 'Your account is linked to the seller’s, so you cannot bid here.',
  TERMS_CHANGED: 'The terms of this auction have changed. Accept them to go on.',
  NOT_SIGNED: 'This bid is not signed with your key. Bid on the device on which you registered.',
  NOT_ON_GRID: 'Bid a whole amount on the grid of this auction.',
  OVER_ABSOLUTE_LIMIT: 'This is more than this auction accepts.',
  MAX_NOT_HIGHER: 'You’re the highest bidder: a new maximum must be higher than your last one.',
  BID_TOO_LOW: 'This is less than the next bid.',
  RATE_LIMITED: 'You have bid very often within a minute. Wait a moment, or set a maximum.',
  COMMAND_REUSED: 'This command was sent before for something else. Nothing has changed; begin again.',
  BUY_NOW_UNAVAILABLE: 'Buy it now is no longer available for this property.',
};

/** What to do about a missing or wrong signature, for each cause. */
export const messagesOfUnsigned: Record<UnsignedCause, string> = {
  missing: 'This is signed on the device on which you registered: use that one, or let this one take its place.',
  otherKey: 'Another key signs for you now. Reload the page, or use the device that has the key.',
  otherRecord:
    'This page shows another record than the site has now. Nothing was done: reload it, and look before you try again.',
  changed: 'What is asked has changed since the page was loaded. Nothing was done: look at it again.',
  repeated: 'This was sent twice, and is done once. Nothing more was done.',
};

/** A refusal in words (AUCTIONS §2.12, F9). */
export function messageOfRefusal(refusal: keyof typeof messages): string {
  return messages[refusal];
}

/** The refusal of what is not signed as it has to be, with why. */
export function refusedAsUnsigned(cause: UnsignedCause): ApiError {
  return new ApiError('NOT_SIGNED', { message: messagesOfUnsigned[cause], details: { cause } });
}
