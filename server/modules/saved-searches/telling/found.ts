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
