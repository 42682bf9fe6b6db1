import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { failRefund, succeedRefund } from './end-refund.ts';
import { lockRefund } from './refunds.queries.ts';

/**
 * Applies a provider's report about a refund. A failed one waits to be sent in another way. Returns false when it is
 * about another attempt, or is known already: the first of two outcomes holds.
 */
export async function reportRefund(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  {
    refundId,
    attemptId,
    hasArrived,
    reason,
  }: { refundId: string; attemptId: string; hasArrived: boolean; reason: string },
): Promise<boolean> {
  const refund = await lockRefund(transaction, refundId);
  if (refund?.state !== 'sent' || refund.attempt_id !== attemptId) return false;
  const ending = { transaction, platform, refund, now: platform.clock.now() };
  if (hasArrived) await succeedRefund(ending);
  else await failRefund(ending, { reason, next: 'manual', actorId: undefined });
  return true;
}
