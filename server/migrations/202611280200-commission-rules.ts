import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const changes = [
  // What the operator takes for a deal of a kind from a day on. A new rule of the same day counts instead of the former,
  // which stays.
  `CREATE TABLE commission_rules (
    id uuid PRIMARY KEY,
    deal_kind text NOT NULL CHECK (deal_kind IN ('sale', 'auction')),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    from_day date NOT NULL,
    -- Hundredths of a per cent of the price.
    basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 10000),
    fixed bigint NOT NULL CHECK (fixed >= 0),
    least bigint NOT NULL CHECK (least >= 0),
    most bigint CHECK (most >= least),
    -- The parties pay in proportion to these.
    buyer_weight smallint NOT NULL CHECK (buyer_weight BETWEEN 0 AND 100),
    seller_weight smallint NOT NULL CHECK (seller_weight BETWEEN 0 AND 100),
    -- The tax on the commission, in hundredths of a per cent of it.
    tax_basis_points integer NOT NULL CHECK (tax_basis_points BETWEEN 0 AND 10000),
    set_by uuid REFERENCES users (id),
    set_at timestamptz NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    CHECK (buyer_weight + seller_weight > 0)
  )`,
  `CREATE INDEX commission_rules_newest ON commission_rules (from_day DESC, position DESC)`,
  `CREATE INDEX commission_rules_set_by ON commission_rules (set_by) WHERE set_by IS NOT NULL`,
  `CREATE TRIGGER commission_rules_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_rules
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // The rule by which a deal began; nothing that is set later changes it.
  `ALTER TABLE deals ADD COLUMN commission jsonb`,
  // The operator, to whom a commission is owed, is no person of the site. `tax` is a part of `amount`.
  alsoAllow('payment_dues', 'kind', ['buyer_commission', 'seller_commission']),
  `ALTER TABLE payment_dues ADD COLUMN tax bigint NOT NULL DEFAULT 0,
    ALTER COLUMN creditor_id DROP NOT NULL,
    ADD CONSTRAINT payment_dues_creditor_check
      CHECK ((kind IN ('buyer_commission', 'seller_commission')) = (creditor_id IS NULL)),
    ADD CONSTRAINT payment_dues_tax_check CHECK (tax BETWEEN 0 AND amount AND (tax = 0 OR creditor_id IS NULL))`,
  // A seller pays by what is taken from the price before it is theirs.
  alsoAllow('payments', 'provider', ['offset']),
  `ALTER TABLE payments DROP CONSTRAINT payments_method_given_check, DROP CONSTRAINT payments_reference_given_check,
    ADD CONSTRAINT payments_method_given_check CHECK ((provider IN ('direct', 'offset')) = (method IS NULL)),
    ADD CONSTRAINT payments_reference_given_check CHECK ((provider IN ('direct', 'offset')) = (reference IS NULL))`,
  alsoAllow('ledger_transfers', 'kind', ['commission_taken', 'commission_taxed']),
];

/** What the operator is paid for a deal: dated rules, and the one that each deal began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
