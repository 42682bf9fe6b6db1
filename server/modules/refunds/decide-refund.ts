import type { RefundVerb } from '#contract/refunds/refund.vocabulary.ts';
import type { AuditAction } from '#contract/staff/audit-actions.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { endDisbursements } from '#server/modules/disbursements/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type Ending, failRefund, restoreAmount, succeedRefund } from './end-refund.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { requireStep, sendersOf } from './refunds.policy.ts';
import { lockRefund, updateRefund } from './refunds.queries.ts';
import { sendByHand, sendByProvider } from './send-refund.ts';

/** A refund in the hands of the one transaction that decides about it. */
type Deciding = Ending & { viewer: SignedInViewer };

const auditActions = {
  approve: 'refund.approved',
  cancel: 'refund.cancelled',
  mark_sent: 'refund.sent',
  send: 'refund.sent',
  mark_succeeded: 'refund.succeeded',
  mark_failed: 'refund.failed',
} as const satisfies Readonly<Record<RefundVerb, AuditAction>>;

/** Locks a refund, checks the rights and its state, decides, and writes the decision: all or nothing. */
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
    requireStep(refund, verb, { viewer, sends: sendersOf(platform) });
    await carryOut({ transaction, platform, viewer, refund, now: clock.now() });
    const entry = { actorId: viewer.userId, action: auditActions[verb], subjectId: id, ...(reason && { reason }) };
    await recordAudit(transaction, clock, entry);
  });
}

/** From now on it is out of the books. */
async function noteSent(
  { transaction, platform, viewer, refund, now }: Deciding,
  sent: { attempt_id: string; bank_reference: string },
): Promise<void> {
  const changes = { state: 'sent', sent_by: viewer.userId, sent_at: now, failure: null, ...sent } as const;
  await updateRefund(transaction, refund.id, changes);
  await notifyOfRefund(transaction, platform, { refund, news: 'sent', occasion: sent.attempt_id });
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
    await restoreAmount(deciding);
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
    await noteSent(deciding, await sendByHand(transaction, refund, { staffId: viewer.userId, bankReference, now }));
  });
}

/** Sends it back by the provider that has collected the payment. */
export async function sendRefund(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  await decide(platform, viewer, { id, verb: 'send' }, async (deciding) => {
    const { transaction, refund, now } = deciding;
    const { came_by_provider: provider, provider_payment_id: paymentId } = refund;
    if (provider === null || paymentId === null) throw new Error('A refund without a provider was sent by one');
    const by = { provider, paymentId, staffId: viewer.userId, now };
    await noteSent(deciding, await sendByProvider(transaction, refund, by));
  });
}

/** Of a refund that a provider was asked to send, the outcome that it has not reported. */
async function endSending({ transaction, refund, now }: Deciding, state: 'succeeded' | 'failed'): Promise<void> {
  const { attempt_id: id } = refund;
  if (id !== null) await endDisbursements(transaction, 'id', { ids: [id], state, at: now });
}

/** Says that it has arrived. */
export async function markRefundSucceeded(platform: Platform, viewer: SignedInViewer, id: string): Promise<void> {
  await decide(platform, viewer, { id, verb: 'mark_succeeded' }, async (deciding) => {
    await succeedRefund(deciding);
    await endSending(deciding, 'succeeded');
  });
}

export type Failure = { id: string; reason: string; next: 'failed' | 'manual' };

/** Says that it came back. */
export async function markRefundFailed(
  platform: Platform,
  viewer: SignedInViewer,
  { id, reason, next }: Failure,
): Promise<void> {
  await decide(platform, viewer, { id, verb: 'mark_failed', reason }, async (deciding) => {
    await failRefund(deciding, { reason, next, actorId: viewer.userId });
    await endSending(deciding, 'failed');
  });
}
