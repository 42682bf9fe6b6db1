import { isOpenDue } from '#contract/deals/due-states.ts';
import { type PaymentMethod, referencePrefix } from '#contract/payments/pay.vocabulary.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { randomCode } from '#server/platform/random-code.ts';
import type { Platform } from '#server/platform.ts';
import { insertPayment } from './allocations.queries.ts';
import { findByCommand, findOpenAccounts, lockDuesOf } from './sent-payments.queries.ts';

const startLimits = [{ name: 'payment-start', count: 60, seconds: 3_600 }];
const referenceLength = 8;

/** What the payer writes on the payment: random, so that a slip of the pen does not name another payment. */
const createReference = () => `${referencePrefix}-${randomCode(referenceLength)}`;

export type WantedPayment = { dueIds: readonly string[]; method: PaymentMethod; commandId: string };

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === [...new Set(other)].toSorted().join();

/**
 * Begins a payment of dues to an account of the operator and answers its id. Sent again it is the same payment. Refused
 * where something is not owed any more, is in dispute, or is under way already, and across currencies.
 */
export async function startPayment(
  { db, clock }: Platform,
  { userId }: SignedInViewer,
  { dueIds, method, commandId }: WantedPayment,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const ids = [...new Set(dueIds)];
    const dues = await lockDuesOf(transaction, userId, ids);
    const known = await findByCommand(transaction, userId, commandId);
    if (known !== undefined) {
      if (known.method === method && sameIds(known.due_ids, ids)) return known.id;
      throw new ApiError('COMMAND_REUSED');
    }
    const [first] = dues;
    if (first === undefined || dues.length !== ids.length) throw new ApiError('NOT_FOUND');
    await spendRateLimit(transaction, startLimits, userId);
    if (!dues.every(isOpenDue)) throw new ApiError('STATE', { message: 'One of these is not owed any more.' });
    if (!dues.every((due) => due.takes_money)) {
      throw new ApiError('STATE', {
        message: 'A refund, a deal in dispute or one with a frozen account cannot be paid here.',
      });
    }
    if (dues.some((due) => due.payment_id !== null)) {
      throw new ApiError('STATE', { message: 'A payment of this is under way already.' });
    }
    const { currency } = first;
    if (dues.some((due) => due.currency !== currency)) {
      throw new ApiError('UNPROCESSABLE', { message: 'One payment is in one currency.', fields: { dueIds: currency } });
    }
    if ((await findOpenAccounts(transaction, { method, currency })).length === 0) {
      throw new ApiError('STATE', { message: 'This cannot be paid so at the moment.' });
    }
    const now = clock.now();
    const id = createId(now);
    const items = dues.map((due) => ({ dueId: due.id, amount: due.amount - due.paid }));
    const payment = {
      id,
      payer_id: userId,
      provider: 'manual' as const,
      method,
      amount: items.reduce((sum, { amount }) => sum + amount, 0),
      currency,
      state: 'created' as const,
      reference: createReference(),
      payer_reference: null,
      proof_id: null,
      reported_at: null,
      command_id: commandId,
      created_at: now,
      settled_at: null,
    };
    await insertPayment(transaction, payment, items);
    return id;
  });
}
