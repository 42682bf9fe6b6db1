import { payoutHours } from '#contract/deals/stay.ts';
import type { Platform } from '#server/platform.ts';
import { takeOnDeal } from '../take-action.ts';
import { findUnsettled } from './stay-deals.queries.ts';

const hourMilliseconds = 3_600_000;

/** Pays hosts a day after the arrival; any number of nodes may do so at once, each stay is settled once. */
export async function sweepStays(platform: Pick<Platform, 'db' | 'clock' | 'config' | 'log'>): Promise<number> {
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
