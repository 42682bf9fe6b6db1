import type { Notice } from '#contract/notifications/notification.ts';
import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';

/** What a person is told on the site where a text message comes to nothing; its key names the event, which is told once. */
export type SmsFallback = Notice & { onceKey: string };

type Told = { user_id: string | null; fallback: SmsFallback | null };

/** Tells on the site what a text message does not say any more. */
export async function tellOnSite(transaction: Db, platform: Platform, { user_id, fallback }: Told): Promise<void> {
  if (fallback === null || user_id === null) return;
  await notify(transaction, platform, { ...fallback, recipientIds: [user_id], channels: ['site'] });
}
