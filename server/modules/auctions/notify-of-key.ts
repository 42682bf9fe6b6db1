import { notify } from '#server/modules/notifications/index.ts';
import { aboutOf } from './auction-notices.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

/** Notifies a bidder that another key now signs for them: one who has not requested it has to learn of it at once. */
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
