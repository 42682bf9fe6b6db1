import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { lockPayable, takeOfPayable } from '#server/modules/payments/index.ts';
import { findLeftOfLine, takeOfLine } from '#server/modules/reconciliation/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { requireNotConcerned } from './refunds.policy.ts';
import {
  findByCommand,
  findConcernedByLine,
  findConcernedByPayable,
  insertRefund,
  sumRefunds,
} from './refunds.queries.ts';

export type WantedRefund = {
  owedId?: string | undefined;
  lineId?: string | undefined;
  /** Whole minor units; all that is left without it. */
  amount?: number | undefined;
  reason: string;
  commandId: string;
};

/** Money that is kept for a refund from now on. */
type Taken = {
  payable_id: string | null;
  line_id: string | null;
  recipient_id: string | null;
  amount: number;
  currency: Currency;
};

type Asking = { transaction: Db; viewer: SignedInViewer };

async function takeOwed({ transaction, viewer }: Asking, id: string, wanted: number | undefined): Promise<Taken> {
  const payable = await lockPayable(transaction, id);
  const concerned = await findConcernedByPayable(transaction, id);
  if (payable === undefined || concerned === undefined) throw new ApiError('NOT_FOUND');
  requireNotConcerned({ concerned }, viewer);
  const left = payable.amount - payable.taken;
  const amount = wanted ?? left;
  if (amount > left || left === 0) throw new ApiError('STATE', { message: 'So much of this is not owed any more.' });
  await takeOfPayable(transaction, id, amount);
  const { owner_id: recipient_id, currency } = payable;
  return { payable_id: id, line_id: null, recipient_id, amount, currency };
}

async function takeUnallocated(
  { transaction, viewer }: Asking,
  id: string,
  wanted: number | undefined,
): Promise<Taken> {
  const left = await findLeftOfLine(transaction, id);
  const payers = await findConcernedByLine(transaction, id);
  if (left === undefined || payers === undefined) throw new ApiError('NOT_FOUND');
  requireNotConcerned(payers, viewer);
  const amount = wanted ?? left;
  if (amount === 0) throw new ApiError('STATE', { message: 'Nothing of this line is unallocated.' });
  const { currency } = await takeOfLine(transaction, { id, amount });
  return { payable_id: null, line_id: id, recipient_id: payers.payerId ?? null, amount, currency };
}

async function take(asking: Asking, { owedId, lineId, amount }: WantedRefund): Promise<Taken> {
  if (owedId !== undefined && lineId === undefined) return takeOwed(asking, owedId, amount);
  if (lineId !== undefined && owedId === undefined) return takeUnallocated(asking, lineId, amount);
  const message = 'Name money that is owed, or a line of a statement';
  throw new ApiError('UNPROCESSABLE', { message, fields: { owedId: message } });
}

/**
 * Asks for a refund and answers its id. Up to the limit that is enough; above it, counted over all parts of the same money, a
 * second person approves it. The money is kept for it from now on. Sent again it is done once.
 */
export async function requestRefund(
  { db, clock, config }: Platform,
  viewer: SignedInViewer,
  wanted: WantedRefund,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { userId } = viewer;
    const known = await findByCommand(transaction, { userId, commandId: wanted.commandId });
    if (known !== undefined) {
      if (known.payable_id === (wanted.owedId ?? null) && known.line_id === (wanted.lineId ?? null)) return known.id;
      throw new ApiError('COMMAND_REUSED');
    }
    const taken = await take({ transaction, viewer }, wanted);
    const asked = (await sumRefunds(transaction, taken)) + taken.amount;
    const needsSecond = asked > config.refundLimit[taken.currency];
    const now = clock.now();
    const id = createId(now);
    await insertRefund(transaction, {
      id,
      ...taken,
      state: needsSecond ? 'requested' : 'approved',
      reason: wanted.reason,
      needs_second: needsSecond,
      requested_by: userId,
      command_id: wanted.commandId,
      created_at: now,
      approved_by: null,
      approved_at: null,
      attempt_id: null,
      sent_by: null,
      sent_at: null,
      bank_reference: null,
      ended_at: null,
      failure: null,
    });
    await recordAudit(transaction, clock, {
      actorId: userId,
      action: 'refund.requested',
      subjectId: id,
      reason: wanted.reason,
    });
    return id;
  });
}
