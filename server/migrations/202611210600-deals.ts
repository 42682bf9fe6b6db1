import { type Kysely, sql } from 'kysely';

const changes = [
  `CREATE TABLE deals (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id),
    buyer_id uuid NOT NULL REFERENCES users (id),
    seller_id uuid NOT NULL REFERENCES users (id),
    price_cents bigint NOT NULL CHECK (price_cents >= 0),
    currency char(3) NOT NULL DEFAULT 'USD',
    source text NOT NULL CHECK (source IN ('auction', 'direct')),
    state text NOT NULL CHECK (state IN ('proposed', 'agreed', 'paid', 'completed', 'cancelled')),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    completed_at timestamptz,
    CHECK (buyer_id <> seller_id),
    CHECK ((state = 'completed') = (completed_at IS NOT NULL))
  )`,
  `CREATE INDEX deals_buyer ON deals (buyer_id, created_at DESC, id DESC)`,
  `CREATE INDEX deals_seller ON deals (seller_id, created_at DESC, id DESC)`,
  // One property is not promised to two people at a time.
  `CREATE UNIQUE INDEX deals_open ON deals (listing_id) WHERE state IN ('proposed', 'agreed', 'paid')`,
  `CREATE INDEX deals_listing ON deals (listing_id)`,
  `CREATE TABLE deal_events (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deal_id uuid NOT NULL REFERENCES deals (id),
    at timestamptz NOT NULL,
    state text NOT NULL,
    by_party text CHECK (by_party IN ('buyer', 'seller')),
    note text
  )`,
  `CREATE INDEX deal_events_deal ON deal_events (deal_id, seq)`,
  `CREATE TRIGGER deal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
