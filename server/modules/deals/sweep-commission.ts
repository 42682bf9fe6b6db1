import { debtorOf } from '#contract/deals/due-states.ts';
import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { type DueCommission, findDueCommissions, noteReminder } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { openDeal } from './take-action.ts';

const duesAtATime = 200;

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

async function remind(transaction: Db, platform: Surroundings, due: DueCommission): Promise<void> {
  const deal = await openDeal(transaction, platform, due.dealId);
  if (deal === undefined || !(await noteReminder(transaction, due))) return;
  const { row } = deal;
  const side = debtorOf(due.kind);
  await notify(transaction, platform, {
    recipientIds: [side === 'buyer' ? row.buyer_id : row.seller_id],
    kind: 'deal-changed',
    data: { dealId: row.id, title: row.snapshot.title, state: row.state, side, event: 'commission_overdue' },
    onceKey: `deal-commission-overdue:${due.id}:${due.reminders}`,
    collapseKey: `deal-commission:${row.id}:${side}`,
  });
}

/** Reminds who owes the operator a commission that is overdue; any number of nodes may do so at once, each goes out once. */
export async function sweepCommission(platform: Surroundings): Promise<number> {
  const { db, clock, log } = platform;
  const due = await findDueCommissions(db, clock.now(), duesAtATime);
  for (const commission of due) {
    await db
      .transaction()
      .execute((transaction) => remind(transaction, platform, commission))
      .catch((error: unknown) =>
        log.error({ err: error, deal: commission.dealId }, 'a commission could not be reminded of'),
      );
  }
  return due.length;
}
