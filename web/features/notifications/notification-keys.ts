import type { ListingStatus } from '#contract/listings/listing.vocabulary.ts';

// What notifications say, by the names that texts have.

export const statusKeys = {
  Available: 'Available',
  Pending: 'Pending',
  Sold: 'Sold',
  Rented: 'Rented',
  'Under Construction': 'UnderConstruction',
  'For Sale': 'ForSale',
  Rental: 'Rental',
} as const satisfies Readonly<Record<ListingStatus, string>>;

export const noticeKeys = {
  'listing-taken-down': 'takenDown',
  'listing-restored': 'restored',
  'account-suspended': 'suspended',
  'account-reinstated': 'reinstated',
} as const;

export const decisionKeys = {
  approved: 'approved',
  refused: 'refused',
  'addendum-declined': 'addendumDeclined',
  paused: 'paused',
  resumed: 'resumed',
  withdrawn: 'withdrawn',
  sold: 'sold',
  unsold: 'unsold',
  'below-reserve': 'belowReserve',
} as const;

export const auctionNoticeKeys = {
  moved: 'moved',
  paused: 'paused',
  resuming: 'resuming',
  extended: 'extended',
  addendum: 'addendum',
  'bid-voided': 'bidVoided',
  'deposit-held': 'depositHeld',
  'deposit-reversed': 'depositReversed',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
  'below-reserve': 'belowReserve',
  'not-sold': 'notSold',
} as const;
