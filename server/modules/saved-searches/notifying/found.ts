import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { LockedSearch } from './notifying.queries.ts';

/** The hits of one search, as they are notified. */
export type Found = {
  search: LockedSearch;
  data: NotificationData['search-found'];
  /** The listings in `data`, with everything known about them, and the deal that the search is for. */
  cards: readonly ListingCard[];
  deal: SearchDeal | undefined;
  /** Names the newest of its events. */
  newest: string;
};

/** Each event is taken once, so the newest in a notification identifies it. */
export const onceKeyOf = ({ search, newest }: Found): string => `search:${search.id}:${newest}`;

export const noticeOf = ({ data }: Found) => ({ kind: 'search-found', data }) as const;

export const wantsTextOnly = ({ search: { channels } }: Found): boolean =>
  channels.every((channel) => channel === 'sms');
