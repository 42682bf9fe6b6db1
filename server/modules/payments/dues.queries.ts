import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import { openDueStates, refundKinds } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { Money } from '#contract/money.ts';
import type { Db, Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { cancelNeedlessPayments } from './allocations.queries.ts';

/** What the debtor says of a payment to the other party: when, by which reference, proven by which document. */
type Report = { reported_at: Date | null; reference: string | null; proof_id: string | null };

/** A due of a deal. */
type DealDue = Selectable<Tables['payment_dues']> & { deal_id: string; kind: DueKind };

export type DueRow = DealDue & Report;

/** The open and settled dues of a deal, by when they are due. */
export async function findDues(db: Db, dealId: string): Promise<DueRow[]> {
  return db
    .selectFrom('payment_dues as due')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments as p')
          .innerJoin('payment_items as i', 'i.payment_id', 'p.id')
          .select(['p.reported_at', 'p.payer_reference as reference', 'p.proof_id'])
          .whereRef('i.due_id', '=', 'due.id')
          .where('p.provider', '=', 'direct')
          .where('p.reported_at', 'is not', null)
          .orderBy('p.reported_at', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .selectAll('due')
    .select(['report.reported_at', 'report.reference', 'report.proof_id'])
    .where('due.deal_id', '=', dealId)
    .orderBy('due.due_at')
    .orderBy('due.kind')
    .$narrowType<DealDue>()
    .execute();
}

export type NewDue = {
  dealId: string;
  kind: DueKind;
  debtorId: string;
  /** Null for the operator. */
  creditorId: string | null;
  money: Money;
  /** The tax part. */
  tax?: number;
  dueAt: Date;
  /** For a rent: the first day it is for. For what other nights cost more: a day that tells it from the price. */
  period?: string | undefined;
  now: Date;
};

/** Adds a due; a deal has one of each kind, and of its rent one for each period. */
export async function openDue(transaction: Db, due: NewDue): Promise<void> {
  const { dealId, kind, debtorId, creditorId, money, tax = 0, dueAt, period, now } = due;
  await transaction
    .insertInto('payment_dues')
    .values({
      id: createId(now),
      deal_id: dealId,
      kind,
      debtor_id: debtorId,
      creditor_id: creditorId,
      amount: money.amount,
      tax,
      currency: money.currency,
      due_at: dueAt,
      period: period ?? null,
      state: 'open',
      created_at: now,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'kind', 'period', 'deposit_id']).doNothing())
    .execute();
}

export type OpenDue = Selectable<Tables['payment_dues']>;

/** Dues that are still owed, to be locked. */
const lockOpenDues = (transaction: Db) =>
  transaction.selectFrom('payment_dues').selectAll().where('state', 'in', openDueStates).forUpdate();

/** The due with its lock, while it is still owed. */
export async function lockOpenDue(
  transaction: Db,
  { dealId, dueId }: { dealId: string; dueId: string },
): Promise<DealDue | undefined> {
  return lockOpenDues(transaction)
    .where('id', '=', dueId)
    .where('deal_id', '=', dealId)
    .$narrowType<DealDue>()
    .executeTakeFirst();
}

/** The same by its kind: a deal has one of each. */
export async function lockOpenDueOf(transaction: Db, dealId: string, kind: DueKind): Promise<OpenDue | undefined> {
  return lockOpenDues(transaction).where('deal_id', '=', dealId).where('kind', '=', kind).executeTakeFirst();
}

/** The deposit of an auction with its lock, while it is still owed. */
export async function lockOpenDeposit(transaction: Db, dueId: string): Promise<OpenDue | undefined> {
  return lockOpenDues(transaction).where('id', '=', dueId).where('kind', '=', 'auction_deposit').executeTakeFirst();
}

/** Records a received amount of a locked due: it is settled once all of it has arrived. */
export async function payDue(
  transaction: Db,
  due: OpenDue,
  { amount, by, now }: { amount: number; by: DealParty | 'finance' | 'system'; now: Date },
): Promise<void> {
  const paid = due.paid + amount;
  const isSettled = paid === due.amount;
  await transaction
    .updateTable('payment_dues')
    .set({ paid, state: isSettled ? 'settled' : 'part', ...(isSettled && { settled_at: now, settled_by: by }) })
    .where('id', '=', due.id)
    .execute();
}

/** Takes a paid amount of a due back: it is owed again, unless the due was voided in the meantime. */
export async function unpayDue(transaction: Db, dueId: string, amount: number): Promise<void> {
  const due = await transaction
    .selectFrom('payment_dues')
    .selectAll()
    .where('id', '=', dueId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const paid = due.paid - amount;
  const isOwed = due.state === 'settled' || due.state === 'part';
  const state = isOwed ? (paid === 0 ? 'open' : 'part') : due.state;
  await transaction
    .updateTable('payment_dues')
    .set({ paid, state, ...(isOwed && { settled_at: null, settled_by: null }) })
    .where('id', '=', dueId)
    .execute();
}

/** Dues of a deal that are still owed, to be changed. */
const changeOpenDues = (transaction: Db, dealId: string) =>
  transaction.updateTable('payment_dues').where('deal_id', '=', dealId).where('state', 'in', openDueStates);

const idsOf = (dues: readonly { id: string }[]) => dues.map(({ id }) => id);

/** Open dues of a deal are no longer owed. */
export async function voidDues(transaction: Db, dealId: string, now: Date): Promise<void> {
  const ended = await changeOpenDues(transaction, dealId).set({ state: 'void' }).returning('id').execute();
  await cancelNeedlessPayments(transaction, idsOf(ended), now);
}

/** The extra price of a stay's other nights is no longer owed; what is owed of its own price stays. */
export async function voidChangeDues(transaction: Db, dealId: string, now: Date): Promise<void> {
  const ended = await changeOpenDues(transaction, dealId)
    .set({ state: 'void' })
    .where('kind', '=', 'stay')
    .where('period', 'is not', null)
    .returning('id')
    .execute();
  await cancelNeedlessPayments(transaction, idsOf(ended), now);
}

/** A due that is still owed is due on another day. */
export async function moveDue(
  transaction: Db,
  { dealId, dueId, dueAt }: { dealId: string; dueId: string; dueAt: Date },
): Promise<void> {
  await changeOpenDues(transaction, dealId).set({ due_at: dueAt }).where('id', '=', dueId).execute();
}

/** Both parties do without it. */
export async function waiveDue(
  transaction: Db,
  { dealId, kind, now }: { dealId: string; kind: DueKind; now: Date },
): Promise<void> {
  const waived = changeOpenDues(transaction, dealId).set({ state: 'waived' }).where('kind', '=', kind);
  await cancelNeedlessPayments(transaction, idsOf(await waived.returning('id').execute()), now);
}

/** An open refund of which a reminder is due: a half, nine tenths, or all of its time is over. */
export type DueRefund = { id: string; dealId: string; kind: 'refund' | 'deposit_rest'; dueAt: Date; reminders: number };

export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<DueRefund[]> {
  const share = (part: number) => sql`created_at + (due_at - created_at) * ${part}::double precision`;
  const passed = sql<number>`(CASE WHEN due_at <= ${now} THEN 3 WHEN ${share(0.9)} <= ${now} THEN 2
    WHEN ${share(0.5)} <= ${now} THEN 1 ELSE 0 END)`;
  return db
    .selectFrom('payment_dues')
    .select(['id', 'deal_id as dealId', 'kind', 'due_at as dueAt', passed.as('reminders')])
    .where('deal_id', 'is not', null)
    .$narrowType<{ dealId: NotNull; kind: DueRefund['kind'] }>()
    .where('kind', 'in', refundKinds)
    .where('state', 'in', ['open', 'part'])
    .where('reminders', '<', 3)
    .where(sql<SqlBool>`reminders < ${passed}`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/**
 * Records which reminder of a due was sent; returns false when another node was faster, or nothing is owed any more.
 */
export async function noteReminder(
  transaction: Db,
  { id, reminders }: Pick<DueRefund, 'id' | 'reminders'>,
): Promise<boolean> {
  const noted = await transaction
    .updateTable('payment_dues')
    .set({ reminders })
    .where('id', '=', id)
    .where('state', 'in', openDueStates)
    .where('reminders', '<', reminders)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
