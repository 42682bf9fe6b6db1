import { payoutHours } from '#contract/deals/stay.ts';
import { hourMilliseconds } from '#contract/durations.ts';
import { isAnswerAwaited } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { takeOnDeal } from '../take-action.ts';
import { findLapsedChanges, findUnsettled } from './stay-deals.queries.ts';

type Surroundings = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Stays keep their nights where the extra price of others was not paid in time, unless a provider still owes an answer.
 */
async function dropLapsedChanges(platform: Surroundings): Promise<void> {
  const { db, clock, log } = platform;
  for (const { id } of await findLapsedChanges(db, clock.now())) {
    await db
      .transaction()
      .execute(async (transaction) => {
        if (!(await isAnswerAwaited(transaction, id)))
          await takeOnDeal(transaction, platform, { id, action: 'drop_change' });
      })
      .catch((error: unknown) => log.error({ err: error, deal: id }, 'other nights of a stay could not be dropped'));
  }
}

/** Pays hosts a day after the arrival; any number of nodes may do so at once, each stay is settled once. */
export async function sweepStays(platform: Surroundings): Promise<number> {
  await dropLapsedChanges(platform);
  const { db, clock, log } = platform;
  const due = await findUnsettled(db, new Date(clock.now().getTime() - payoutHours * hourMilliseconds));
  for (const { id } of due) {
    await db
      .transaction()
      .execute((transaction) => takeOnDeal(transaction, platform, { id, action: 'pay_out_stay' }))
      .catch((error: unknown) => log.error({ err: error, deal: id }, 'a stay could not be paid out'));
  }
  return due.length;
}
