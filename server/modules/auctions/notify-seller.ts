import { notify } from '#server/modules/notifications/index.ts';
import type { Platform } from '#server/platform.ts';
import { aboutOf } from './auction-notices.ts';
import type { LockedAuction } from './locked-auction.ts';

/** Notifies the seller only, of a decision of the staff that no row of the public log shows, in its transaction. */
export async function notifySeller(
  platform: Platform,
  { row, now, transaction }: LockedAuction,
  decision: 'refused' | 'addendum-declined',
  reason: string,
): Promise<void> {
  await notify(transaction, platform, {
    kind: 'auction-decision',
    data: { ...aboutOf({ auction: row }), decision, reason },
    recipientIds: [row.seller_id],
    onceKey: `auction:${row.id}:${decision}:${now.getTime()}`,
  });
}
