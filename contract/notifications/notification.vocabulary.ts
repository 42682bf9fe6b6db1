/** The channels of a notification: on the site, by e-mail, by the browser even when the site is closed. */
export const notificationChannels = ['site', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What people choose by: each kind of notification belongs to one topic. Security mails are always sent. */
export const notificationTopics = [
  'message',
  'application',
  'listing',
  'wishlist',
  'search',
  'list',
  'auction',
  'deal',
  'viewing',
  'account',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** How long before its end a watched auction is announced again, in minutes. */
export const auctionEndingMinutes = [1_440, 60, 10] as const;

/** Notices to bidders and watchers besides bids, the end and the result (AUCTIONS §2.3, §2.11). */
export const auctionNotices = [
  'moved',
  'paused',
  'resuming',
  /** It was paused after its end had come: when it goes on it is only closed. */
  'closing',
  'extended',
  'addendum',
  'bid-voided',
  'deposit-held',
  'deposit-reversed',
  'key-changed',
  'withdrawn',
  'cancelled',
  'below-reserve',
  'not-sold',
] as const;

/** Notices to a seller about their own auction. */
export const auctionDecisions = [
  'approved',
  'refused',
  'addendum-declined',
  'paused',
  'resumed',
  'closing',
  'withdrawn',
  'sold',
  'unsold',
  'below-reserve',
] as const;

/** What a notification says about the imported calendar of another site. */
export const calendarNews = ['conflict', 'failing'] as const;

/** What a notification says about a permit for prices in foreign currency. */
export const permitNews = ['approved', 'refused', 'ending'] as const;

/** The progress of money that the operator sends. */
export const sendingNews = ['sent', 'succeeded', 'failed'] as const;

/**
 * What a notification says about a viewing. `rescheduled` is a change by the buyer, `moved` one by the seller, which
 * the buyer has to accept.
 */
export const viewingNews = [
  'requested',
  'booked',
  'promoted',
  'promotedRequest',
  'confirmed',
  'declined',
  'moved',
  'rescheduled',
  'accepted',
  'cancelled',
  'expired',
  'waited',
  'withdrawn',
  'reminder24',
  'reminder2',
] as const;
export type ViewingNews = (typeof viewingNews)[number];
