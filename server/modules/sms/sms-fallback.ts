import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import type { SmsFallback } from './sms.tables.ts';

type Told = { user_id: string | null; fallback: SmsFallback | null };

/** Tells on the site what a text message does not say any more. */
export async function tellOnSite(transaction: Db, platform: Platform, { user_id, fallback }: Told): Promise<void> {
  if (fallback === null || user_id === null) return;
  await notify(transaction, platform, { ...fallback, recipientIds: [user_id], channels: ['site'] });
}
