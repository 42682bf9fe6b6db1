import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import { isByProvider, type OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { issueReceipt } from '#server/modules/receipts/index.ts';
import { createId } from '#server/platform/ids.ts';
import {
  cancelNeedlessPayments,
  insertAllocation,
  insertPayment,
  lockDirectPayment,
  lockPayment,
  type StoredPayment,
  updateItem,
  updatePayment,
} from './allocations.queries.ts';
import { lockOpenDeposit, lockOpenDue, lockOpenDueOf, type OpenDue, payDue, unpayDue } from './dues.queries.ts';
import { isEnded } from './payment-states.ts';

type OfDue = { dealId: string; dueId: string; now: Date };
type DueFacts = { kind: DueKind };

const restOf = ({ amount, paid }: OpenDue) => amount - paid;

/** Begins a payment that goes through no account of the operator. */
async function startPaymentOf(
  transaction: Db,
  due: OpenDue,
  { provider, amount, now }: { provider: 'direct' | 'offset'; amount: number; now: Date },
): Promise<StoredPayment> {
  const payment = {
    id: createId(now),
    payer_id: due.debtor_id,
    provider,
    method: null,
    amount,
    received: 0,
    refunded: 0,
    currency: due.currency,
    state: 'pending' as const,
    reference: null,
    payer_reference: null,
    proof_id: null,
    reported_at: null,
    command_id: null,
    created_at: now,
    settled_at: null,
  };
  await insertPayment(transaction, payment, [{ dueId: due.id, amount: payment.amount }]);
  return payment;
}

const startDirect = (transaction: Db, due: OpenDue, now: Date) =>
  startPaymentOf(transaction, due, { provider: 'direct', amount: restOf(due), now });

/** The debtor says that they have paid the other party; undefined when nothing is owed to them any more. */
export async function reportDue(
  transaction: Db,
  { dealId, dueId, now, reference, proofId }: OfDue & { reference: string | null; proofId: string | null },
): Promise<DueFacts | undefined> {
  const due = await lockOpenDue(transaction, { dealId, dueId });
  if (due === undefined || due.creditor_id === null) return undefined;
  const payment = (await lockDirectPayment(transaction, dueId)) ?? (await startDirect(transaction, due, now));
  await updatePayment(transaction, payment.id, {
    payer_reference: reference,
    proof_id: proofId,
    reported_at: now,
    amount: restOf(due),
  });
  await updateItem(transaction, payment.id, restOf(due));
  return due;
}

/** An amount of a payment that has arrived for a due. */
export type Allocation = { id: string; kind: OwedKind; amount: number; isSettled: boolean };

type Paying = { amount: number; by: DealParty | 'finance' | 'system'; now: Date };

/** Allocates an amount of a payment to a due; both are locked. */
async function allocate(
  transaction: Db,
  { due, payment }: { due: OpenDue; payment: StoredPayment },
  { amount, by, now }: Paying,
): Promise<Allocation> {
  const id = createId(now);
  await insertAllocation(transaction, {
    id,
    payment_id: payment.id,
    due_id: due.id,
    amount,
    created_at: now,
  });
  await payDue(transaction, due, { amount, by, now });
  const received = payment.received + amount;
  const isComplete = received === payment.amount;
  // How far a provider's payment is, the provider says; and what was called off is not waited for again.
  const unfinished = isByProvider(payment) || isEnded(payment.state) ? payment.state : 'pending';
  await updatePayment(transaction, payment.id, {
    received,
    state: isComplete ? 'succeeded' : unfinished,
    ...(isComplete && { settled_at: now }),
  });
  const isSettled = due.paid + amount === due.amount;
  if (isSettled) await cancelNeedlessPayments(transaction, [due.id], now);
  return { id, kind: due.kind, amount, isSettled };
}

/**
 * The other party, or finance, says that all that is still owed has arrived where it is due: at the other party. Undefined
 * when nothing is owed any more.
 */
export async function settleDue(
  transaction: Db,
  { dealId, dueId, now, by }: OfDue & { by: DealParty | 'finance' },
): Promise<DueFacts | undefined> {
  const due = await lockOpenDue(transaction, { dealId, dueId });
  if (due === undefined || due.creditor_id === null) return undefined;
  const reported = await lockDirectPayment(transaction, dueId);
  const payment = reported ?? (await startDirect(transaction, due, now));
  const amount = restOf(due);
  if (payment.amount !== amount) {
    await updatePayment(transaction, payment.id, { amount });
    await updateItem(transaction, payment.id, amount);
  }
  const { id } = await allocate(transaction, { due, payment: { ...payment, amount } }, { amount, by, now });
  const received = {
    id: payment.id,
    payerId: due.debtor_id,
    currency: due.currency,
    method: null,
    reference: payment.payer_reference,
  };
  await issueReceipt(transaction, received, { allocationIds: [id], issuer: { creditorId: due.creditor_id }, now });
  return due;
}

type ReceivedByOperator = { paymentId: string; most: number; by: 'finance' | 'system'; now: Date };

/** As much of the received amount as is owed, and as the payment still expects. */
async function takeForDue(
  transaction: Db,
  due: OpenDue,
  { paymentId, most, by, now }: ReceivedByOperator,
): Promise<Allocation | undefined> {
  const payment = await lockPayment(transaction, paymentId);
  if (payment === undefined || due.currency !== payment.currency) return undefined;
  const amount = Math.min(most, restOf(due), payment.amount - payment.received);
  return amount <= 0 ? undefined : allocate(transaction, { due, payment }, { amount, by, now });
}

/**
 * Money for the deposit of an auction, which is accepted in full or not at all: a part does not allow anyone to bid.
 */
export async function payDeposit(
  transaction: Db,
  { dueId, ...received }: ReceivedByOperator & { dueId: string },
): Promise<Allocation | undefined> {
  const due = await lockOpenDeposit(transaction, dueId);
  const payment = await lockPayment(transaction, received.paymentId);
  if (due === undefined || payment === undefined) return undefined;
  const isWhole = Math.min(received.most, payment.amount - payment.received) >= restOf(due);
  return isWhole ? takeForDue(transaction, due, received) : undefined;
}

/**
 * Money that the operator has received for a due: as much of it as is owed, and as the payment still expects. What the
 * debtor has reported as paid to the other party is called off once nothing is owed. Undefined when nothing is taken.
 */
export async function payByOperator(
  transaction: Db,
  { dealId, dueId, ...received }: OfDue & ReceivedByOperator,
): Promise<(Allocation & DueFacts) | undefined> {
  const due = await lockOpenDue(transaction, { dealId, dueId });
  if (due === undefined) return undefined;
  const allocation = await takeForDue(transaction, due, received);
  const reported = allocation?.isSettled ? await lockDirectPayment(transaction, dueId) : undefined;
  const { now } = received;
  if (reported !== undefined) await updatePayment(transaction, reported.id, { state: 'cancelled', settled_at: now });
  return allocation && { ...allocation, kind: due.kind };
}

/** Reverses an allocation to a due, by a row of its own. */
export async function reverseAllocation(
  transaction: Db,
  {
    id,
    amount,
    due_id: dueId,
    payment_id: paymentId,
  }: { id: string; amount: number; due_id: string; payment_id: string },
  now: Date,
): Promise<void> {
  await unpayDue(transaction, dueId, amount);
  const payment = await lockPayment(transaction, paymentId);
  if (payment === undefined) return;
  const taken = { id: createId(now), payment_id: paymentId, due_id: dueId, amount: -amount, created_at: now };
  await insertAllocation(transaction, { ...taken, reverses_id: id });
  await updatePayment(transaction, paymentId, { received: payment.received - amount });
}

/**
 * Pays a person's dues to the operator from money that the operator holds for them, which the caller books; they get a
 * receipt. Nothing where nothing is owed.
 * @param operator its name on the receipt
 */
export async function payByOffset(
  transaction: Db,
  { dealId, kind }: { dealId: string; kind: DueKind },
  { amount, operator, now }: { amount: number; operator: string; now: Date },
): Promise<void> {
  const due = await lockOpenDueOf(transaction, dealId, kind);
  if (due === undefined || amount === 0) return;
  const payment = await startPaymentOf(transaction, due, { provider: 'offset', amount, now });
  const { id } = await allocate(transaction, { due, payment }, { amount, by: 'system', now });
  const received = { id: payment.id, payerId: due.debtor_id, currency: due.currency, reference: null };
  await issueReceipt(
    transaction,
    { ...received, method: 'offset' },
    { allocationIds: [id], issuer: { operator }, now },
  );
}
