import { type Kysely, sql } from 'kysely';

const currency = `currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF'))`;

const tables = [
  // Where payers are told to pay to.
  `CREATE TABLE payment_accounts (
    id uuid PRIMARY KEY,
    method text NOT NULL CHECK (method IN ('bank_transfer', 'mobile_money')),
    ${currency},
    institution text NOT NULL,
    holder_name text NOT NULL,
    number text NOT NULL,
    created_by uuid NOT NULL REFERENCES users (id),
    created_at timestamptz NOT NULL,
    closed_at timestamptz
  )`,
  `CREATE UNIQUE INDEX payment_accounts_open ON payment_accounts (method, currency, number) WHERE closed_at IS NULL`,
  `CREATE INDEX payment_accounts_created_by ON payment_accounts (created_by)`,
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    payer_id uuid NOT NULL REFERENCES users (id),
    -- 'direct': from one party to the other; 'manual': to an account of the operator.
    provider text NOT NULL CHECK (provider IN ('direct', 'manual')),
    method text CHECK (method IN ('bank_transfer', 'mobile_money')),
    amount bigint NOT NULL CHECK (amount > 0),
    received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND amount),
    ${currency},
    state text NOT NULL CHECK (state IN ('created', 'pending', 'succeeded', 'cancelled')),
    -- What the payer has to write on a payment to the operator; unique, so that money finds its way.
    reference text UNIQUE,
    -- What the payer says of a payment between the parties: its reference at the bank, and a document of the deal.
    payer_reference text,
    proof_id uuid REFERENCES documents (id),
    reported_at timestamptz,
    command_id uuid,
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    CHECK ((provider = 'manual') = (method IS NOT NULL)),
    CHECK ((provider = 'manual') = (reference IS NOT NULL)),
    CHECK ((state IN ('succeeded', 'cancelled')) = (settled_at IS NOT NULL)),
    UNIQUE (payer_id, command_id)
  )`,
  `CREATE INDEX payments_payer ON payments (payer_id, created_at DESC, id DESC)`,
  `CREATE INDEX payments_waiting ON payments (created_at, id) WHERE provider = 'manual' AND state IN ('created', 'pending')`,
  `CREATE INDEX payments_manual ON payments (created_at DESC, id DESC) WHERE provider = 'manual'`,
  `CREATE INDEX payments_proof ON payments (proof_id) WHERE proof_id IS NOT NULL`,
  // What a payment is meant for, and how much of it.
  `CREATE TABLE payment_items (
    payment_id uuid NOT NULL REFERENCES payments (id),
    due_id uuid NOT NULL REFERENCES payment_dues (id),
    amount bigint NOT NULL CHECK (amount > 0),
    PRIMARY KEY (payment_id, due_id)
  )`,
  `CREATE INDEX payment_items_due ON payment_items (due_id)`,
  // What of it has arrived for a due: rows are only added.
  `CREATE TABLE payment_allocations (
    id uuid PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments (id),
    due_id uuid NOT NULL REFERENCES payment_dues (id),
    amount bigint NOT NULL CHECK (amount > 0),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX payment_allocations_payment ON payment_allocations (payment_id)`,
  `CREATE INDEX payment_allocations_due ON payment_allocations (due_id)`,
  // A slip proves one payment: the same picture is refused for another.
  `CREATE TABLE payment_slips (
    document_id uuid PRIMARY KEY REFERENCES documents (id),
    payment_id uuid NOT NULL REFERENCES payments (id),
    sha256 text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX payment_slips_payment ON payment_slips (payment_id)`,
];

const dues = [
  `ALTER TABLE payment_dues ADD COLUMN paid bigint NOT NULL DEFAULT 0`,
  `UPDATE payment_dues SET paid = amount WHERE state = 'settled'`,
  // What was reported or had arrived before is a payment from one party to the other: no book holds any of it.
  `INSERT INTO payments (id, payer_id, provider, amount, received, currency, state, payer_reference, proof_id, reported_at,
      created_at, settled_at)
    SELECT id, debtor_id, 'direct', amount, paid, currency,
      CASE state WHEN 'settled' THEN 'succeeded' WHEN 'open' THEN 'pending' ELSE 'cancelled' END,
      reference, proof_id, reported_at, coalesce(reported_at, settled_at),
      CASE WHEN state <> 'open' THEN coalesce(settled_at, reported_at) END
    FROM payment_dues WHERE reported_at IS NOT NULL OR state = 'settled'`,
  `INSERT INTO payment_items (payment_id, due_id, amount) SELECT p.id, d.id, d.amount
    FROM payments AS p JOIN payment_dues AS d ON d.id = p.id`,
  `INSERT INTO payment_allocations (id, payment_id, due_id, amount, created_at)
    SELECT gen_random_uuid(), p.id, p.id, p.received, p.settled_at FROM payments AS p WHERE p.received > 0`,
  `ALTER TABLE payment_dues DROP COLUMN reported_at, DROP COLUMN reference, DROP COLUMN proof_id,
    ADD CONSTRAINT payment_dues_paid_check CHECK (paid BETWEEN 0 AND amount),
    ADD CONSTRAINT payment_dues_settled_check CHECK ((state = 'settled') = (paid = amount)),
    ADD CONSTRAINT payment_dues_open_check CHECK (state <> 'open' OR paid = 0),
    ADD CONSTRAINT payment_dues_part_check CHECK (state <> 'part' OR paid > 0)`,
  `CREATE TRIGGER payment_allocations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_allocations
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** Dues are settled by payments: between the parties, or to an account of the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...dues]) await sql.raw(statement).execute(db);
}
