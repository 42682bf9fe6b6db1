import { type Insertable, sql } from 'kysely';
import { openDueStates, refundKinds } from '#contract/deals/due-states.ts';
import type { Currency } from '#contract/money.ts';
import { type AccountMethod, type OwedKind, openPaymentStates } from '#contract/payments/pay.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import type { StoredPayment } from './allocations.queries.ts';

/**
 * The operator takes no payments for a deal in dispute or with a suspended or deleted account, nor for an auction that
 * takes no bidders any more, and no refunds: a seller pays them back directly.
 */
const takesMoney = sql<boolean>`(due.kind NOT IN (${sql.join(refundKinds)})
  AND (deal.id IS NULL OR deal.state NOT IN ('disputed', 'problem'))
  AND (auction.id IS NULL OR auction.state IN ('scheduled', 'live', 'suspended'))
  AND NOT EXISTS (SELECT FROM users AS u
    WHERE u.id IN (due.debtor_id, deal.buyer_id, deal.seller_id, auction.seller_id)
    AND (u.suspended_at IS NOT NULL OR u.deleted_at IS NOT NULL)))`;

/** The property that a due is for. */
const titleOfDue = sql<string>`coalesce(deal.snapshot ->> 'title', auction.title)`;

const duesWithDeals = (db: Db) =>
  db
    .selectFrom('payment_dues as due')
    .leftJoin('deals as deal', 'deal.id', 'due.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'due.auction_id')
    .leftJoin('users as creditor', 'creditor.id', 'due.creditor_id')
    .selectAll('due')
    .select(['creditor.name as creditor_name', 'auction.slug as auction_slug'])
    .select([takesMoney.as('takes_money'), titleOfDue.as('title')])
    .select((eb) =>
      eb
        .selectFrom('payment_items as i')
        .innerJoin('payments as p', 'p.id', 'i.payment_id')
        .select('p.id')
        .whereRef('i.due_id', '=', 'due.id')
        .where('p.provider', '<>', 'direct')
        .where('p.state', 'in', openPaymentStates)
        .orderBy('p.created_at', 'desc')
        .limit(1)
        .as('payment_id'),
    );

export type OwnDueRow = Awaited<ReturnType<typeof findDuesOf>>['rows'][number];

/** A page of what a person owes. */
export async function findDuesOf(
  db: Db,
  { debtorId, state }: { debtorId: string; state: 'open' | 'ended' },
  page: PageRequest,
) {
  const dues = duesWithDeals(db)
    .where('due.debtor_id', '=', debtorId)
    .where('due.state', state === 'open' ? 'in' : 'not in', openDueStates);
  return findPage(dues, byTime('due.due_at', 'due.id', state === 'open' ? 'asc' : 'desc'), page);
}

/** These dues of a debtor with their locks, in one order for all who lock several. */
export async function lockDuesOf(transaction: Db, debtorId: string, ids: readonly string[]) {
  const locked = await transaction
    .selectFrom('payment_dues')
    .select('id')
    .where('id', 'in', ids)
    .where('debtor_id', '=', debtorId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  return duesWithDeals(transaction)
    .where(
      'due.id',
      'in',
      locked.map(({ id }) => id),
    )
    .orderBy('due.due_at')
    .orderBy('due.id')
    .execute();
}

export type PayToRow = Tables['payment_accounts'];

/** Accounts of the operator that are in use. */
export async function findOpenAccounts(
  db: Db,
  { method, currency }: { method?: AccountMethod; currency?: Currency } = {},
): Promise<PayToRow[]> {
  return db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('closed_at', 'is', null)
    .$if(method !== undefined, (query) => query.where('method', '=', method as AccountMethod))
    .$if(currency !== undefined, (query) => query.where('currency', '=', currency as Currency))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The payment that a command of this person has made. */
export async function findByCommand(db: Db, payerId: string, commandId: string) {
  return db
    .selectFrom('payments as p')
    .select(['p.id', 'p.method'])
    .select(sql<string[]>`ARRAY(SELECT due_id::text FROM payment_items WHERE payment_id = p.id)`.as('due_ids'))
    .where('p.payer_id', '=', payerId)
    .where('p.command_id', '=', commandId)
    .executeTakeFirst();
}

export async function findPayment(db: Db, id: string): Promise<StoredPayment | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findPaymentsOf(db: Db, payerId: string, page: PageRequest) {
  const payments = db.selectFrom('payments as p').selectAll('p').where('p.payer_id', '=', payerId);
  return findPage(payments, byTime('p.created_at', 'p.id', 'desc'), page);
}

export type PaymentItemRow = {
  payment_id: string;
  due_id: string;
  amount: number;
  kind: OwedKind;
  deal_id: string | null;
  deposit_id: string | null;
  auction_id: string | null;
  auction_slug: string | null;
  title: string;
};

/** What these payments are meant for, in the order in which it is due. */
export async function findItems(db: Db, paymentIds: readonly string[]): Promise<PaymentItemRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment_items as i')
    .innerJoin('payment_dues as due', 'due.id', 'i.due_id')
    .leftJoin('deals as deal', 'deal.id', 'due.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'due.auction_id')
    .select(['i.payment_id', 'i.due_id', 'i.amount', 'due.kind', 'due.deal_id', 'due.deposit_id', 'due.auction_id'])
    .select(['auction.slug as auction_slug', titleOfDue.as('title')])
    .where('i.payment_id', 'in', paymentIds)
    .orderBy('due.due_at')
    .orderBy('due.id')
    .execute();
}

export type SlipRow = { payment_id: string; document_id: string; name: string; created_at: Date };

export async function findSlips(db: Db, paymentIds: readonly string[]): Promise<SlipRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('payment_slips as s')
    .innerJoin('documents as d', 'd.id', 's.document_id')
    .select(['s.payment_id', 's.document_id', 'd.name', 's.created_at'])
    .where('s.payment_id', 'in', paymentIds)
    .orderBy('s.created_at')
    .execute();
}

/** Returns false when the same picture was sent before. */
export async function insertSlip(transaction: Db, slip: Insertable<Tables['payment_slips']>): Promise<boolean> {
  const made = await transaction
    .insertInto('payment_slips')
    .values(slip)
    .onConflict((on) => on.column('sha256').doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether anything that a payment is meant for is still owed. */
export async function isAnythingOwed(db: Db, paymentId: string): Promise<boolean> {
  const owed = await db
    .selectFrom('payment_items as i')
    .innerJoin('payment_dues as due', 'due.id', 'i.due_id')
    .select('due.id')
    .where('i.payment_id', '=', paymentId)
    .where('due.state', 'in', openDueStates)
    .limit(1)
    .executeTakeFirst();
  return owed !== undefined;
}
