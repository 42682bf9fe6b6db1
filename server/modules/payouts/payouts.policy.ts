import type { BatchState, BatchVerb, PayoutState } from '#contract/payouts/payout.vocabulary.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Member = { userId: string; rights: readonly StaffRight[] };

type Batch = {
  state: BatchState;
  created_by: string;
  /** The payee, and the other parties of their deals. */
  concerned: readonly string[];
};

/** From which states each step leads on. */
const steps: Readonly<Record<BatchVerb, readonly BatchState[]>> = {
  approve: ['draft'],
  mark_sent: ['approved'],
  mark_paid: ['sent'],
  cancel: ['draft', 'approved'],
  read_file: ['sent', 'paid'],
};

/** Refuses a step that this person may not take, or that is not open now. */
export function requireBatchStep(batch: Batch, verb: BatchVerb, { userId }: Pick<Member, 'userId'>): void {
  if (batch.concerned.includes(userId)) {
    throw new ApiError('FORBIDDEN', {
      message: 'This batch pays you, or for a deal of yours: another member decides.',
    });
  }
  if (verb === 'approve' && batch.created_by === userId) {
    throw new ApiError('FORBIDDEN', { message: 'Another member of finance approves a batch that you have made.' });
  }
  if (!steps[verb].includes(batch.state)) {
    throw new ApiError('STATE', { message: `This batch is ${batch.state}: a colleague may have acted meanwhile.` });
  }
}

/** What this member may do with a batch now. */
export function batchVerbsOf(batch: Batch, { userId, rights }: Member): BatchVerb[] {
  if (!rights.includes('finance') || batch.concerned.includes(userId)) return [];
  return (Object.keys(steps) as BatchVerb[]).filter(
    (verb) => steps[verb].includes(batch.state) && (verb !== 'approve' || batch.created_by !== userId),
  );
}

type PayoutVerb = 'mark_paid' | 'mark_failed' | 'mark_returned';
const payoutSteps: Readonly<Record<PayoutVerb, readonly PayoutState[]>> = {
  mark_paid: ['sent'],
  mark_failed: ['sent'],
  mark_returned: ['sent', 'paid'],
};

/** `is_awaited`: a provider was asked to pay it, and reports the outcome by itself. */
type Payout = { state: PayoutState; is_awaited: boolean };

const isOpen = ({ state, is_awaited }: Payout, verb: PayoutVerb) => payoutSteps[verb].includes(state) && !is_awaited;

/** Throws for a step that one payout of a batch does not allow now. */
export function requirePayoutStep(payout: Payout, verb: PayoutVerb): void {
  const { state } = payout;
  if (isOpen(payout, verb)) return;
  if (payout.is_awaited && payoutSteps[verb].includes(state)) {
    throw new ApiError('STATE', { message: 'The provider says by itself what became of it.' });
  }
  throw new ApiError('STATE', { message: `This payout is ${state}: a colleague may have acted meanwhile.` });
}

/** What this member may do with one payout now. */
export function payoutVerbsOf(payout: Payout, batch: Batch, { userId, rights }: Member): PayoutVerb[] {
  if (!rights.includes('finance') || batch.concerned.includes(userId)) return [];
  return (Object.keys(payoutSteps) as PayoutVerb[]).filter((verb) => isOpen(payout, verb));
}
