import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { failRefund, succeedRefund } from './end-refund.ts';
import { lockRefund } from './refunds.queries.ts';
import { bookSentAfterAll } from './send-refund.ts';

/**
 * Applies a provider's report about a refund. A failed one waits to be sent in another way, and has arrived if its provider
 * says so while it waits. Returns false when the report is about another attempt, or says nothing new.
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
  if (refund?.attempt_id !== attemptId) return false;
  const now = platform.clock.now();
  const ending = { transaction, platform, refund, now };
  if (refund.state === 'manual' && hasArrived) await bookSentAfterAll(transaction, refund, now);
  else if (refund.state !== 'sent') return false;
  if (hasArrived) await succeedRefund(ending);
  else await failRefund(ending, { reason, next: 'manual', actorId: undefined });
  return true;
}
