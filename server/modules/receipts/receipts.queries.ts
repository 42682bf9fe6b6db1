import { sql } from 'kysely';
import type { OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { ReceiptKind } from '#contract/receipts/receipts.endpoints.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

type Issuer = Tables['receipt_issuers'];

/** The issuer of this owner (null for the operator), made when there is none. */
export async function openIssuer(transaction: Db, wanted: Issuer): Promise<Issuer> {
  await transaction
    .insertInto('receipt_issuers')
    .values(wanted)
    .onConflict((on) => on.column('owner_id').doNothing())
    .execute();
  return transaction
    .selectFrom('receipt_issuers')
    .selectAll()
    .where('owner_id', 'is not distinct from', wanted.owner_id)
    .executeTakeFirstOrThrow();
}

/** The next number of a year. Its row stays locked until the transaction ends, and a rollback gives the number back. */
export async function takeNextNumber(
  transaction: Db,
  { issuerId, kind, year }: { issuerId: string; kind: ReceiptKind; year: number },
): Promise<number> {
  const { last } = await transaction
    .insertInto('receipt_counters')
    .values({ issuer_id: issuerId, kind, year, last: 1 })
    .onConflict((on) =>
      on.columns(['issuer_id', 'kind', 'year']).doUpdateSet({ last: sql<number>`receipt_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

type NewReceipt = Omit<Tables['receipts'], 'content'> & { content: string };

export async function insertReceipt(transaction: Db, receipt: NewReceipt): Promise<void> {
  await transaction
    .insertInto('receipts')
    .values(receipt as never)
    .execute();
}

export type PaidLine = {
  kind: OwedKind;
  title: string;
  amount: number;
  /** For the due: the total owed, the tax in it, and what has been paid including this receipt. */
  due_amount: number;
  due_tax: number;
  due_paid: number;
};

/** The dues that these allocations paid. */
export async function findPaidLines(db: Db, allocationIds: readonly string[]): Promise<PaidLine[]> {
  return db
    .selectFrom('payment_allocations as a')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .leftJoin('deals as deal', 'deal.id', 'due.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'due.auction_id')
    .select(['due.kind', 'a.amount', 'due.amount as due_amount', 'due.tax as due_tax', 'due.paid as due_paid'])
    .select(sql<string>`coalesce(deal.snapshot ->> 'title', auction.title)`.as('title'))
    .where('a.id', 'in', allocationIds)
    .orderBy('a.id')
    .execute();
}

export type ReceiptRow = Tables['receipts'] & {
  issuer_owner_id: string | null;
  issuer_name: string | null;
  payer_name: string;
  /** The last of its credit notes. */
  last_note: string | null;
  /** What its credit notes have taken back. */
  credited: number;
  voids_number: string | null;
};

/** The credit notes of a receipt: all they have taken back, and the number of the last. */
const notes = sql`LATERAL (
  SELECT coalesce(sum(n.amount), 0)::bigint AS credited, (array_agg(n.number ORDER BY n.issued_at DESC, n.id DESC))[1] AS last_note
  FROM receipts AS n WHERE n.voids_id = r.id
)`;

const receipts = (db: Db) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('receipt_issuers as issuer', 'issuer.id', 'r.issuer_id')
    .innerJoin('users as payer', 'payer.id', 'r.payer_id')
    .leftJoin('users as owner', 'owner.id', 'issuer.owner_id')
    .innerJoin(notes.$castTo<{ credited: number; last_note: string | null }>().as('note'), (join) => join.onTrue())
    .leftJoin('receipts as former', 'former.id', 'r.voids_id')
    .selectAll('r')
    .select([
      'issuer.owner_id as issuer_owner_id',
      'owner.name as issuer_name',
      'payer.name as payer_name',
      'note.last_note',
      'note.credited',
      'former.number as voids_number',
    ]);

export async function findReceipt(db: Db, number: string): Promise<ReceiptRow | undefined> {
  return receipts(db).where('r.number', '=', number).executeTakeFirst();
}

/** The numbers of the receipts for these payments. */
export async function findNumbersOf(db: Db, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('receipts')
    .select(['payment_id', 'number', 'kind'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
}

/** A page of the receipts of a payer, newest first. */
export async function findReceiptsOf(db: Db, payerId: string, page: PageRequest) {
  return findPage(receipts(db).where('r.payer_id', '=', payerId), byTime('r.issued_at', 'r.id', 'desc'), page);
}

/** The numbers of the operator's receipts for a payment of which something is not credited yet, those about this first. */
export async function findCreditable(
  db: Db,
  { paymentId, kind, title }: { paymentId: string; kind: OwedKind; title: string },
): Promise<string[]> {
  const about = JSON.stringify([{ kind, title }]);
  const rows = await receipts(db)
    .where('r.payment_id', '=', paymentId)
    .where('r.kind', '=', 'receipt')
    .where('issuer.owner_id', 'is', null)
    .whereRef('note.credited', '<', 'r.amount')
    .orderBy(sql`r.content -> 'lines' @> ${about}::jsonb`, 'desc')
    .orderBy('r.issued_at')
    .orderBy('r.id')
    .execute();
  return rows.map(({ number }) => number);
}

/** The receipt with its lock, so that it is voided once. */
export async function lockReceiptToVoid(transaction: Db, number: string): Promise<ReceiptRow | undefined> {
  await lockByName(transaction, `receipt ${number}`);
  return findReceipt(transaction, number);
}
