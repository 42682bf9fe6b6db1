import type { RefundVerb } from '#contract/refunds/refund.vocabulary.ts';
import type { AuditAction } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { refundAllocation, takeOfPayable } from '#server/modules/payments/index.ts';
import { creditPayment } from '#server/modules/receipts/index.ts';
import { returnToLine } from '#server/modules/reconciliation/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { requireStep } from './refunds.policy.ts';
import { findAllocationOf, lockRefund, type RefundRow, updateRefund } from './refunds.queries.ts';
import { accountOf, sendRefund } from './send-refund.ts';

/** A refund in the hands of the one transaction that decides about it. */
type Deciding = { transaction: Db; platform: Platform; viewer: SignedInViewer; refund: RefundRow; now: Date };

const auditActions = {
  approve: 'refund.approved',
  cancel: 'refund.cancelled',
  mark_sent: 'refund.sent',
  mark_succeeded: 'refund.succeeded',
  mark_failed: 'refund.failed',
} as const satisfies Readonly<Record<RefundVerb, AuditAction>>;

/** Locks a refund, refuses who may not or what is not open now, decides, and writes it down: all or nothing. */
async function decide(
  platform: Platform,
  viewer: SignedInViewer,
  { id, verb, reason }: { id: string; verb: RefundVerb; reason?: string },
  carryOut: (deciding: Deciding) => Promise<void>,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const refund = await lockRefund(transaction, id);
    if (refund === undefined) throw new ApiError('NOT_FOUND');
    requireStep(refund, verb, viewer);
    await carryOut({ transaction, platform, viewer, refund, now: clock.now() });
    const entry = { actorId: viewer.userId, action: auditActions[verb], subjectId: id, ...(reason && { reason }) };
    await recordAudit(transaction, clock, entry);
  });
}

/** The money is owed, or unallocated, as it was before the refund. */
async function giveUp({ transaction, refund }: Deciding): Promise<void> {
  const { payable_id, line_id, amount } = refund;
  if (payable_id !== null) await takeOfPayable(transaction, payable_id, -amount);
  if (line_id !== null) await returnToLine(transaction, { id: line_id, amount });
}

/** The second person approves. */
export async function approveRefund(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  await decide(platform, viewer, { id, verb: 'approve' }, ({ transaction, now }) =>
    updateRefund(transaction, id, { state: 'approved', approved_by: viewer.userId, approved_at: now }),
  );
}

/** Calls off a refund that was not sent. */
export async function cancelRefund(
  platform: Platform,
  viewer: SignedInViewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await decide(platform, viewer, { id, verb: 'cancel', reason }, async (deciding) => {
    await giveUp(deciding);
    await updateRefund(deciding.transaction, id, { state: 'cancelled', ended_at: deciding.now, failure: reason });
  });
}

/** Says that the bank has been asked to send it; from now on it is out of the books. */
export async function markRefundSent(
  platform: Platform,
  viewer: SignedInViewer,
  { id, bankReference }: { id: string; bankReference: string },
): Promise<void> {
  await decide(platform, viewer, { id, verb: 'mark_sent', reason: bankReference }, async (deciding) => {
    const { transaction, refund, now } = deciding;
    const sent = await sendRefund(transaction, refund, { staffId: viewer.userId, bankReference, now });
    await updateRefund(transaction, id, {
      state: 'sent',
      sent_by: viewer.userId,
      sent_at: now,
      failure: null,
      ...sent,
    });
    await notifyOfRefund(transaction, platform, { refund, news: 'sent', occasion: sent.attempt_id });
  });
}

/** Says that it has arrived: the due is not paid by it any more, and the receipt is credited. */
export async function markRefundSucceeded(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  await decide(platform, viewer, { id, verb: 'mark_succeeded' }, async ({ transaction, refund, now }) => {
    const { payable_id, amount, reason } = refund;
    await updateRefund(transaction, id, { state: 'succeeded', ended_at: now });
    const allocation = payable_id === null ? undefined : await findAllocationOf(transaction, payable_id);
    if (allocation !== undefined) {
      await refundAllocation(transaction, { allocationId: allocation.id, amount, now });
      const { payment_id: paymentId, kind, title } = allocation;
      await creditPayment(transaction, { paymentId, kind, title }, { amount, reason, now });
    }
    await notifyOfRefund(transaction, platform, { refund, news: 'succeeded', occasion: 'succeeded' });
  });
}

export type Failure = { id: string; reason: string; next: 'failed' | 'manual' };

/** Says that it came back: the books have it again, and it is owed, or sent in another way. */
export async function markRefundFailed(
  platform: Platform,
  viewer: SignedInViewer,
  { id, reason, next }: Failure,
): Promise<void> {
  await decide(platform, viewer, { id, verb: 'mark_failed', reason }, async (deciding) => {
    const { transaction, refund, now } = deciding;
    await postTransfer(transaction, {
      kind: 'refund_failed',
      subjectId: refund.attempt_id ?? id,
      reference: refund.bank_reference ?? '',
      money: { amount: refund.amount, currency: refund.currency },
      debit: { kind: 'bank' },
      credit: accountOf(refund),
      actorId: viewer.userId,
      at: now,
      reverses: 'refund_sent',
    });
    if (next === 'failed') await giveUp(deciding);
    await updateRefund(transaction, id, { state: next, failure: reason, ended_at: next === 'failed' ? now : null });
    await notifyOfRefund(transaction, platform, { refund, news: 'failed', occasion: refund.attempt_id ?? id });
  });
}
