import * as z from 'zod';
import { addDays } from '#contract/days.ts';
import { type DealState, runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { graceDays } from '#contract/rent/arrears.ts';
import { spanOf } from '#contract/rent/lease.ts';
import { daysAhead, scheduleOf } from '#contract/rent/schedule.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { findDealsWithHeldRent } from '#server/modules/payments/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { announceChange } from '../announce-change.ts';
import { updateDeal } from '../deals.queries.ts';
import type { LockedDeal } from '../locked-deal.ts';
import { openDeal, takeAsSystem } from '../take-action.ts';
import { findDueRents, findLeasesBehind } from './applications.queries.ts';
import { nextRentDay, oweRent, releaseRent, statesSinceMoveIn } from './lease-of-deal.ts';
import { isBehind } from './lease-proposals.ts';

const dealsAtATime = 200;

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** Creates the rents that begin soon, each once. */
async function makeRents(deal: LockedDeal): Promise<void> {
  const { transaction, platform, row, now } = deal;
  const today = kigaliDay(now);
  const isRunning = (runningLeases as readonly DealState[]).includes(row.state);
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
  await updateDeal(transaction, row.id, { rent_next: nextRentDay(row.lease, until) });
  await announceChange(deal);
}

/** Processes each of these deals under its lock, in a transaction of its own; returns how many there were. */
async function withEach(
  platform: Surroundings,
  deals: readonly { id: string }[],
  work: (deal: LockedDeal) => Promise<unknown>,
): Promise<number> {
  const { db, log } = platform;
  for (const { id } of deals) {
    await db
      .transaction()
      .execute(async (transaction) => {
        const deal = await openDeal(transaction, platform, id);
        if (deal !== undefined) await work(deal);
      })
      .catch((error: unknown) => log.error({ err: error, deal: id }, 'the rent of a lease could not be looked at'));
  }
  return deals.length;
}

/** Creates the rents of all running leases, from their schedules. Any number of nodes may do so at once. */
export async function sweepRents(platform: Surroundings): Promise<number> {
  const { db, clock } = platform;
  return withEach(platform, await findDueRents(db, kigaliDay(clock.now()), dealsAtATime), makeRents);
}

/** Leases whose rent is overdue for longer than is overlooked are in arrears from now on; each node may look. */
export async function sweepArrears(platform: Surroundings): Promise<number> {
  const { db, clock } = platform;
  const before = beginOfKigaliDay(addDays(kigaliDay(clock.now()), -graceDays));
  return withEach(platform, await findLeasesBehind(db, before, dealsAtATime), async (deal) => {
    if (await isBehind(deal)) await takeAsSystem(deal, 'fall_behind');
  });
}

/**
 * Releases rent that the site still holds for leases that run or have ended. It is released as it arrives, but an
 * earlier version held it until the next rent was made, and the last one for ever.
 */
export async function releaseHeldRents(platform: Surroundings): Promise<number> {
  const deals = await findDealsWithHeldRent(platform.db, statesSinceMoveIn, dealsAtATime);
  return withEach(platform, deals, async (deal) => {
    await releaseRent(deal);
    await announceChange(deal);
  });
}

/** The hourly job that looks for rent which is still held. */
export function releaseHeldRentsJob(platform: Platform): Job {
  return defineJob({
    name: 'deals:release-held-rents',
    payload: z.looseObject({}),
    schedule: '37 * * * *',
    run: async () => {
      await releaseHeldRents(platform);
    },
  });
}
