import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const providers = `'mtn_momo', 'pawapay', 'stripe', 'simulator'`;

const statements = [
  // Money that goes out by a provider: recorded before the provider is asked, and under whose id it is asked.
  `CREATE TABLE disbursements (
    id uuid PRIMARY KEY,
    provider text NOT NULL CHECK (provider IN (${providers})),
    refund_id uuid REFERENCES refunds (id),
    payout_id uuid UNIQUE REFERENCES payouts (id),
    -- Of a refund: the payment that the provider has collected.
    payment_id uuid REFERENCES payments (id),
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    reference text NOT NULL,
    state text NOT NULL
      CHECK (state IN ('created', 'sent', 'pending', 'checking', 'succeeded', 'failed', 'returned')),
    -- The provider's own id, once it has said so.
    provider_reference text,
    failure text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz,
    ended_at timestamptz,
    checks integer NOT NULL DEFAULT 0,
    -- Null once there is nothing to ask for.
    next_check_at timestamptz,
    CHECK ((refund_id IS NULL) <> (payout_id IS NULL)),
    CHECK ((refund_id IS NULL) = (payment_id IS NULL)),
    CHECK ((state IN ('succeeded', 'failed', 'returned')) = (ended_at IS NOT NULL)),
    CHECK (ended_at IS NULL OR next_check_at IS NULL)
  )`,
  `CREATE INDEX disbursements_due ON disbursements (next_check_at) WHERE next_check_at IS NOT NULL`,
  `CREATE INDEX disbursements_refund ON disbursements (refund_id) WHERE refund_id IS NOT NULL`,
  `CREATE INDEX disbursements_payment ON disbursements (payment_id) WHERE payment_id IS NOT NULL`,
  `CREATE INDEX disbursements_reference ON disbursements (provider, provider_reference)
    WHERE provider_reference IS NOT NULL`,
  // A line of the bank that is money a provider has passed on.
  `ALTER TABLE statement_lines ADD COLUMN settlement_of text CHECK (settlement_of IN (${providers})),
    ADD CONSTRAINT statement_lines_settlement_check CHECK (settlement_of IS NULL OR provider IS NULL)`,
  alsoAllow('ledger_transfers', 'kind', ['provider_settled']),
];

/** Refunds and payouts go out by the services that collect money, and what they pass on is found at the bank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
