import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import { endedRefundStates, openRefundStates } from '#contract/refunds/refund.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export type StoredRefund = Selectable<Tables['refunds']>;

/** The property that money was paid for, by the deal or the auction it comes from. */
const titleOf = sql<string | null>`coalesce(deal.snapshot ->> 'title', listing.title)`;

/** The payee, and the parties of the deal the money comes from. */
const concernedByPayable = sql<string[]>`ARRAY(SELECT person::text FROM unnest(ARRAY[payable.owner_id, deal.buyer_id,
  deal.seller_id, auction.seller_id]) AS person WHERE person IS NOT NULL)`;

/** The payments of a line: those that finance has matched, and of money with a provider the one that it has collected. */
const paymentsOfLine = (line: RawBuilder<unknown>) => sql`
  SELECT payment_id FROM statement_matches WHERE line_id = ${line}
  UNION SELECT payment_id FROM statement_lines WHERE id = ${line}`;

/** The payer of a line, and the parties of the deals it was paid for, as far as its payments name them. */
const concernedByLine = (line: RawBuilder<unknown>) => sql<string[]>`ARRAY(
  SELECT DISTINCT person::text FROM payments AS p
    LEFT JOIN payment_items AS i ON i.payment_id = p.id
    LEFT JOIN payment_dues AS d ON d.id = i.due_id
    CROSS JOIN LATERAL unnest(ARRAY[p.payer_id, d.creditor_id, d.debtor_id]) AS person
  WHERE p.id IN (${paymentsOfLine(line)}) AND person IS NOT NULL)`;

const payables = (db: Db) =>
  db
    .selectFrom('payables as payable')
    .innerJoin('users as owner', 'owner.id', 'payable.owner_id')
    .leftJoin('deals as deal', 'deal.id', 'payable.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'payable.auction_id')
    .leftJoin('listings as listing', 'listing.id', 'auction.listing_id')
    .leftJoin('payments as payment', 'payment.id', 'payable.payment_id')
    .leftJoin('ledger_transfers as held', (join) =>
      join.onRef('held.subject_id', '=', 'payable.deposit_id').on('held.kind', '=', 'deposit_held'),
    )
    .where('payable.kind', '=', 'refund');

export type OwedRow = Awaited<ReturnType<typeof findOwed>>['rows'][number];

/** A page of money that has to be refunded and is in no refund, the earliest due first. */
export async function findOwed(db: Db, page: PageRequest) {
  const owed = payables(db)
    .selectAll('payable')
    .select([
      'owner.name as recipient',
      titleOf.as('title'),
      concernedByPayable.as('concerned'),
      sql<string | null>`coalesce(payment.reference, held.reference)`.as('came_by'),
    ])
    .whereRef('payable.taken', '<', 'payable.amount');
  return findPage(owed, byTime('payable.due_at', 'payable.id', 'asc'), page);
}

/** Money that is owed to a payer, and the people concerned. */
export async function findConcernedByPayable(db: Db, id: string): Promise<string[] | undefined> {
  const row = await payables(db)
    .select(concernedByPayable.as('concerned'))
    .where('payable.id', '=', id)
    .executeTakeFirst();
  return row?.concerned;
}

/** The people concerned by a line, and its single payer, where its payments name one. */
export async function findConcernedByLine(db: Db, id: string) {
  const row = await db
    .selectFrom('statement_lines as line')
    .select([
      concernedByLine(sql`line.id`).as('concerned'),
      sql<string[]>`ARRAY(SELECT DISTINCT payer_id::text FROM payments
        WHERE id IN (${paymentsOfLine(sql`line.id`)}))`.as('payers'),
    ])
    .where('line.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const [payer, ...others] = row.payers;
  return { concerned: row.concerned, payerId: others.length === 0 ? payer : undefined };
}

/** The provider that has collected the refunded money, where one has. */
const cameByProvider = sql<ProviderName | null>`coalesce(line.provider,
  CASE WHEN payment.provider NOT IN ('direct', 'manual') THEN payment.provider END)`;

const refunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('users as requester', 'requester.id', 'r.requested_by')
    .leftJoin('users as approver', 'approver.id', 'r.approved_by')
    .leftJoin('users as recipient', 'recipient.id', 'r.recipient_id')
    .leftJoin('payables as payable', 'payable.id', 'r.payable_id')
    .leftJoin('deals as deal', 'deal.id', 'payable.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'payable.auction_id')
    .leftJoin('listings as listing', 'listing.id', 'auction.listing_id')
    .leftJoin('payments as payment', 'payment.id', 'payable.payment_id')
    .leftJoin('statement_lines as line', 'line.id', 'r.line_id')
    .leftJoin('ledger_transfers as held', (join) =>
      join.onRef('held.subject_id', '=', 'payable.deposit_id').on('held.kind', '=', 'deposit_held'),
    )
    .leftJoin('disbursements as sending', 'sending.id', 'r.attempt_id')
    .selectAll('r')
    .select([
      cameByProvider.as('came_by_provider'),
      sql<string | null>`coalesce(line.payment_id, payment.id)`.as('provider_payment_id'),
      'sending.provider as sent_by_provider',
      sql<boolean>`(sending.next_check_at IS NOT NULL)`.as('is_awaited'),
      'requester.name as requester_name',
      'approver.name as approver_name',
      'recipient.name as recipient_name',
      'payable.deposit_id',
      titleOf.as('title'),
      sql<string | null>`CASE WHEN line.id IS NULL THEN coalesce(payment.reference, held.reference)
        ELSE concat_ws(${sql.lit(' · ')}, nullif(line.counterparty, ''), nullif(line.bank_reference, '')) END`.as(
        'came_by',
      ),
      sql<
        string[]
      >`CASE WHEN r.line_id IS NULL THEN ${concernedByPayable} ELSE ${concernedByLine(sql`r.line_id`)} END`.as(
        'concerned',
      ),
    ]);

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>['rows'][number];

/** A page of refunds: open ones oldest first, ended ones newest first. */
export async function findRefunds(db: Db, state: 'open' | 'ended', page: PageRequest) {
  const found = refunds(db).where('r.state', 'in', state === 'open' ? openRefundStates : endedRefundStates);
  return findPage(found, byTime('r.created_at', 'r.id', state === 'open' ? 'asc' : 'desc'), page);
}

export async function findRefundsOf(db: Db, recipientId: string, page: PageRequest) {
  const found = refunds(db).where('r.recipient_id', '=', recipientId);
  return findPage(found, byTime('r.created_at', 'r.id', 'desc'), page);
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return refunds(db).where('r.id', '=', id).executeTakeFirst();
}

/** With its lock: what two decide about one refund is decided one after the other. */
export async function lockRefund(transaction: Db, id: string): Promise<RefundRow | undefined> {
  await transaction.selectFrom('refunds').select('id').where('id', '=', id).forUpdate().execute();
  return findRefund(transaction, id);
}

/** Unsent refunds of a payment, or of an excess of it, with their locks. */
export async function lockUnsentRefunds(transaction: Db, paymentId: string): Promise<StoredRefund[]> {
  return transaction
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['requested', 'approved', 'manual'])
    .where((or) =>
      or('payable_id', 'in', (eb) => eb.selectFrom('payables').select('id').where('payment_id', '=', paymentId)).or(
        'line_id',
        'in',
        (eb) => eb.selectFrom('statement_lines').select('id').where('payment_id', '=', paymentId),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertRefund(transaction: Db, refund: Insertable<Tables['refunds']>): Promise<void> {
  await transaction.insertInto('refunds').values(refund).execute();
}

export async function updateRefund(
  transaction: Db,
  id: string,
  changes: Partial<Omit<StoredRefund, 'id' | 'amount' | 'currency'>>,
): Promise<void> {
  await transaction.updateTable('refunds').set(changes).where('id', '=', id).execute();
}

/** What a command of this member has asked for; commands of one id wait for each other. */
export async function findByCommand(transaction: Db, { userId, commandId }: { userId: string; commandId: string }) {
  await lockByName(transaction, `refund ${userId} ${commandId}`);
  return transaction
    .selectFrom('refunds')
    .select(['id', 'payable_id', 'line_id'])
    .where('requested_by', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

/** The sum of earlier refunds of the same money, except failed ones: parts count together towards the limit. */
export async function sumRefunds(
  transaction: Db,
  { payable_id, line_id }: Pick<StoredRefund, 'payable_id' | 'line_id'>,
): Promise<number> {
  const { sum } = await transaction
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('state', 'not in', ['failed', 'cancelled'])
    .where((or) => (payable_id === null ? or('line_id', '=', line_id) : or('payable_id', '=', payable_id)))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** What waits to be sent back to a person, for each currency. */
export async function sumWaiting(db: Db, ownerId: string): Promise<{ amount: number; currency: Currency }[]> {
  return db
    .selectFrom('payables')
    .select(['currency', sql<number>`sum(amount - taken)::bigint`.as('amount')])
    .where('kind', '=', 'refund')
    .where('owner_id', '=', ownerId)
    .whereRef('taken', '<', 'amount')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** How much is to be done about refunds, and since when the longest waits. */
export async function measureRefundQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    SELECT count(*)::int AS waiting, min(since) AS "oldestAt" FROM (
      SELECT created_at AS since FROM payables WHERE kind = 'refund' AND taken < amount
      UNION ALL SELECT created_at FROM refunds WHERE state IN (${sql.join([...openRefundStates])})
    ) AS open`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

/** What the allocation of a refund was for, so that the right receipt is credited. */
export async function findAllocationOf(db: Db, payableId: string) {
  return db
    .selectFrom('payables as payable')
    .innerJoin('payment_allocations as a', 'a.id', 'payable.allocation_id')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .leftJoin('deals as deal', 'deal.id', 'due.deal_id')
    .leftJoin('auctions as auction', 'auction.id', 'due.auction_id')
    .select(['a.id', 'a.payment_id', 'due.kind'])
    .select(sql<string>`coalesce(deal.snapshot ->> 'title', auction.title)`.as('title'))
    .where('payable.id', '=', payableId)
    .executeTakeFirst();
}
