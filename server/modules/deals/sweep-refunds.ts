import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { type DueRefund, findDueRefunds, noteReminder } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { notifyStaffOfDeal } from './notify-staff-of-deals.ts';
import { openDeal } from './take-action.ts';

const refundsAtATime = 200;
/** The reminder that goes out once the time is over. */
const lastReminder = 3;

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** Reminds the seller; once the time is over both parties, the mediators and finance are notified. */
async function remind(transaction: Db, platform: Surroundings, refund: DueRefund): Promise<void> {
  const deal = await openDeal(transaction, platform, refund.dealId);
  if (deal === undefined || !(await noteReminder(transaction, refund))) return;
  const { row } = deal;
  const isOver = refund.reminders === lastReminder;
  const sides: readonly DealParty[] = isOver ? ['seller', 'buyer'] : ['seller'];
  await notifyOfAll(
    transaction,
    platform,
    sides.map((side) => ({
      recipientIds: [side === 'buyer' ? row.buyer_id : row.seller_id],
      kind: 'deal-changed' as const,
      data: {
        dealId: row.id,
        title: row.snapshot.title,
        state: row.state,
        side,
        event: isOver ? ('refund_overdue' as const) : ('refund_due' as const),
      },
      onceKey: `deal-${refund.kind}:${row.id}:${refund.reminders}:${side}`,
      collapseKey: `deal-refund:${row.id}`,
    })),
  );
  if (isOver) await notifyStaffOfDeal(transaction, platform, row, { news: 'overdue', occasion: `refund:${refund.id}` });
}

/** Reminds sellers of the refunds they owe; any number of nodes may do so at once, and each reminder goes out once. */
export async function sweepRefunds(platform: Surroundings): Promise<number> {
  const { db, clock, log } = platform;
  const due = await findDueRefunds(db, clock.now(), refundsAtATime);
  for (const refund of due) {
    await db
      .transaction()
      .execute((transaction) => remind(transaction, platform, refund))
      .catch((error: unknown) => log.error({ err: error, deal: refund.dealId }, 'a refund could not be reminded of'));
  }
  return due.length;
}
