import { notify } from '#server/modules/notifications/index.ts';
import { aboutOf } from './auction-notices.ts';
import type { RegistrationRow } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';

type News = { notice: 'deposit-held' } | { notice: 'deposit-reversed'; reason: string };

/** Notifies only the bidder about the state of their deposit. */
export async function notifyOfDeposit(
  { row, transaction, platform }: LockedAuction,
  { user_id: userId, deposit_id: depositId }: RegistrationRow,
  news: News,
): Promise<void> {
  await notify(transaction, platform, {
    kind: 'auction-notice',
    data: { ...aboutOf({ auction: row }), ...news },
    recipientIds: [userId],
    onceKey: `auction:${row.id}:${news.notice}:${depositId}`,
  });
}
