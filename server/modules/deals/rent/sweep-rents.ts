import { kigaliDay } from '#contract/kigali-time.ts';
import { spanOf } from '#contract/rent/lease.ts';
import { daysAhead, scheduleOf } from '#contract/rent/schedule.ts';
import { addDays } from '#contract/stays/nights.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { releaseFunds } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { announceChange } from '../announce-change.ts';
import { updateDeal } from '../deals.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { openDeal } from '../take-action.ts';
import { findDueRents } from './applications.queries.ts';
import { nextRentDay, oweRent } from './lease-of-deal.ts';

const dealsAtATime = 200;

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** Makes the rents that begin soon, each once, and gives the landlord what the site holds of those before. */
async function makeRents(deal: LockedDeal): Promise<void> {
  const { transaction, platform, row, now } = deal;
  const today = kigaliDay(now);
  const isRunning = row.state === 'active' || row.state === 'notice';
  if (row.lease === null || row.rent_next === null || row.rent_next > today || !isRunning) return;
  const until = addDays(today, daysAhead);
  const from = row.rent_next;
  for (const line of scheduleOf(spanOf(row.lease), until)) {
    if (addDays(line.from, -daysAhead) < from) continue;
    await oweRent(deal, line);
    await notify(transaction, platform, {
      recipientIds: [row.buyer_id],
      kind: 'deal-changed',
      data: { dealId: row.id, title: row.snapshot.title, state: row.state, side: 'buyer', event: 'rent_due' },
      onceKey: `deal-rent:${row.id}:${line.from}`,
      collapseKey: `deal-rent:${row.id}`,
    });
  }
  await releaseFunds(transaction, { dealId: row.id, to: 'creditor', at: now, kinds: ['rent'] });
  await updateDeal(transaction, row.id, { rent_next: nextRentDay(row.lease, until) });
  await announceChange(deal);
}

/** Makes the rents of all leases that run, from their schedules. Any number of nodes may do so at once. */
export async function sweepRents(platform: Surroundings): Promise<number> {
  const { db, clock, log } = platform;
  const due = await findDueRents(db, kigaliDay(clock.now()), dealsAtATime);
  for (const { id } of due) {
    await db
      .transaction()
      .execute(async (transaction) => {
        const deal = await openDeal(transaction, platform, id);
        if (deal !== undefined) await makeRents(deal);
      })
      .catch((error: unknown) => log.error({ err: error, deal: id }, 'the rent of a lease could not be made'));
  }
  return due.length;
}
