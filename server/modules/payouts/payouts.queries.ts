import { type Insertable, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { BatchState, PayoutHold, PayoutState } from '#contract/payouts/payout.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** Batches of one currency are made one after the other, and decisions about one wait for those begun before. */
export const lockBatchesOf = (transaction: Db, currency: Currency): Promise<void> =>
  lockByName(transaction, `payout batches ${currency}`);

export async function findBatchByCommand(db: Db, { userId, commandId }: { userId: string; commandId: string }) {
  return db
    .selectFrom('payout_batches')
    .select(['id', 'currency'])
    .where('created_by', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

const isSellerFrozen = sql<boolean>`(seller.suspended_at IS NOT NULL OR seller.deleted_at IS NOT NULL)`;

const isDealHeld = sql<boolean>`(deal.state = 'disputed' OR buyer.suspended_at IS NOT NULL)`;

/** Whether a seller's money is not paid out now: an account of the deal is frozen, or the deal is in dispute. */
const isHeld = sql<boolean>`(${isSellerFrozen} OR ${isDealHeld})`;

const owed = (db: Db, currency: Currency) =>
  db
    .selectFrom('payables as payable')
    .innerJoin('users as seller', 'seller.id', 'payable.owner_id')
    .leftJoin('deals as deal', 'deal.id', 'payable.deal_id')
    .leftJoin('users as buyer', 'buyer.id', 'deal.buyer_id')
    .where('payable.kind', '=', 'payout')
    .where('payable.currency', '=', currency)
    .whereRef('payable.taken', '<', 'payable.amount');

export type OwedToSeller = {
  id: string;
  owner_id: string;
  left: number;
  account_id: string;
};

/** What may be paid out now, with its locks, for sellers with an account that may be paid to; nothing of this person. */
export async function lockReady(
  transaction: Db,
  { currency, now, exceptId }: { currency: Currency; now: Date; exceptId: string },
): Promise<OwedToSeller[]> {
  return owed(transaction, currency)
    .innerJoin('payout_accounts as account', (join) =>
      join
        .onRef('account.owner_id', '=', 'payable.owner_id')
        .onRef('account.currency', '=', 'payable.currency')
        .on('account.replaced_at', 'is', null),
    )
    .select(['payable.id', 'payable.owner_id', 'account.id as account_id'])
    .select(sql<number>`payable.amount - payable.taken`.as('left'))
    .where('account.usable_at', '<=', now)
    .where(sql<boolean>`NOT coalesce(${isHeld}, false)`)
    .where('payable.owner_id', '<>', exceptId)
    .where(sql<boolean>`deal.buyer_id IS DISTINCT FROM ${exceptId}::uuid`)
    .orderBy('payable.id')
    .forUpdate('payable')
    .execute();
}

/** What each seller is owed according to the books, less the payouts that were not sent yet. */
export async function findPayableBalances(transaction: Db, currency: Currency): Promise<Map<string, number>> {
  const { rows } = await sql<{ owner_id: string; left: number }>`
    SELECT a.owner_id, (-b.balance - coalesce((SELECT sum(p.amount) FROM payouts AS p WHERE p.seller_id = a.owner_id
      AND p.currency = a.currency AND p.state IN ('draft', 'approved')), 0))::bigint AS left
    FROM ledger_balances AS b JOIN ledger_accounts AS a ON a.id = b.account_id
    WHERE a.kind = 'seller_payable' AND a.currency = ${currency}`.execute(transaction);
  return new Map(rows.map(({ owner_id, left }) => [owner_id, left]));
}

/** What sellers are owed in a currency, and how much of that is held by nothing. */
export async function sumOwed(db: Db, currency: Currency, now: Date) {
  return owed(db, currency)
    .leftJoin('payout_accounts as account', (join) =>
      join
        .onRef('account.owner_id', '=', 'payable.owner_id')
        .onRef('account.currency', '=', 'payable.currency')
        .on('account.replaced_at', 'is', null)
        .on('account.usable_at', '<=', now),
    )
    .select(sql<number>`coalesce(sum(payable.amount - payable.taken), 0)::bigint`.as('amount'))
    .select(
      sql<number>`coalesce(sum(payable.amount - payable.taken)
        FILTER (WHERE account.id IS NOT NULL AND NOT coalesce(${isHeld}, false)), 0)::bigint`.as('ready'),
    )
    .select(sql<number>`count(DISTINCT payable.owner_id)::int`.as('sellers'))
    .executeTakeFirstOrThrow();
}

/** Batches that wait for their approval, the bank, or word that they were paid; and since when. */
export async function measurePayoutQueue(db: Db): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('payout_batches')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('waiting'),
      eb.fn.min('created_at').as('oldestAt'),
    ])
    .where('state', 'in', ['draft', 'approved', 'sent'])
    .executeTakeFirstOrThrow();
}

export async function insertBatch(
  transaction: Db,
  batch: Insertable<Tables['payout_batches']>,
  payouts: readonly (Insertable<Tables['payouts']> & { items: readonly { payable_id: string; amount: number }[] })[],
): Promise<void> {
  await transaction.insertInto('payout_batches').values(batch).execute();
  await transaction
    .insertInto('payouts')
    .values(payouts.map(({ items: _, ...payout }) => payout))
    .execute();
  const items = payouts.flatMap(({ id, items: own }) => own.map((item) => ({ payout_id: id, ...item })));
  await transaction.insertInto('payout_items').values(items).execute();
}

const batches = (db: Db) =>
  db
    .selectFrom('payout_batches as b')
    .innerJoin('users as creator', 'creator.id', 'b.created_by')
    .leftJoin('users as approver', 'approver.id', 'b.approved_by')
    .selectAll('b')
    .select(['creator.name as creator_name', 'approver.name as approver_name'])
    .select(
      sql<string[]>`ARRAY(SELECT DISTINCT person::text FROM payouts AS p JOIN payout_items AS i ON i.payout_id = p.id
        JOIN payables AS payable ON payable.id = i.payable_id LEFT JOIN deals AS d ON d.id = payable.deal_id
        CROSS JOIN LATERAL unnest(ARRAY[p.seller_id, d.buyer_id]) AS person
        WHERE p.batch_id = b.id AND person IS NOT NULL)`.as('concerned'),
    )
    .select(
      sql<{ [State in PayoutState]?: number }>`(SELECT coalesce(jsonb_object_agg(state, n), '{}') FROM (
        SELECT state, count(*) AS n FROM payouts WHERE batch_id = b.id GROUP BY state) AS counted)`.as('counts'),
    )
    .select(
      sql<number>`(SELECT coalesce(sum(amount), 0)::bigint FROM payouts WHERE batch_id = b.id
        AND state NOT IN ('cancelled', 'failed', 'returned'))`.as('amount'),
    );

export type BatchRow = Awaited<ReturnType<typeof findBatches>>['rows'][number];

/** A page of batches, newest first. */
export async function findBatches(db: Db, state: BatchState | 'all', page: PageRequest) {
  const found = batches(db).$if(state !== 'all', (query) => query.where('b.state', '=', state as BatchState));
  return findPage(found, byTime('b.created_at', 'b.id', 'desc'), page);
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return batches(db).where('b.id', '=', id).executeTakeFirst();
}

/** With its lock: what two decide about one batch is decided one after the other. */
export async function lockBatch(transaction: Db, id: string): Promise<BatchRow | undefined> {
  await transaction.selectFrom('payout_batches').select('id').where('id', '=', id).forUpdate().execute();
  return findBatch(transaction, id);
}

export async function updateBatch(
  transaction: Db,
  id: string,
  changes: Partial<Selectable<Tables['payout_batches']>>,
): Promise<void> {
  await transaction.updateTable('payout_batches').set(changes).where('id', '=', id).execute();
}

const payouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.id', 'p.batch_id')
    .innerJoin('users as seller', 'seller.id', 'p.seller_id')
    .leftJoin('payout_accounts as account', 'account.id', 'p.account_id')
    .leftJoin('disbursements as sending', 'sending.payout_id', 'p.id')
    .selectAll('p')
    .select([
      sql<boolean>`(sending.next_check_at IS NOT NULL)`.as('is_awaited'),
      'sending.provider',
      'b.created_at',
      'seller.name as seller_name',
      'account.method',
      'account.institution',
      'account.holder_name',
      'account.number_end',
      'account.number_sealed',
    ])
    .select(
      sql<string[]>`ARRAY(SELECT DISTINCT d.snapshot ->> 'title' FROM payout_items AS i
        JOIN payables AS payable ON payable.id = i.payable_id JOIN deals AS d ON d.id = payable.deal_id
        WHERE i.payout_id = p.id)`.as('titles'),
    )
    .select(
      sql<PayoutHold | null>`CASE
        WHEN ${isSellerFrozen} THEN 'frozen'
        WHEN account.id IS NULL OR account.replaced_at IS NOT NULL THEN 'account'
        WHEN EXISTS (SELECT FROM payout_items AS i JOIN payables AS payable ON payable.id = i.payable_id
          JOIN deals AS deal ON deal.id = payable.deal_id JOIN users AS buyer ON buyer.id = deal.buyer_id
          WHERE i.payout_id = p.id AND ${isDealHeld}) THEN 'disputed'
        END`.as('hold'),
    );

export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>['rows'][number];

/** A page of the payouts of a batch. */
export async function findPayouts(db: Db, batchId: string, page: PageRequest) {
  return findPage(payouts(db).where('p.batch_id', '=', batchId), byTime('b.created_at', 'p.id', 'asc'), page);
}

/** The payouts of a batch in these states, whose batch is locked. */
export async function findPayoutsIn(db: Db, batchId: string, states: readonly PayoutState[]): Promise<PayoutRow[]> {
  return payouts(db).where('p.batch_id', '=', batchId).where('p.state', 'in', states).orderBy('p.id').execute();
}

export async function findBatchOf(db: Db, payoutId: string): Promise<string | undefined> {
  const row = await db.selectFrom('payouts').select('batch_id').where('id', '=', payoutId).executeTakeFirst();
  return row?.batch_id;
}

/** The number of the account of a payout, as it is kept. */
export async function findSealedNumber(db: Db, payoutId: string) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('payout_accounts as account', 'account.id', 'p.account_id')
    .select(['p.account_id', 'account.number_sealed'])
    .where('p.id', '=', payoutId)
    .executeTakeFirst();
}

export async function updatePayouts(
  transaction: Db,
  ids: readonly string[],
  changes: Partial<Selectable<Tables['payouts']>>,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.updateTable('payouts').set(changes).where('id', 'in', ids).execute();
}

/** What payouts are made of, in one order for all who lock several. */
export async function findItems(transaction: Db, payoutIds: readonly string[]) {
  if (payoutIds.length === 0) return [];
  return transaction
    .selectFrom('payout_items')
    .select(['payable_id', 'amount'])
    .where('payout_id', 'in', payoutIds)
    .orderBy('payable_id')
    .execute();
}
