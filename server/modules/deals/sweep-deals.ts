import * as z from 'zod';
import { dealProcesses } from '#contract/deals/legal-actions.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import { errorStatuses } from '#contract/errors.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { isAnswerAwaited } from '#server/modules/payments/index.ts';
import { defineJob, type Job } from '#server/platform/database/jobs.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { announceChange } from './announce-change.ts';
import { findDueDeals, findOpenOffers, updateDeal } from './deals.queries.ts';
import type { LockedDeal } from './locked-deal.ts';
import { notifyStaffOfDeal } from './notify-staff-of-deals.ts';
import { removeClosedProfiles } from './rent/applications.queries.ts';
import { sweepArrears, sweepRents } from './rent/sweep-rents.ts';
import { sweepStays } from './stays/sweep-stays.ts';
import { sweepCommission } from './sweep-commission.ts';
import { sweepRefunds } from './sweep-refunds.ts';
import { openDeal, takeAsSystem, takeOnDeal } from './take-action.ts';

const dealsAtATime = 200;
/** Longer than a provider is usually down between two questions. */
const waitMilliseconds = 15 * minuteMilliseconds;

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** Reminds whose turn it is, the staff too, at a half and at nine tenths of the time, each once. */
async function remind({ row, transaction, platform, now }: LockedDeal): Promise<void> {
  if (row.due_at === null) return;
  const [begin, end] = [row.state_since.getTime(), row.due_at.getTime()];
  const share = (now.getTime() - begin) / (end - begin);
  const due = share >= 0.9 ? 2 : Number(share >= 0.5);
  if (due <= row.reminders) return;
  await updateDeal(transaction, row.id, { reminders: due });
  const sides = (['buyer', 'seller'] as const).filter((side) => row.turn === side || row.turn === 'both');
  const dueAt = row.due_at.toISOString();
  if (row.turn === 'staff') {
    const occasion = `${row.state}:${dueAt}:${due}`;
    return notifyStaffOfDeal(transaction, platform, row, { news: 'reminder', occasion });
  }
  await notifyOfAll(
    transaction,
    platform,
    sides.map((side) => ({
      recipientIds: [side === 'buyer' ? row.buyer_id : row.seller_id],
      kind: 'deal-reminder' as const,
      data: { dealId: row.id, title: row.snapshot.title, state: row.state, side, dueAt },
      onceKey: `deal:${row.id}:${row.state}:${dueAt}:${due}`,
      collapseKey: `deal-reminder:${row.id}`,
    })),
  );
}

/**
 * A provider gives no answer about a payment that would keep the deal: its time goes on until one comes, or until the payment
 * is given up after a day.
 */
async function waitForProvider(deal: LockedDeal): Promise<void> {
  const { transaction, row, now } = deal;
  await updateDeal(transaction, row.id, { due_at: new Date(now.getTime() + waitMilliseconds) });
  await announceChange(deal);
}

/** A round of best and final offers has ended: all are opened together, so that none is accepted before the others are seen. */
async function openRound({ transaction, platform, row }: LockedDeal): Promise<void> {
  for (const offer of await findOpenOffers(transaction, row.listing_id)) {
    const isOfRound = offer.round_ends_at?.getTime() === row.round_ends_at?.getTime();
    if (offer.state !== 'best_and_final' || !isOfRound) continue;
    await takeOnDeal(transaction, platform, { id: offer.id, action: 'open_finals' });
  }
}

/** What is due in one deal, checked again under its lock, as it may have gone on. */
async function doWhatIsDue(deal: LockedDeal): Promise<void> {
  const { row, now, transaction } = deal;
  if (row.ended_at !== null || row.due_at === null) return;
  if (row.due_at > now) return remind(deal);
  const timeout = dealProcesses[row.kind].states[row.state]?.onTimeout;
  // The staff look into a reported payment that awaits confirmation, so that it is not lost.
  const action = timeout === 'lapse' && row.is_reported ? 'escalate' : timeout;
  if (action === undefined) return;
  if (action === 'open_finals') return openRound(deal);
  const isByPayment = action === 'lapse' || action === 'stop_waiting';
  if (isByPayment && (await isAnswerAwaited(transaction, row.id))) return waitForProvider(deal);
  try {
    await takeAsSystem(deal, action);
  } catch (error) {
    // What a time-out needs is missing, such as a payment: the staff look into it.
    if (!(error instanceof ApiError) || errorStatuses[error.code] !== 422) throw error;
    await takeAsSystem(deal, 'escalate');
  }
}

/**
 * Sends the reminders and takes the time-outs that are due. Any number of nodes may do so at once: each deal is decided
 * under its lock, in a transaction of its own, so that each happens once, even when a node dies halfway.
 */
export async function sweepDeals(platform: Surroundings): Promise<number> {
  const { db, clock, log } = platform;
  const due = await findDueDeals(db, clock.now(), dealsAtATime);
  for (const { id } of due) {
    await db
      .transaction()
      .execute(async (transaction) => {
        const deal = await openDeal(transaction, platform, id);
        if (deal !== undefined) await doWhatIsDue(deal);
      })
      .catch((error: unknown) => log.error({ err: error, deal: id }, 'what is due in a deal could not be done'));
  }
  return due.length;
}

/** The job that checks every minute what is due in deals. */
export function sweepDealsJob(platform: Platform): Job {
  return defineJob({
    name: 'deals:sweep',
    payload: z.looseObject({}),
    schedule: '* * * * *',
    run: async () => {
      await sweepDeals(platform);
      await sweepStays(platform);
      await sweepRefunds(platform);
      await sweepCommission(platform);
      await sweepRents(platform);
      await sweepArrears(platform);
      await removeClosedProfiles(platform.db, platform.clock.now());
    },
  });
}
