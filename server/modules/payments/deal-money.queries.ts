import { type RawBuilder, sql } from 'kysely';
import type { MoneyPlace } from '#contract/deals/deal-money.endpoints.ts';
import type { Db } from '#server/database.ts';

/** The parts of a deal's money that the ledger names, by the due they were paid for; an auction's deposit has none. */
const partsOf = (dealId: string): RawBuilder<unknown> => sql`
  SELECT a.id AS subject_id, a.due_id, a.amount, p.id AS payment_id, p.provider = 'direct' AS is_direct
  FROM payment_dues AS due JOIN payment_allocations AS a ON a.due_id = due.id JOIN payments AS p ON p.id = a.payment_id
  -- What was taken from the price is among its own parts.
  WHERE due.deal_id = ${dealId} AND p.provider <> 'offset'
  UNION ALL
  SELECT deposit_id, NULL, deposit_amount, NULL, false FROM deals WHERE id = ${dealId} AND deposit_id IS NOT NULL`;

export type PaidRow = { due_id: string | null; is_direct: boolean; amount: number; payment_ids: string[] };

/** What has been paid for each due, from the records of payments. */
export async function findPaid(db: Db, dealId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    SELECT due_id, is_direct, sum(amount)::bigint AS amount,
      array_remove(array_agg(DISTINCT payment_id::text), NULL) AS payment_ids
    FROM (${partsOf(dealId)}) AS part GROUP BY due_id, is_direct ORDER BY due_id, is_direct`.execute(db);
  return rows;
}

export type PlacedRow = { due_id: string | null; place: Exclude<MoneyPlace, 'direct'>; amount: number };

/**
 * Where the money of a deal is now by the books; what a provider has taken back is nowhere, and counts as not paid.
 * Deposits that were paid out before payouts went through the books have left by the bank.
 */
export async function findPlaced(db: Db, dealId: string): Promise<PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    SELECT part.due_id, placed.place, sum(-e.amount)::bigint AS amount
    FROM (${partsOf(dealId)}) AS part
      JOIN ledger_transfers AS t ON t.subject_id = part.subject_id
      JOIN ledger_entries AS e ON e.transfer_id = t.id
      JOIN ledger_accounts AS a ON a.id = e.account_id
      CROSS JOIN LATERAL (SELECT CASE
        WHEN a.kind = 'deal_funds' THEN 'held'
        WHEN a.kind = 'seller_payable' OR t.kind = 'deposit_paid_out' THEN 'released'
        WHEN a.kind IN ('refund_payable', 'bank', 'deposits_held') THEN 'refunded'
        ELSE 'fees' END AS place) AS placed
    WHERE NOT part.is_direct AND (a.kind = 'deal_funds' OR t.kind <> 'payment_reversed' AND EXISTS (
      SELECT FROM ledger_entries AS out JOIN ledger_accounts AS funds ON funds.id = out.account_id
      WHERE out.transfer_id = t.id AND funds.kind = 'deal_funds' AND out.amount > 0))
    GROUP BY part.due_id, placed.place HAVING sum(e.amount) <> 0 ORDER BY part.due_id, placed.place`.execute(db);
  return rows;
}

export type OffsetRow = { due_id: string; amount: number; payment_ids: string[] };

/** The parts of dues that were taken from the price. */
export async function findOffsets(db: Db, dealId: string): Promise<OffsetRow[]> {
  return db
    .selectFrom('payment_dues as due')
    .innerJoin('payment_allocations as a', 'a.due_id', 'due.id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.due_id', sql<number>`sum(a.amount)::bigint`.as('amount')])
    .select(sql<string[]>`array_agg(DISTINCT p.id::text)`.as('payment_ids'))
    .where('due.deal_id', '=', dealId)
    .where('p.provider', '=', 'offset')
    .groupBy('a.due_id')
    .execute();
}

/** The deposit of the auction that counts towards the price. */
export async function findDepositOf(db: Db, dealId: string) {
  return db
    .selectFrom('deals')
    .select(['currency', 'deposit_amount'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
}
