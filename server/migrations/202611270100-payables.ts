import { type Kysely, sql } from 'kysely';

const currency = `currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF'))`;

/** Adds to the kinds a check allows, whatever else has been added to it. */
const moreKinds = (table: string, kinds: readonly string[]) => `DO $$
  DECLARE name text := '${table}_kind_check'; known text;
  BEGIN
    SELECT pg_get_constraintdef(oid) INTO STRICT known FROM pg_constraint
      WHERE conname = name AND conrelid = '${table}'::regclass;
    EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', name, name,
      replace(known, 'ARRAY[', 'ARRAY[${kinds.map((kind) => `''${kind}''::text`).join(', ')}, '));
  END $$`;

const payables = [
  // What the operator owes to a person and has to send them: a payer's money back, or a seller's own.
  `CREATE TABLE payables (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('refund', 'payout')),
    owner_id uuid NOT NULL REFERENCES users (id),
    amount bigint NOT NULL CHECK (amount > 0),
    -- What of it is in refunds or payouts that have not failed.
    taken bigint NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND amount),
    ${currency},
    -- Where it comes from: the deposit of an auction, or what has arrived of a payment.
    deposit_id uuid,
    auction_id uuid REFERENCES auctions (id),
    allocation_id uuid REFERENCES payment_allocations (id),
    payment_id uuid REFERENCES payments (id),
    deal_id uuid REFERENCES deals (id),
    due_at timestamptz NOT NULL,
    alarmed_at timestamptz,
    created_at timestamptz NOT NULL,
    CHECK ((deposit_id IS NULL) <> (allocation_id IS NULL)),
    CHECK ((allocation_id IS NULL) = (payment_id IS NULL)),
    UNIQUE (deposit_id, kind),
    UNIQUE (allocation_id, kind)
  )`,
  `CREATE INDEX payables_open ON payables (kind, due_at, id) WHERE taken < amount`,
  `CREATE INDEX payables_owner ON payables (owner_id)`,
  `CREATE INDEX payables_auction ON payables (auction_id) WHERE auction_id IS NOT NULL`,
  `CREATE INDEX payables_payment ON payables (payment_id) WHERE payment_id IS NOT NULL`,
  `CREATE INDEX payables_deal ON payables (deal_id) WHERE deal_id IS NOT NULL`,
  // What was released before and has not been sent by any book.
  `INSERT INTO payables (id, kind, owner_id, amount, currency, allocation_id, payment_id, deal_id, due_at, created_at)
    SELECT gen_random_uuid(), CASE account.kind WHEN 'refund_payable' THEN 'refund' ELSE 'payout' END, account.owner_id,
      -e.amount, t.currency, a.id, a.payment_id, due.deal_id, t.created_at + interval '3 days', t.created_at
    FROM ledger_transfers AS t JOIN ledger_entries AS e ON e.transfer_id = t.id
      JOIN ledger_accounts AS account ON account.id = e.account_id AND account.kind IN ('refund_payable', 'seller_payable')
      JOIN payment_allocations AS a ON a.id = t.subject_id JOIN payment_dues AS due ON due.id = a.due_id
    WHERE t.kind = 'funds_released' AND e.amount < 0`,
  moreKinds('ledger_transfers', ['refund_sent', 'refund_failed', 'payout_sent', 'payout_returned']),
];

/** What the operator has to send to people is kept by what it comes from, so that each part is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of payables) await sql.raw(statement).execute(db);
}
