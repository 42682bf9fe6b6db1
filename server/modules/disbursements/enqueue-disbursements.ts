import { randomUUID } from 'node:crypto';
import type { Money } from '#contract/money.ts';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { enqueueJobs } from '#server/platform/database/jobs.ts';
import { insertDisbursements } from './disbursements.queries.ts';

/**
 * The job that asks a provider to send money. One at a time: a provider that hangs blocks only one worker of the queue.
 */
export const sendDisbursementJob = { name: 'disbursements:send', queue: 'disbursements:send' };

/** Should the job be lost, the next check sends it. */
const firstCheckMilliseconds = 60_000;

export type NewDisbursement = { provider: ProviderName; money: Money; reference: string } & (
  | { refundId: string; paymentId: string }
  | { payoutId: string }
);

/**
 * Records money that goes out by a provider, and enqueues the job that sends it after the commit: whatever happens on
 * the way, the provider can be asked about it by the ids that this returns, in the same order.
 */
export async function enqueueDisbursements(
  transaction: Db,
  disbursements: readonly NewDisbursement[],
  now: Date,
): Promise<string[]> {
  const rows = disbursements.map((one) => ({
    id: randomUUID(),
    provider: one.provider,
    refund_id: 'refundId' in one ? one.refundId : null,
    payment_id: 'refundId' in one ? one.paymentId : null,
    payout_id: 'payoutId' in one ? one.payoutId : null,
    amount: one.money.amount,
    currency: one.money.currency,
    reference: one.reference,
    state: 'created' as const,
    provider_reference: null,
    failure: null,
    created_at: now,
    sent_at: null,
    ended_at: null,
    next_check_at: new Date(now.getTime() + firstCheckMilliseconds),
  }));
  await insertDisbursements(transaction, rows);
  await enqueueJobs(
    transaction,
    sendDisbursementJob,
    rows.map(({ id }) => ({ id })),
  );
  return rows.map(({ id }) => id);
}
