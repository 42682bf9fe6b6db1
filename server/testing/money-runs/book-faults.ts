import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { findLedgerFaults } from '#server/modules/ledger/index.ts';

/** Something that does not add up: what, where, and the seed of the history in which it was found. */
export type BookFault = { fault: string; id: string; seed?: number };

const listed = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/** Differences between what people are owed by the books and what is recorded to be sent to them. */
export async function findPayableFaults(db: Db, ownerIds?: readonly string[]): Promise<BookFault[]> {
  const of = (column: string) =>
    ownerIds === undefined ? sql`true` : sql`${sql.ref(column)} = ANY(${listed(ownerIds)})`;
  const { rows } = await sql<BookFault>`
    WITH booked AS (
      SELECT a.owner_id, CASE a.kind WHEN 'refund_payable' THEN 'refund' ELSE 'payout' END AS kind, a.currency,
        -b.balance AS amount
      FROM ledger_balances b JOIN ledger_accounts a ON a.id = b.account_id
      WHERE a.kind IN ('refund_payable', 'seller_payable') AND ${of('a.owner_id')}
    ), noted AS (
      SELECT owner_id, kind, currency, sum(amount - taken) AS amount FROM payables WHERE ${of('owner_id')} GROUP BY 1, 2, 3
    ), kept AS (
      SELECT seller_id AS owner_id, 'payout' AS kind, currency, sum(amount) AS amount FROM payouts
      WHERE state IN ('draft', 'approved') AND ${of('seller_id')} GROUP BY 1, 3
      UNION ALL SELECT recipient_id AS owner_id, 'refund' AS kind, currency, sum(amount) AS amount FROM refunds
      WHERE payable_id IS NOT NULL AND state IN ('requested', 'approved', 'manual') AND ${of('recipient_id')} GROUP BY 1, 3
    )
    SELECT 'owed by the books ' || coalesce(booked.amount, 0) || ', noted '
        || (coalesce(noted.amount, 0) + coalesce(kept.amount, 0)) || ' ' || currency || ' ' || kind AS fault,
      owner_id::text AS id
    FROM booked FULL JOIN noted USING (owner_id, kind, currency) FULL JOIN kept USING (owner_id, kind, currency)
    WHERE coalesce(booked.amount, 0) <> coalesce(noted.amount, 0) + coalesce(kept.amount, 0)`.execute(db);
  return rows;
}

const places: Readonly<Record<string, RawBuilder<unknown>>> = {
  held: sql`a.kind = 'deal_funds'`,
  released: sql`a.kind = 'seller_payable'`,
  refunded: sql`a.kind = 'refund_payable'`,
  fees: sql`a.kind IN ('commission_income', 'forfeit_income', 'tax_payable')`,
};

/**
 * Deals for which the payments to the operator differ from the sum of what is held, released, refunded and kept of
 * them. Calculated from the entries of the ledger in another way than the site does.
 */
export async function findDealFaults(db: Db, dealIds?: readonly string[]): Promise<BookFault[]> {
  const of = (column: string) =>
    dealIds === undefined ? sql`true` : sql`${sql.ref(column)} = ANY(${listed(dealIds)})`;
  const sums = Object.entries(places).map(
    ([name, where]) => sql`coalesce(-sum(e.amount) FILTER (WHERE ${where}), 0) AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<BookFault>`
    WITH part AS (
      SELECT due.deal_id, a.id AS subject_id, a.amount
      FROM payment_dues AS due JOIN payment_allocations AS a ON a.due_id = due.id JOIN payments AS p ON p.id = a.payment_id
      -- What was taken from the price is among its own parts.
      WHERE p.provider NOT IN ('direct', 'offset') AND ${of('due.deal_id')}
      UNION ALL SELECT id, deposit_id, deposit_amount FROM deals WHERE deposit_id IS NOT NULL AND ${of('id')}
    ), paid AS (
      SELECT deal_id, sum(amount) AS amount FROM part GROUP BY deal_id
    ), placed AS (
      SELECT part.deal_id, ${sql.join(sums)}
      FROM part JOIN ledger_transfers AS t ON t.subject_id = part.subject_id JOIN ledger_entries AS e ON e.transfer_id = t.id
        JOIN ledger_accounts AS a ON a.id = e.account_id
      GROUP BY part.deal_id
    )
    SELECT format('paid %s, held %s, released %s, refunded %s, fees %s', paid.amount, placed.held, placed.released,
        placed.refunded, placed.fees) AS fault, paid.deal_id::text AS id
    FROM paid LEFT JOIN placed USING (deal_id)
    WHERE paid.amount IS DISTINCT FROM placed.held + placed.released + placed.refunded + placed.fees
      OR least(placed.held, placed.released, placed.refunded, placed.fees) < 0`.execute(db);
  return rows;
}

/** Dues and payments that do not agree with what has arrived for them and was refunded. */
export async function findPaymentFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    WITH back AS (
      SELECT payable.allocation_id, sum(r.amount) AS amount FROM refunds AS r JOIN payables AS payable ON payable.id = r.payable_id
      WHERE r.state = 'succeeded' AND payable.allocation_id IS NOT NULL GROUP BY 1
    ), arrived AS (
      SELECT a.due_id, a.payment_id, a.amount, coalesce(back.amount, 0) AS back
      FROM payment_allocations AS a LEFT JOIN back ON back.allocation_id = a.id
    )
    SELECT 'due has paid ' || due.paid AS fault, due.id::text AS id FROM payment_dues AS due
      LEFT JOIN (SELECT due_id, sum(amount - back) AS amount FROM arrived GROUP BY 1) AS a ON a.due_id = due.id
    WHERE due.paid <> coalesce(a.amount, 0)
    UNION ALL
    SELECT 'payment has received ' || p.received || ', refunded ' || p.refunded, p.id::text FROM payments AS p
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount, sum(back) AS back FROM arrived GROUP BY 1) AS a
      ON a.payment_id = p.id
    WHERE p.received <> coalesce(a.amount, 0) OR p.refunded <> coalesce(a.back, 0)
    UNION ALL
    SELECT 'line has ' || line.applied || ' applied', line.id::text FROM statement_lines AS line
      LEFT JOIN (SELECT line_id, sum(amount) AS amount FROM statement_matches GROUP BY 1) AS m ON m.line_id = line.id
      LEFT JOIN (SELECT t.subject_id, sum(e.amount) AS amount FROM ledger_transfers AS t
          JOIN ledger_entries AS e ON e.transfer_id = t.id AND e.amount > 0
        WHERE t.kind = 'payment_reversed' GROUP BY 1) AS gone ON gone.subject_id = line.id
    WHERE line.applied <> coalesce(m.amount, 0) + coalesce(gone.amount, 0)
    UNION ALL
    SELECT 'receipts are of ' || coalesce(r.amount, 0), p.id::text FROM payments AS p
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM payment_allocations WHERE reverses_id IS NULL GROUP BY 1) AS a
      ON a.payment_id = p.id
      LEFT JOIN (SELECT payment_id, sum(amount) AS amount FROM receipts WHERE kind = 'receipt' GROUP BY 1) AS r
      ON r.payment_id = p.id
    WHERE coalesce(a.amount, 0) <> coalesce(r.amount, 0)`.execute(db);
  return rows;
}

/** Money that has come and went out, in the books and in the records of lines, refunds and payouts. */
async function findFlowFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    WITH moved AS (
      SELECT t.kind, t.currency, sum(e.amount) AS amount FROM ledger_transfers AS t
        JOIN ledger_entries AS e ON e.transfer_id = t.id AND e.amount > 0 GROUP BY 1, 2
    ), net AS (
      SELECT currency, sum(amount) FILTER (WHERE kind = 'refund_sent') AS refund_out,
        sum(amount) FILTER (WHERE kind = 'refund_failed') AS refund_in,
        sum(amount) FILTER (WHERE kind = 'payout_sent') AS payout_out,
        sum(amount) FILTER (WHERE kind = 'payout_returned') AS payout_in FROM moved GROUP BY 1
    )
    SELECT 'refunds sent ' || currency AS fault, '' AS id FROM net
    WHERE coalesce(refund_out, 0) - coalesce(refund_in, 0)
      <> (SELECT coalesce(sum(amount), 0) FROM refunds AS r WHERE r.currency = net.currency AND state IN ('sent', 'succeeded'))
    UNION ALL
    SELECT 'payouts sent ' || currency, '' FROM net
    WHERE coalesce(payout_out, 0) - coalesce(payout_in, 0)
      <> (SELECT coalesce(sum(amount), 0) FROM payouts AS p WHERE p.currency = net.currency AND state IN ('sent', 'paid'))
    UNION ALL
    SELECT 'unallocated ' || a.currency || ' ' || -b.balance, '' FROM ledger_accounts AS a
      JOIN ledger_balances AS b ON b.account_id = a.id
    WHERE a.kind = 'unallocated' AND -b.balance
      <> (SELECT coalesce(sum(amount - applied - refunded), 0) FROM statement_lines AS line
          WHERE line.currency = a.currency AND dismissed_at IS NULL)
        + (SELECT coalesce(sum(amount), 0) FROM refunds AS r
          WHERE r.currency = a.currency AND line_id IS NOT NULL AND state IN ('requested', 'approved', 'manual'))`.execute(
    db,
  );
  return rows;
}

/** Receipts of which the numbers of an issuer and year do not go from one to the last without a gap. */
export async function findReceiptFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    SELECT format('%s %s of %s: %s numbers up to %s', count(*), r.kind, r.year, count(DISTINCT sequence), max(sequence)) AS fault,
      r.issuer_id::text AS id
    FROM receipts AS r LEFT JOIN receipt_counters AS c ON c.issuer_id = r.issuer_id AND c.kind = r.kind AND c.year = r.year
    GROUP BY r.issuer_id, r.kind, r.year, c.last
    HAVING count(*) <> max(sequence) OR min(sequence) <> 1 OR count(DISTINCT number) <> count(*)
      OR c.last IS DISTINCT FROM max(sequence)`.execute(db);
  return rows;
}

/** All that can be wrong in the books, in one look at one moment of the database. */
export async function findBookFaults(db: Db): Promise<BookFault[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => [
      ...(await findLedgerFaults(transaction)),
      ...(await findPayableFaults(transaction)),
      ...(await findDealFaults(transaction)),
      ...(await findPaymentFaults(transaction)),
      ...(await findFlowFaults(transaction)),
      ...(await findReceiptFaults(transaction)),
    ]);
}

/** The books of these parties and deals alone, in one look: their transfers, the balances of their accounts, their deals. */
export async function findFaultsOf(
  db: Db,
  { ownerIds, dealIds }: { ownerIds: readonly string[]; dealIds: readonly string[] },
): Promise<BookFault[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const { rows } = await sql<BookFault>`
        WITH own AS (
          SELECT a.id FROM payment_dues AS due JOIN payment_allocations AS a ON a.due_id = due.id
          WHERE due.deal_id = ANY(${listed(dealIds)})
          UNION ALL SELECT deposit_id FROM deals WHERE id = ANY(${listed(dealIds)}) AND deposit_id IS NOT NULL
          UNION ALL SELECT m.line_id FROM payment_dues AS due JOIN payment_items AS i ON i.due_id = due.id
            JOIN statement_matches AS m ON m.payment_id = i.payment_id WHERE due.deal_id = ANY(${listed(dealIds)})
        )
        SELECT 'transfer' AS fault, t.id::text AS id FROM ledger_transfers AS t
          LEFT JOIN ledger_entries AS e ON e.transfer_id = t.id LEFT JOIN ledger_accounts AS a ON a.id = e.account_id
        WHERE t.subject_id IN (SELECT id FROM own)
        GROUP BY t.id HAVING coalesce(sum(e.amount), 1) <> 0 OR bool_or(a.currency <> t.currency)
        UNION ALL
        SELECT 'balance', a.id::text FROM ledger_accounts AS a LEFT JOIN ledger_balances AS b ON b.account_id = a.id
        WHERE a.owner_id = ANY(${listed(ownerIds)})
          AND coalesce(b.balance, 0) <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries AS e WHERE e.account_id = a.id)`.execute(
        transaction,
      );
      return [
        ...rows,
        ...(await findPayableFaults(transaction, ownerIds)),
        ...(await findDealFaults(transaction, dealIds)),
      ];
    });
}
