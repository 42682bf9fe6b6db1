import type { Platform } from '#server/platform.ts';
import { announceNotificationsNow } from './announce-notifications.ts';
import { markAllRead } from './notifications.queries.ts';

/** Marks as read what gathers under a collapse key: its recipient has seen the thing itself. */
export async function markGroupRead(
  platform: Platform,
  { userId, collapseKey }: { userId: string; collapseKey: string },
): Promise<void> {
  const { db, clock } = platform;
  if (await markAllRead(db, { userId, collapseKey, at: clock.now() })) announceNotificationsNow(platform, [userId]);
}
