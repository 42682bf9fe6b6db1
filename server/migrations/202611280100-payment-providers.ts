import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const providers = `'mtn_momo', 'pawapay', 'stripe', 'simulator'`;
const ended = `'succeeded', 'failed', 'expired', 'cancelled', 'reversed', 'part_refunded', 'refunded'`;

const payments = [
  `ALTER TABLE payments DROP CONSTRAINT payments_provider_check, DROP CONSTRAINT payments_method_check,
    DROP CONSTRAINT payments_state_check, DROP CONSTRAINT payments_check1, DROP CONSTRAINT payments_check2,
    DROP CONSTRAINT payments_check3,
    ADD CONSTRAINT payments_provider_check CHECK (provider IN ('direct', 'manual', ${providers})),
    ADD CONSTRAINT payments_method_check
      CHECK (method IN ('bank_transfer', 'mobile_money', 'mtn_momo', 'pawapay', 'card', 'simulator')),
    ADD CONSTRAINT payments_state_check
      CHECK (state IN ('created', 'sent', 'pending', 'checking', ${ended})),
    ADD CONSTRAINT payments_method_given_check CHECK ((provider <> 'direct') = (method IS NOT NULL)),
    ADD CONSTRAINT payments_reference_given_check CHECK ((provider <> 'direct') = (reference IS NOT NULL)),
    ADD CONSTRAINT payments_settled_check CHECK ((state IN (${ended})) = (settled_at IS NOT NULL))`,
  // Finance's lists show the payments of providers too.
  `DROP INDEX payments_manual`,
  `CREATE INDEX payments_by_operator ON payments (created_at DESC, id DESC) WHERE provider <> 'direct'`,
  `DROP INDEX payments_waiting`,
  `CREATE INDEX payments_waiting ON payments (created_at, id)
    WHERE provider <> 'direct' AND state IN ('created', 'sent', 'pending', 'checking')`,
  // What a provider knows of a payment, and when it is asked next.
  `CREATE TABLE provider_payments (
    payment_id uuid PRIMARY KEY REFERENCES payments (id),
    provider text NOT NULL CHECK (provider IN (${providers})),
    -- The provider's own id, once it has said so.
    provider_reference text,
    -- Where the payer decides.
    page_url text,
    sent_at timestamptz,
    expires_at timestamptz NOT NULL,
    checks integer NOT NULL DEFAULT 0,
    -- Null once there is nothing to ask for.
    next_check_at timestamptz,
    failure text
  )`,
  `CREATE INDEX provider_payments_due ON provider_payments (next_check_at) WHERE next_check_at IS NOT NULL`,
  `CREATE INDEX provider_payments_reference ON provider_payments (provider, provider_reference)
    WHERE provider_reference IS NOT NULL`,
];

const money = [
  // Money that a provider has received is a line like one of an account, entered by the site itself.
  `ALTER TABLE statement_lines ALTER COLUMN account_id DROP NOT NULL, ALTER COLUMN created_by DROP NOT NULL,
    ADD COLUMN provider text CHECK (provider IN (${providers})),
    ADD COLUMN payment_id uuid REFERENCES payments (id),
    ADD CONSTRAINT statement_lines_origin_check CHECK ((account_id IS NULL) = (provider IS NOT NULL)),
    ADD CONSTRAINT statement_lines_payment_check CHECK ((provider IS NULL) = (payment_id IS NULL)),
    ADD CONSTRAINT statement_lines_author_check CHECK (provider IS NOT NULL OR created_by IS NOT NULL)`,
  `CREATE UNIQUE INDEX statement_lines_provider ON statement_lines (provider, fingerprint) WHERE provider IS NOT NULL`,
  `CREATE INDEX statement_lines_payment ON statement_lines (payment_id) WHERE payment_id IS NOT NULL`,
  // Null for the site itself.
  `ALTER TABLE statement_matches ALTER COLUMN matched_by DROP NOT NULL`,
  // What was taken back is a row of its own, so that rows are only added.
  `ALTER TABLE payment_allocations DROP CONSTRAINT payment_allocations_amount_check,
    ADD COLUMN reverses_id uuid UNIQUE REFERENCES payment_allocations (id),
    ADD CONSTRAINT payment_allocations_amount_check CHECK ((amount > 0) = (reverses_id IS NULL) AND amount <> 0)`,
  alsoAllow('ledger_transfers', 'kind', ['provider_fee', 'payment_reversed']),
];

const events = [
  `CREATE TABLE provider_events (
    id uuid PRIMARY KEY,
    provider text NOT NULL CHECK (provider IN (${providers})),
    event_id text NOT NULL,
    -- As it came; only what has a valid signature is written at all.
    raw_body text NOT NULL,
    signature text NOT NULL CHECK (signature IN ('verified', 'asked')),
    subject text NOT NULL CHECK (subject IN ('payment', 'refund', 'payout')),
    subject_id uuid,
    state text NOT NULL,
    received_at timestamptz NOT NULL,
    applied_at timestamptz,
    -- What became of it.
    outcome text NOT NULL CHECK (outcome IN ('applied', 'late', 'unknown', 'waiting')),
    UNIQUE (provider, event_id)
  )`,
  `CREATE INDEX provider_events_subject ON provider_events (subject_id) WHERE subject_id IS NOT NULL`,
];

/** Payments with services that report by themselves: what they have said, and the money they have received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...payments, ...money, ...events]) await sql.raw(statement).execute(db);
}
