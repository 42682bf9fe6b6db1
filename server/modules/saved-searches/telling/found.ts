import type { NotificationData } from '#contract/notifications/notification.ts';
import type { LockedSearch } from './telling.queries.ts';

/** What one search has found, as it is told. */
export type Found = {
  search: LockedSearch;
  data: NotificationData['search-found'];
  /** Names the newest of its events. */
  newest: string;
};
