import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { returnPayout, succeedPayouts } from './end-payouts.ts';
import { findBatchOf, findPayoutsIn, lockBatch } from './payouts.queries.ts';

/**
 * Applies a provider's report about a payout: it has arrived, was not taken, or was returned. Returns
 * false when that is known already or cannot follow what is known.
 */
export async function reportPayout(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { payoutId, outcome, reason }: { payoutId: string; outcome: 'paid' | 'failed' | 'returned'; reason: string },
): Promise<boolean> {
  const batchId = await findBatchOf(transaction, payoutId);
  if (batchId === undefined || (await lockBatch(transaction, batchId)) === undefined) return false;
  const from = outcome === 'returned' ? ('paid' as const) : ('sent' as const);
  const payout = (await findPayoutsIn(transaction, batchId, [from])).find(({ id }) => id === payoutId);
  if (payout === undefined) return false;
  const ending = { transaction, platform, batchId, now: platform.clock.now() };
  if (outcome === 'paid') await succeedPayouts(ending, [payout]);
  else await returnPayout(ending, payout, { outcome, reason, actorId: undefined });
  return true;
}
