import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const changes = [
  alsoAllow('deals', 'kind', ['stay']),
  // What only a stay has: its nights, its price by lines, and what has become of it.
  `ALTER TABLE deals ADD COLUMN stay jsonb, ADD CONSTRAINT deals_stay_check CHECK ((kind = 'stay') = (stay IS NOT NULL))`,
  // Whose price is still held, by when they arrived.
  `CREATE INDEX deals_unpaid_stays ON deals ((stay ->> 'checkedInAt'))
    WHERE kind = 'stay' AND stay ->> 'checkedInAt' IS NOT NULL AND stay ->> 'settledAt' IS NULL`,
  alsoAllow('commission_rules', 'deal_kind', ['stay']),
  // A part of what was held goes back to its payer, the rest to who it was paid for.
  alsoAllow('payment_dues', 'kind', ['stay', 'damage_deposit']),
  alsoAllow('ledger_transfers', 'kind', ['funds_returned']),
  // Nights that a guest has paid for.
  `ALTER TABLE stay_blocks DROP CONSTRAINT stay_blocks_kind_check, ADD COLUMN deal_id uuid UNIQUE REFERENCES deals (id),
    ADD CONSTRAINT stay_blocks_kind_check CHECK (kind IN ('host', 'stay')),
    ADD CONSTRAINT stay_blocks_deal_check CHECK ((kind = 'stay') = (deal_id IS NOT NULL))`,
  // Nights that are kept for who is paying; others see them as taken, but only the payment takes them.
  `CREATE TABLE stay_holds (
    deal_id uuid PRIMARY KEY REFERENCES deals (id),
    listing_id uuid NOT NULL REFERENCES stay_calendars (listing_id) ON DELETE CASCADE,
    nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX stay_holds_listing ON stay_holds (listing_id)`,
];

/** Stays are booked and paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
