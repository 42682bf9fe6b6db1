import type { Selectable } from 'kysely';
import { openDueStates } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { Money } from '#contract/money.ts';
import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';

export type DueRow = Selectable<Tables['payment_dues']>;

/** What is and was owed in a deal, by when it is due. */
export async function findDues(db: Db, dealId: string): Promise<DueRow[]> {
  return db
    .selectFrom('payment_dues')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('due_at')
    .orderBy('kind')
    .execute();
}

export type NewDue = {
  dealId: string;
  kind: DueKind;
  debtorId: string;
  creditorId: string;
  money: Money;
  dueAt: Date;
  now: Date;
};

/** Somebody owes something from now on; one due of each kind in a deal. */
export async function openDue(transaction: Db, due: NewDue): Promise<void> {
  const { dealId, kind, debtorId, creditorId, money, dueAt, now } = due;
  await transaction
    .insertInto('payment_dues')
    .values({
      id: createId(now),
      deal_id: dealId,
      kind,
      debtor_id: debtorId,
      creditor_id: creditorId,
      amount: money.amount,
      currency: money.currency,
      due_at: dueAt,
      state: 'open',
      created_at: now,
      reported_at: null,
      reference: null,
      proof_id: null,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'kind']).doNothing())
    .execute();
}

type OfDue = { dealId: string; dueId: string; now: Date };

/** The debtor says that it was paid; undefined when nothing is owed any more. */
export async function reportDue(
  transaction: Db,
  { dealId, dueId, now, reference, proofId }: OfDue & { reference: string | null; proofId: string | null },
): Promise<Pick<DueRow, 'kind'> | undefined> {
  return transaction
    .updateTable('payment_dues')
    .set({ reported_at: now, reference, proof_id: proofId })
    .where('id', '=', dueId)
    .where('deal_id', '=', dealId)
    .where('state', 'in', openDueStates)
    .returning('kind')
    .executeTakeFirst();
}

/** It has arrived; undefined when nothing is owed any more. */
export async function settleDue(
  transaction: Db,
  { dealId, dueId, now, by }: OfDue & { by: 'seller' | 'finance' },
): Promise<Pick<DueRow, 'kind'> | undefined> {
  return transaction
    .updateTable('payment_dues')
    .set({ state: 'settled', settled_at: now, settled_by: by })
    .where('id', '=', dueId)
    .where('deal_id', '=', dealId)
    .where('state', 'in', openDueStates)
    .returning('kind')
    .executeTakeFirst();
}

/** What is still open in a deal is owed no more. */
export async function voidDues(transaction: Db, dealId: string): Promise<void> {
  await transaction
    .updateTable('payment_dues')
    .set({ state: 'void' })
    .where('deal_id', '=', dealId)
    .where('state', 'in', openDueStates)
    .execute();
}

/** Both parties do without it. */
export async function waiveDue(transaction: Db, dealId: string, kind: DueKind): Promise<void> {
  await transaction
    .updateTable('payment_dues')
    .set({ state: 'waived' })
    .where('deal_id', '=', dealId)
    .where('kind', '=', kind)
    .where('state', 'in', openDueStates)
    .execute();
}
