import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { openDueStates } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import { internalProviders, openPaymentStates } from '#contract/payments/pay.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';

export type StoredPayment = Selectable<Tables['payments']>;

/** The payment from one party to the other that waits for its confirmation, with its lock. */
export async function lockDirectPayment(transaction: Db, dueId: string): Promise<StoredPayment | undefined> {
  return transaction
    .selectFrom('payments as p')
    .innerJoin('payment_items as i', 'i.payment_id', 'p.id')
    .selectAll('p')
    .where('i.due_id', '=', dueId)
    .where('p.provider', '=', 'direct')
    .where('p.state', 'in', openPaymentStates)
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .forUpdate('p')
    .executeTakeFirst();
}

export async function lockPayment(transaction: Db, id: string): Promise<StoredPayment | undefined> {
  return transaction.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A payment with the dues it is meant for. */
export async function insertPayment(
  transaction: Db,
  payment: Insertable<Tables['payments']>,
  items: readonly { dueId: string; amount: number }[],
): Promise<void> {
  await transaction.insertInto('payments').values(payment).execute();
  await transaction
    .insertInto('payment_items')
    .values(items.map(({ dueId, amount }) => ({ payment_id: payment.id, due_id: dueId, amount })))
    .execute();
}

export async function updatePayment(
  transaction: Db,
  id: string,
  changes: Partial<
    Pick<StoredPayment, 'state' | 'received' | 'settled_at' | 'payer_reference' | 'proof_id' | 'reported_at' | 'amount'>
  >,
): Promise<void> {
  await transaction.updateTable('payments').set(changes).where('id', '=', id).execute();
}

/**
 * Cancels payments to an account that are meant for these dues, once none of what they are meant for is owed any more and
 * nothing of them has arrived: neither the payer nor finance waits for them.
 */
export async function cancelNeedlessPayments(transaction: Db, dueIds: readonly string[], now: Date): Promise<void> {
  if (dueIds.length === 0) return;
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelled', settled_at: now })
    .where('provider', '=', 'manual')
    .where('state', 'in', openPaymentStates)
    .where('received', '=', 0)
    .where('id', 'in', (eb) => eb.selectFrom('payment_items').select('payment_id').where('due_id', 'in', dueIds))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_items as i')
            .innerJoin('payment_dues as due', 'due.id', 'i.due_id')
            .select('due.id')
            .whereRef('i.payment_id', '=', 'payments.id')
            .where('due.state', 'in', openDueStates),
        ),
      ),
    )
    .execute();
}

/** How much of a payment is meant for a due from now on: what is still owed. */
export async function updateItem(transaction: Db, paymentId: string, amount: number): Promise<void> {
  await transaction.updateTable('payment_items').set({ amount }).where('payment_id', '=', paymentId).execute();
}

export async function insertAllocation(
  transaction: Db,
  allocation: Insertable<Tables['payment_allocations']>,
): Promise<void> {
  await transaction.insertInto('payment_allocations').values(allocation).execute();
}

/** The parts of a payment that have arrived and were not taken back, deal by deal in one order. */
export async function findStandingAllocations(db: Db, paymentId: string) {
  return db
    .selectFrom('payment_allocations as a')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .select(['a.id', 'a.amount', 'a.due_id', 'a.payment_id', 'due.deal_id', 'due.deposit_id', 'due.auction_id'])
    .where('a.payment_id', '=', paymentId)
    .where('a.reverses_id', 'is', null)
    .where((eb) => eb.not(isReversed(eb)))
    .orderBy('due.due_at')
    .orderBy('due.id')
    .orderBy('a.id')
    .execute();
}

const isReversed = (eb: ExpressionBuilder<Tables & { a: Tables['payment_allocations'] }, 'a'>) =>
  eb.exists(eb.selectFrom('payment_allocations as back').select('back.id').whereRef('back.reverses_id', '=', 'a.id'));

/** What the operator has received for dues, less what was taken back. */
const receivedForDues = (db: Db) =>
  db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .where('p.provider', 'not in', internalProviders)
    .where('a.reverses_id', 'is', null)
    .where((eb) => eb.not(isReversed(eb)));

const receivedForDeal = (db: Db, dealId: string) => receivedForDues(db).where('due.deal_id', '=', dealId);

/** The money that the operator holds for a deal, with who paid it and for whom. */
export async function findHeldAllocations(db: Db, dealId: string, kinds: readonly DueKind[]) {
  return receivedForDeal(db, dealId)
    .select(['a.id', 'a.payment_id', 'a.amount', 'p.currency', 'p.payer_id', 'p.reference', 'due.creditor_id'])
    .where('due.kind', 'in', kinds)
    .orderBy('a.id')
    .execute();
}

/** Deals in one of these states for which the operator still holds rent. */
export async function findDealsWithHeldRent(
  db: Db,
  states: readonly DealState[],
  limit: number,
): Promise<{ id: string }[]> {
  return receivedForDues(db)
    .innerJoin('deals', 'deals.id', 'due.deal_id')
    .select('deals.id')
    .distinct()
    .where('due.kind', '=', 'rent')
    .where('deals.state', 'in', states)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_transfers as t')
            .select('t.id')
            .whereRef('t.subject_id', '=', 'a.id')
            .where('t.kind', '=', 'funds_released'),
        ),
      ),
    )
    .limit(limit)
    .execute();
}

/** The refunds of held parts whose rest stayed held, from the books. */
export async function findReturned(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_transfers as t')
    .innerJoin('ledger_entries as e', 'e.transfer_id', 't.id')
    .select(['t.subject_id', 'e.amount'])
    .where('t.kind', '=', 'funds_returned')
    .where('t.subject_id', 'in', ids)
    .where('e.amount', '>', 0)
    .execute();
  return new Map(rows.map(({ subject_id, amount }) => [subject_id, amount]));
}

/** What has arrived for a commission and is still held for the deal, with the total that is owed and paid of it. */
export async function findUnbookedCommission(db: Db, dealId: string, kind: DueKind) {
  return receivedForDeal(db, dealId)
    .select(['a.id', 'a.amount', 'p.currency', 'p.reference', 'due.amount as due_amount', 'due.tax', 'due.paid'])
    .where('due.kind', '=', kind)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_transfers as t')
            .select('t.id')
            .whereRef('t.subject_id', '=', 'a.id')
            .where('t.kind', 'in', ['commission_taken', 'commission_taxed']),
        ),
      ),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
}

/** How much a buyer has paid directly to the seller of a deal, for dues of these kinds. */
export async function sumPaidDirectly(db: Db, dealId: string, kinds: readonly DueKind[]): Promise<number> {
  const row = await db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('a.amount'), eb.lit(0)).as('amount'))
    .where('due.deal_id', '=', dealId)
    .where('due.kind', 'in', kinds)
    .where('p.provider', '=', 'direct')
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}
