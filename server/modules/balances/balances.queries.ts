import { type RawBuilder, sql } from 'kysely';
import type { TransferKind } from '#contract/ledger/ledger.vocabulary.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type MovementRow = {
  id: string;
  /** What kind of transfer it is. */
  kind: TransferKind;
  at: Date;
  currency: Currency;
  held: number;
  due: number;
  title: string | null;
};

/**
 * Every transfer that concerns a seller: entries of what is owed to them, and of what is held for their deals. The money of
 * a deal is recognised by the subject of its transfers: an amount that was paid for a due, or the deposit of an auction.
 */
function movementsOf(sellerId: string): RawBuilder<unknown> {
  return sql`
    SELECT t.id, t.kind, t.created_at AS at, t.currency::text AS currency, part.held, part.due,
      deal.snapshot ->> 'title' AS title, part.deal_id
    FROM (
      SELECT transfer_id, sum(held)::bigint AS held, sum(due)::bigint AS due, min(deal_id::text)::uuid AS deal_id
      FROM (
        SELECT e.transfer_id, 0 AS held, -e.amount AS due, NULL::uuid AS deal_id
        FROM ledger_accounts AS a JOIN ledger_entries AS e ON e.account_id = a.id
        WHERE a.kind = 'seller_payable' AND a.owner_id = ${sellerId}
        UNION ALL
        SELECT e.transfer_id, -e.amount, 0, about.deal_id
        FROM (
          SELECT p.id AS subject_id, due.deal_id
          FROM payment_dues AS due JOIN payment_allocations AS p ON p.due_id = due.id
          WHERE due.creditor_id = ${sellerId}
          UNION ALL
          SELECT deposit_id, id FROM deals WHERE seller_id = ${sellerId} AND deposit_id IS NOT NULL
        ) AS about
          JOIN ledger_transfers AS moved ON moved.subject_id = about.subject_id
          JOIN ledger_entries AS e ON e.transfer_id = moved.id
          JOIN ledger_accounts AS a ON a.id = e.account_id AND a.kind = 'deal_funds'
      ) AS entry GROUP BY transfer_id
    ) AS part
      JOIN ledger_transfers AS t ON t.id = part.transfer_id
      LEFT JOIN deals AS deal ON deal.id = part.deal_id`;
}

export type BalanceRow = { currency: Currency; held: number; due: number; paid_out: number };

/** What is held, owed and paid out, by currency. Only payouts concern no deal. */
export async function findBalances(db: Db, sellerId: string): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    SELECT currency, sum(held)::bigint AS held, sum(due)::bigint AS due,
      coalesce(-sum(due) FILTER (WHERE deal_id IS NULL), 0)::bigint AS paid_out
    FROM (${movementsOf(sellerId)}) AS own GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

export type Period = { begin: Date; end: Date };

export type AccountRow = { currency: Currency } & Record<
  'opening_held' | 'opening_due' | 'closing_held' | 'closing_due',
  number
>;

/** What is held and owed at the beginning and at the end of a time, in each currency of any booking until then. */
export async function findAccounts(db: Db, sellerId: string, { begin, end }: Period): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    SELECT currency, sum(held)::bigint AS closing_held, sum(due)::bigint AS closing_due,
      coalesce(sum(held) FILTER (WHERE at < ${begin}), 0)::bigint AS opening_held,
      coalesce(sum(due) FILTER (WHERE at < ${begin}), 0)::bigint AS opening_due
    FROM (${movementsOf(sellerId)}) AS own WHERE at < ${end} GROUP BY currency ORDER BY currency DESC`.execute(db);
  return rows;
}

/** A page of the transfers of a period, the oldest first. */
export async function findMovements(db: Db, sellerId: string, { begin, end }: Period, page: PageRequest) {
  const movements = db
    .selectFrom(sql<MovementRow>`(${movementsOf(sellerId)})`.as('own'))
    .select(['own.id', 'own.kind', 'own.at', 'own.currency', 'own.held', 'own.due', 'own.title'])
    .where('own.at', '>=', begin)
    .where('own.at', '<', end);
  return findPage(movements, byTime('own.at', 'own.id', 'asc'), page);
}

/** As a statement names the seller. */
export async function findSellerName(db: Db, sellerId: string): Promise<string> {
  const { name } = await db.selectFrom('users').select('name').where('id', '=', sellerId).executeTakeFirstOrThrow();
  return name;
}
