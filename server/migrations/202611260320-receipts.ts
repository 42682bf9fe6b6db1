import { type Kysely, sql } from 'kysely';

const changes = [
  // The operator, or a person who was paid. The prefix begins each number, so that numbers are unique over all issuers.
  `CREATE TABLE receipt_issuers (
    id uuid PRIMARY KEY,
    owner_id uuid REFERENCES users (id),
    prefix text NOT NULL UNIQUE,
    UNIQUE NULLS NOT DISTINCT (owner_id)
  )`,
  // The row is locked until its receipt is committed: numbers have no gap and no double.
  `CREATE TABLE receipt_counters (
    issuer_id uuid NOT NULL REFERENCES receipt_issuers (id),
    kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note')),
    year integer NOT NULL,
    last integer NOT NULL CHECK (last > 0),
    PRIMARY KEY (issuer_id, kind, year)
  )`,
  `CREATE TABLE receipts (
    id uuid PRIMARY KEY,
    issuer_id uuid NOT NULL REFERENCES receipt_issuers (id),
    kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note')),
    year integer NOT NULL,
    sequence integer NOT NULL CHECK (sequence > 0),
    number text NOT NULL UNIQUE,
    code text NOT NULL,
    payment_id uuid NOT NULL REFERENCES payments (id),
    payer_id uuid NOT NULL REFERENCES users (id),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    content jsonb NOT NULL,
    issued_at timestamptz NOT NULL,
    -- Of a credit note: the receipt it voids, once, and why.
    voids_id uuid UNIQUE REFERENCES receipts (id),
    reason text,
    CHECK ((kind = 'credit_note') = (voids_id IS NOT NULL)),
    CHECK ((kind = 'credit_note') = (reason IS NOT NULL)),
    UNIQUE (issuer_id, kind, year, sequence)
  )`,
  `CREATE INDEX receipts_payer ON receipts (payer_id, issued_at DESC, id DESC)`,
  `CREATE INDEX receipts_payment ON receipts (payment_id)`,
  `CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** Numbered receipts for what was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
