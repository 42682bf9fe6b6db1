import { type Kysely, sql } from 'kysely';

const changes = [
  // Who looked at what today, only so that nobody counts twice: a visitor is a hash with a salt that is thrown away
  // with its day. What stays are the sums in listing_days.
  `CREATE TABLE visit_salts (day date PRIMARY KEY, salt bytea NOT NULL)`,
  `CREATE TABLE listing_visits (
    day date NOT NULL,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    visitor bytea NOT NULL,
    PRIMARY KEY (day, listing_id, visitor)
  )`,
  `CREATE INDEX listing_visits_listing ON listing_visits (listing_id)`,
  `CREATE TABLE listing_days (
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL CHECK (views > 0),
    PRIMARY KEY (listing_id, day)
  )`,
  `CREATE INDEX listing_days_day ON listing_days (day) INCLUDE (listing_id, views)`,
  // What an enquiry asks about; its seller then reads it too.
  `ALTER TABLE enquiries ADD listing_id uuid REFERENCES listings (id) ON DELETE SET NULL`,
  `CREATE INDEX enquiries_listing ON enquiries (listing_id, created_at) WHERE listing_id IS NOT NULL`,
  `CREATE INDEX deals_completed ON deals (seller_id, completed_at) WHERE state = 'completed'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
