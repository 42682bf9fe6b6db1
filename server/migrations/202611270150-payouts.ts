import { type Kysely, sql } from 'kysely';

const currency = `currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF'))`;

const tables = [
  // Where a seller is paid to, one for each currency at a time. The number is sealed; its end is shown.
  `CREATE TABLE payout_accounts (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users (id),
    ${currency},
    method text NOT NULL CHECK (method IN ('bank_transfer', 'mobile_money')),
    institution text NOT NULL,
    holder_name text NOT NULL,
    number_sealed bytea NOT NULL,
    number_end text NOT NULL,
    created_at timestamptz NOT NULL,
    -- Nothing is paid to it before.
    usable_at timestamptz NOT NULL,
    replaced_at timestamptz
  )`,
  `CREATE UNIQUE INDEX payout_accounts_present ON payout_accounts (owner_id, currency) WHERE replaced_at IS NULL`,
  `CREATE INDEX payout_accounts_owner ON payout_accounts (owner_id)`,
  `CREATE TABLE payout_batches (
    id uuid PRIMARY KEY,
    ${currency},
    state text NOT NULL CHECK (state IN ('draft', 'approved', 'sent', 'paid', 'cancelled')),
    created_by uuid NOT NULL REFERENCES users (id),
    command_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    approved_by uuid REFERENCES users (id),
    approved_at timestamptz,
    sent_by uuid REFERENCES users (id),
    sent_at timestamptz,
    CHECK (approved_by IS NULL OR approved_by <> created_by),
    CHECK (state IN ('draft', 'cancelled') OR approved_by IS NOT NULL),
    CHECK (state NOT IN ('sent', 'paid') OR sent_at IS NOT NULL),
    UNIQUE (created_by, command_id)
  )`,
  `CREATE INDEX payout_batches_newest ON payout_batches (created_at DESC, id DESC)`,
  `CREATE INDEX payout_batches_approved_by ON payout_batches (approved_by)`,
  `CREATE INDEX payout_batches_sent_by ON payout_batches (sent_by)`,
  `CREATE TABLE payouts (
    id uuid PRIMARY KEY,
    batch_id uuid NOT NULL REFERENCES payout_batches (id),
    seller_id uuid NOT NULL REFERENCES users (id),
    -- Null once the seller has deleted their account.
    account_id uuid REFERENCES payout_accounts (id) ON DELETE SET NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    ${currency},
    state text NOT NULL CHECK (state IN ('draft', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
    -- What the bank writes on it.
    reference text NOT NULL UNIQUE,
    failure text,
    paid_at timestamptz,
    ended_at timestamptz,
    CHECK ((state IN ('failed', 'returned', 'cancelled')) = (failure IS NOT NULL)),
    CHECK ((state IN ('failed', 'returned', 'cancelled')) = (ended_at IS NOT NULL)),
    UNIQUE (batch_id, seller_id)
  )`,
  `CREATE INDEX payouts_seller ON payouts (seller_id)`,
  `CREATE INDEX payouts_account ON payouts (account_id)`,
  // What a payout is made of.
  `CREATE TABLE payout_items (
    payout_id uuid NOT NULL REFERENCES payouts (id),
    payable_id uuid NOT NULL REFERENCES payables (id),
    amount bigint NOT NULL CHECK (amount > 0),
    PRIMARY KEY (payout_id, payable_id)
  )`,
  `CREATE INDEX payout_items_payable ON payout_items (payable_id)`,
];

/** Sellers are paid what the operator owes them, in batches that two people look at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
