import type { Db } from '#server/database.ts';
import { type Disbursement, lockDisbursement, updateDisbursement } from '#server/modules/disbursements/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { reportPayout } from '#server/modules/payouts/index.ts';
import type { Report } from '#server/modules/providers/index.ts';
import { reportRefund } from '#server/modules/refunds/index.ts';
import type { Platform } from '#server/platform.ts';
import { notifyOfDisbursement } from './notify-of-payment.ts';

type Surroundings = Pick<Platform, 'clock' | 'config'>;
type End = 'succeeded' | 'failed' | 'returned';

/** What a report ends a disbursement with; undefined while it is under way. */
function endOf({ state }: Report): End | undefined {
  if (state === 'pending') return undefined;
  if (state === 'succeeded') return 'succeeded';
  return state === 'reversed' ? 'returned' : 'failed';
}

/** Passes the outcome to the refund or the payout, under its lock; false when that changes nothing. */
async function updateSubject(
  transaction: Db,
  platform: Surroundings,
  { id, refund_id: refundId, payout_id: payoutId }: Disbursement,
  { end, reason }: { end: End; reason: string },
): Promise<boolean> {
  if (payoutId !== null) {
    const outcome = end === 'succeeded' ? 'paid' : end;
    return reportPayout(transaction, platform, { payoutId, outcome, reason });
  }
  // A refund that came back after it had arrived is settled by finance with the provider.
  if (refundId === null || end === 'returned') return false;
  return reportRefund(transaction, platform, { refundId, attemptId: id, hasArrived: end === 'succeeded', reason });
}

/** What the provider has kept of it, and what it has sent for nothing: both are booked as its fees. */
async function bookCost(
  transaction: Db,
  { id, provider, currency }: Disbursement,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  await postTransfer(transaction, {
    kind: 'provider_fee',
    subjectId: id,
    reference: provider,
    money: { amount, currency },
    debit: { kind: 'provider_fees' },
    credit: { kind: 'provider_clearing' },
    actorId: undefined,
    at,
  });
}

/**
 * What a provider says of money that it was asked to send takes effect, in the caller's transaction: the refund or payout
 * goes on, and a fee is booked. Whatever is repeated or out of order changes nothing. Money that it has sent after all, when
 * that counted as not sent, is gone: finance is notified, and where it is owed again or was sent in another way it is a loss.
 */
export async function applyDisbursementReport(
  transaction: Db,
  platform: Surroundings,
  known: Disbursement,
  report: Report,
): Promise<'applied' | 'late'> {
  const { id, currency, amount } = known;
  const now = platform.clock.now();
  const facts = report.reference === undefined ? {} : { provider_reference: report.reference };
  const end = endOf(report);
  if (end === undefined) {
    const open = await lockDisbursement(transaction, id);
    if (open === undefined || open.ended_at !== null) return 'late';
    await updateDisbursement(transaction, id, { state: 'pending', ...facts });
    return 'applied';
  }
  const failure = end === 'failed' ? (report.failure ?? 'provider_error') : null;
  const isMoved = await updateSubject(transaction, platform, known, { end, reason: failure ?? end });
  const isAfterAll = end === 'succeeded' && (await lockDisbursement(transaction, id))?.state === 'failed';
  if (!isMoved && !isAfterAll) return 'late';
  await updateDisbursement(transaction, id, { state: end, failure, ended_at: now, next_check_at: null, ...facts });
  const { fee } = report;
  const kept = end === 'succeeded' && fee?.currency === currency ? fee.amount : 0;
  await bookCost(transaction, known, { amount: kept + (isMoved ? 0 : amount), at: now });
  if (isAfterAll) await notifyOfDisbursement(transaction, platform, known, 'sent_after_all');
  return 'applied';
}
