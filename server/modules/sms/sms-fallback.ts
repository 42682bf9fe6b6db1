import type { Db } from '#server/database.ts';
import { isAlertWanted } from '#server/modules/mails/index.ts';
import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import type { SmsFallback } from './sms.tables.ts';

type Recipient = { user_id: string | null; fallback: SmsFallback | null; search_id: string | null };

/** Notifies on the site instead of by text message, unless the search of an alert was paused or has ended. */
export async function notifyOnSite(
  transaction: Db,
  platform: Platform,
  { user_id, fallback, search_id }: Recipient,
): Promise<void> {
  if (fallback === null || user_id === null) return;
  if (search_id !== null && !(await isAlertWanted(transaction, search_id))) return;
  await notify(transaction, platform, { ...fallback, recipientIds: [user_id], channels: ['site'] });
}
