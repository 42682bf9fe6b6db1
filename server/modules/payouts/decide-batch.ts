import type { BatchVerb } from '#contract/payouts/payout.vocabulary.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endDisbursements } from '#server/modules/disbursements/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type Ending, idsOf, notifySellers, restoreAmounts, returnPayout, succeedPayouts } from './end-payouts.ts';
import { requireBatchStep, requirePayoutStep } from './payouts.policy.ts';
import {
  type BatchRow,
  findPayoutsIn,
  lockBatch,
  type PayoutRow,
  updateBatch,
  updatePayouts,
} from './payouts.queries.ts';
import { sendPayouts } from './send-payouts.ts';

/** A batch in the hands of the one transaction that decides about it. */
type Deciding = Ending & { viewer: SignedInViewer; batch: BatchRow };

type Decision = { id: string; verb: BatchVerb; action: AuditAction; reason?: string };

/** Locks a batch, checks the rights and its state, decides, and writes the decision: all or nothing. */
async function decide(
  platform: Platform,
  viewer: SignedInViewer,
  { id, verb, action, reason }: Decision,
  carryOut: (deciding: Deciding) => Promise<void>,
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, id);
    if (batch === undefined) throw new ApiError('NOT_FOUND');
    requireBatchStep(batch, verb, viewer);
    await carryOut({ transaction, platform, viewer, batch, batchId: id, now: clock.now() });
    await recordAudit(transaction, clock, { actorId: viewer.userId, action, subjectId: id, ...(reason && { reason }) });
  });
}

/**
 * Removes payouts from a batch that a dispute, a frozen account or another payout account now holds back; returns what
 * is left.
 */
async function takeOutHeld(deciding: Deciding): Promise<PayoutRow[]> {
  const { transaction, batch, now } = deciding;
  const open = await findPayoutsIn(transaction, batch.id, ['draft', 'approved']);
  const held = open.filter(({ hold }) => hold !== null);
  await restoreAmounts(deciding, held);
  for (const { id, hold } of held) {
    await updatePayouts(transaction, [id], { state: 'cancelled', failure: hold, ended_at: now });
  }
  return open.filter(({ hold }) => hold === null);
}

/** Another person approves a batch. A batch of which nothing is left is called off. */
export async function approveBatch(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  const decision = { id, verb: 'approve', action: 'payout.batch_approved' } as const;
  await decide(platform, viewer, decision, async (deciding) => {
    const { transaction, now } = deciding;
    const left = await takeOutHeld(deciding);
    await updatePayouts(transaction, idsOf(left), { state: 'approved' });
    const state = left.length === 0 ? ('cancelled' as const) : ('approved' as const);
    await updateBatch(transaction, id, { state, approved_by: viewer.userId, approved_at: now });
  });
}

/**
 * Closes a batch for the bank: payouts held back in the meantime are removed, the rest leaves the books. Payouts that a
 * provider can make are sent by it, after the commit.
 */
export async function sendBatch(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  const decision = { id, verb: 'mark_sent', action: 'payout.batch_sent' } as const;
  await decide(platform, viewer, decision, async (deciding) => {
    const { transaction, batch, now } = deciding;
    const left = await takeOutHeld(deciding);
    if (left.length === 0) return updateBatch(transaction, id, { state: 'cancelled' });
    await sendPayouts(transaction, platform, { payouts: left, currency: batch.currency, staffId: viewer.userId, now });
    await updatePayouts(transaction, idsOf(left), { state: 'sent' });
    await updateBatch(transaction, id, { state: 'sent', sent_by: viewer.userId, sent_at: now });
    await notifySellers(deciding, left, 'sent');
  });
}

/** Says that payouts of a batch have been paid: one, or all that were sent. */
export async function markPaid(
  platform: Platform,
  viewer: SignedInViewer,
  { id, payoutId }: { id: string; payoutId?: string | undefined },
): Promise<void> {
  const decision = { id, verb: 'mark_paid', action: 'payout.paid' } as const;
  await decide(platform, viewer, decision, async (deciding) => {
    const sent = (await findPayoutsIn(deciding.transaction, id, ['sent'])).filter((payout) => !payout.is_awaited);
    const paid = payoutId === undefined ? sent : sent.filter((payout) => payout.id === payoutId);
    if (paid.length === 0) {
      throw new ApiError('STATE', {
        message: 'Nothing of this is on its way, or a provider says by itself what became of it.',
      });
    }
    await succeedPayouts(deciding, paid);
    const ended = { ids: idsOf(paid), state: 'succeeded', at: deciding.now } as const;
    await endDisbursements(deciding.transaction, 'payout_id', ended);
  });
}

export type Return = { id: string; payoutId: string; outcome: 'failed' | 'returned'; reason: string };

/** Says that a payout came back, also after it was paid, or was not taken: the books have it again, and it is owed again. */
export async function markReturned(platform: Platform, viewer: SignedInViewer, returned: Return): Promise<void> {
  const { id, payoutId, outcome, reason } = returned;
  const decision = { id, verb: 'read_file', action: 'payout.returned', reason } as const;
  await decide(platform, viewer, decision, async (deciding) => {
    const all = await findPayoutsIn(deciding.transaction, id, ['sent', 'paid', 'failed', 'returned', 'cancelled']);
    const payout = all.find((one) => one.id === payoutId);
    if (payout === undefined) throw new ApiError('NOT_FOUND');
    requirePayoutStep(payout, outcome === 'failed' ? 'mark_failed' : 'mark_returned');
    await returnPayout(deciding, payout, { outcome, reason, actorId: viewer.userId });
    const ended = { ids: [payoutId], state: outcome, at: deciding.now };
    await endDisbursements(deciding.transaction, 'payout_id', ended);
  });
}

/** Calls off a batch that was not sent. */
export async function cancelBatch(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  const decision = { id, verb: 'cancel', action: 'payout.batch_cancelled' } as const;
  await decide(platform, viewer, decision, async (deciding) => {
    const { transaction, now } = deciding;
    const open = await findPayoutsIn(transaction, id, ['draft', 'approved']);
    await restoreAmounts(deciding, open);
    const ended = { state: 'cancelled', failure: 'batch_cancelled', ended_at: now } as const;
    await updatePayouts(transaction, idsOf(open), ended);
    await updateBatch(transaction, id, { state: 'cancelled' });
  });
}
