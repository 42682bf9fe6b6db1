import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const changes = [
  alsoAllow('payment_dues', 'kind', ['auction_deposit']),
  // The deposit of who registers for an auction is owed to the operator, who holds it, before there is any deal.
  `ALTER TABLE payment_dues ALTER COLUMN deal_id DROP NOT NULL,
    ADD COLUMN deposit_id uuid, ADD COLUMN auction_id uuid REFERENCES auctions (id),
    ADD CONSTRAINT payment_dues_subject_check CHECK ((kind = 'auction_deposit') = (deal_id IS NULL)
      AND (deposit_id IS NULL) <> (deal_id IS NULL) AND (auction_id IS NULL) <> (deal_id IS NULL)),
    DROP CONSTRAINT payment_dues_creditor_check,
    ADD CONSTRAINT payment_dues_creditor_check
      CHECK ((kind IN ('buyer_commission', 'seller_commission', 'auction_deposit')) = (creditor_id IS NULL)),
    DROP CONSTRAINT payment_dues_once,
    ADD CONSTRAINT payment_dues_once UNIQUE NULLS NOT DISTINCT (deal_id, kind, period, deposit_id)`,
  `CREATE UNIQUE INDEX payment_dues_deposit ON payment_dues (deposit_id) WHERE deposit_id IS NOT NULL`,
  `CREATE INDEX payment_dues_auction ON payment_dues (auction_id) WHERE auction_id IS NOT NULL`,
  // Deposits that are awaited now can be paid from now on.
  `INSERT INTO payment_dues (id, kind, deposit_id, auction_id, debtor_id, amount, currency, due_at, state, created_at)
    SELECT gen_random_uuid(), 'auction_deposit', r.deposit_id, a.id, r.user_id, r.deposit_amount, a.currency, a.ends_at,
      'open', r.registered_at
    FROM auction_registrations AS r JOIN auctions AS a ON a.id = r.auction_id
    WHERE r.state = 'awaiting_deposit' AND r.deposit_state = 'awaited' AND r.deposit_amount > 0`,
  // A deposit that was paid through the site goes back the way it came.
  `DO $$
    DECLARE name text;
    BEGIN
      SELECT conname INTO STRICT name FROM pg_constraint WHERE conrelid = 'payables'::regclass
        AND pg_get_constraintdef(oid) LIKE '%(deposit_id IS NULL) <> (allocation_id IS NULL)%';
      EXECUTE format('ALTER TABLE payables DROP CONSTRAINT %I', name);
    END $$`,
  'ALTER TABLE payables ADD CONSTRAINT payables_source_check CHECK (num_nonnulls(deposit_id, allocation_id) > 0)',
];

/** Deposits of auctions are dues, so that they can be paid through providers as everything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
