import { notify } from '#server/modules/notifications/index.ts';
import { aboutOf } from './auction-notices.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

/** Tells a bidder that another key signs for them now: who has not asked for it has to know at once. */
export async function notifyOfKey(
  { row, transaction, platform }: LockedAuction,
  { user_id: userId }: RegistrationRow,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  await notify(transaction, platform, {
    kind: 'auction-notice',
    data: { ...aboutOf({ auction: row }), notice: 'key-changed', reason },
    recipientIds: [userId],
    onceKey: `auction:${row.id}:key-changed:${key}`,
  });
}
