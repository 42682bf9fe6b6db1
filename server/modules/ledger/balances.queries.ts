import { sql } from 'kysely';
import { type LedgerAccountKind, liabilityKinds } from '#contract/ledger/ledger.vocabulary.ts';
import type { Currency } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export type TrialBalanceRow = {
  kind: LedgerAccountKind;
  currency: Currency;
  accounts: number;
  debits: number;
  credits: number;
};

/** The sum of all entries until a moment, by kind of account and currency: debits and credits of a currency are equal. */
export async function findTrialBalance(
  db: Db,
  { before, currency }: { before: Date; currency?: Currency | undefined },
): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    SELECT a.kind, a.currency::text AS currency, count(DISTINCT a.id)::int AS accounts,
      coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS debits,
      coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS credits
    FROM ledger_entries AS e JOIN ledger_transfers AS t ON t.id = e.transfer_id
      JOIN ledger_accounts AS a ON a.id = e.account_id
    WHERE t.created_at < ${before} AND ${currency === undefined ? sql`true` : sql`a.currency = ${currency}`}
    GROUP BY a.kind, a.currency ORDER BY a.currency DESC, a.kind`.execute(db);
  return rows;
}

/** What the books say that providers hold. What takes of it in one currency is decided one after the other. */
export async function lockHeldByProviders(transaction: Db, currency: Currency): Promise<number> {
  await lockByName(transaction, `money held by providers ${currency}`);
  const { rows } = await sql<{ held: number }>`
    SELECT coalesce(sum(b.balance), 0)::bigint AS held FROM ledger_balances AS b
      JOIN ledger_accounts AS a ON a.id = b.account_id
    WHERE a.kind = 'provider_clearing' AND a.currency = ${currency}`.execute(transaction);
  return Number(rows[0]?.held ?? 0);
}

/** A fault of the books: its kind, and where. */
export type LedgerFault = { fault: 'balance' | 'transfer' | 'liability' | 'pending'; id: string };

/**
 * Recomputes the books from their entries, in one snapshot: balances that are not the sum of their entries, transfers
 * that do not sum to zero, liabilities below zero, and entries without a balance. Returns nothing when all is right.
 */
export async function findLedgerFaults(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    SELECT 'balance' AS fault, coalesce(b.account_id, e.account_id)::text AS id
    FROM ledger_balances AS b
      FULL JOIN (SELECT account_id, sum(amount) AS amount FROM ledger_entries GROUP BY account_id) AS e
      ON e.account_id = b.account_id
    WHERE b.balance IS DISTINCT FROM e.amount
    UNION ALL
    SELECT 'transfer', t.id::text FROM ledger_transfers AS t LEFT JOIN ledger_entries AS e ON e.transfer_id = t.id
      LEFT JOIN ledger_accounts AS a ON a.id = e.account_id
    GROUP BY t.id HAVING coalesce(sum(e.amount), 1) <> 0 OR bool_or(a.currency <> t.currency)
    UNION ALL
    SELECT 'liability', a.id::text FROM ledger_balances AS b JOIN ledger_accounts AS a ON a.id = b.account_id
    WHERE b.balance > 0 AND a.kind IN (${sql.join([...liabilityKinds])})
    UNION ALL
    SELECT 'pending', account_id::text FROM ledger_pending`.execute(db);
  return rows;
}
