import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { NotificationData } from '#contract/notifications/notification.ts';
import type { LockedSearch } from './telling.queries.ts';

/** What one search has found, as it is told. */
export type Found = {
  search: LockedSearch;
  data: NotificationData['search-found'];
  /** What `data` names, with all that is known of it, and what it is looked for. */
  cards: readonly ListingCard[];
  deal: SearchDeal | undefined;
  /** Names the newest of its events. */
  newest: string;
};

/** Each event is taken once, so that the newest of those told together names them all. */
export const onceKeyOf = ({ search, newest }: Found): string => `search:${search.id}:${newest}`;

export const noticeOf = ({ data }: Found) => ({ kind: 'search-found', data }) as const;

export const isToldByTextAlone = ({ search: { channels } }: Found): boolean =>
  channels.every((channel) => channel === 'sms');
