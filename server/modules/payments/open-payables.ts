import { addWorkingDays } from '#contract/auctions/rules/operator-calendar.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import { createId } from '#server/platform/ids.ts';
import { findDepositAllocations } from './deposit-dues.ts';
import { addToRefund, insertPayables } from './payables.queries.ts';

/** Refunds have to be sent within this many working days. */
const workingDaysToSend = 3;

/** What the operator owes to a person from now on: `refund` to the payer, `payout` to a seller. */
export type NewPayable = {
  kind: 'refund' | 'payout';
  ownerId: string;
  amount: number;
  currency: Currency;
  dealId?: string;
} & ({ depositId: string; auctionId?: string } | { allocationId: string; paymentId: string });

/**
 * Records what has to be sent to people, in the transaction that makes it owed, with as few statements for many as for
 * one. Each part is recorded once.
 */
export async function openPayables(transaction: Db, payables: readonly NewPayable[], at: Date): Promise<void> {
  if (payables.length === 0) return;
  const deposits = payables.flatMap((payable) =>
    'depositId' in payable && payable.kind === 'refund' ? [payable.depositId] : [],
  );
  const paid = deposits.length === 0 ? [] : await findDepositAllocations(transaction, deposits);
  /** How it arrived: a deposit that was paid through the site is refunded the same way. */
  const arrivalOf = (payable: NewPayable) => {
    if ('allocationId' in payable) return { id: payable.allocationId, payment_id: payable.paymentId };
    return payable.kind === 'refund' ? paid.find(({ deposit_id }) => deposit_id === payable.depositId) : undefined;
  };
  const dueAt = addWorkingDays(await readOperatorCalendar(transaction), at, workingDaysToSend);
  await insertPayables(
    transaction,
    payables.map((payable) => ({
      id: createId(at),
      kind: payable.kind,
      owner_id: payable.ownerId,
      amount: payable.amount,
      currency: payable.currency,
      deposit_id: 'depositId' in payable ? payable.depositId : null,
      auction_id: 'depositId' in payable ? (payable.auctionId ?? null) : null,
      allocation_id: arrivalOf(payable)?.id ?? null,
      payment_id: arrivalOf(payable)?.payment_id ?? null,
      deal_id: payable.dealId ?? null,
      due_at: dueAt,
      alarmed_at: null,
      created_at: at,
    })),
  );
}

/** Raises the refund of a received amount to its payer. */
export async function raiseRefund(
  transaction: Db,
  payable: NewPayable & { allocationId: string },
  at: Date,
): Promise<void> {
  const dueAt = addWorkingDays(await readOperatorCalendar(transaction), at, workingDaysToSend);
  const { allocationId, amount } = payable;
  if (await addToRefund(transaction, { allocationId, amount, dueAt })) return;
  await openPayables(transaction, [payable], at);
}
