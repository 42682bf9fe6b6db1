import type { Db } from '#server/database.ts';
import { type Disbursement, lockDisbursement, updateDisbursement } from '#server/modules/disbursements/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { reportPayout } from '#server/modules/payouts/index.ts';
import type { Report } from '#server/modules/providers/index.ts';
import { reportRefund } from '#server/modules/refunds/index.ts';
import type { Platform } from '#server/platform.ts';

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

/**
 * What a provider says of money that it was asked to send takes effect, in the caller's transaction: the refund or payout
 * goes on, and a fee is booked. Whatever is repeated, late or out of order changes nothing.
 */
export async function applyDisbursementReport(
  transaction: Db,
  platform: Surroundings,
  known: Disbursement,
  report: Report,
): Promise<'applied' | 'late'> {
  const { id, currency, provider } = known;
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
  if (!(await updateSubject(transaction, platform, known, { end, reason: failure ?? end }))) return 'late';
  await updateDisbursement(transaction, id, { state: end, failure, ended_at: now, next_check_at: null, ...facts });
  const { fee } = report;
  if (end === 'succeeded' && fee !== undefined && fee.amount > 0 && fee.currency === currency) {
    await postTransfer(transaction, {
      kind: 'provider_fee',
      subjectId: id,
      reference: provider,
      money: fee,
      debit: { kind: 'provider_fees' },
      credit: { kind: 'provider_clearing' },
      actorId: undefined,
      at: now,
    });
  }
  return 'applied';
}
