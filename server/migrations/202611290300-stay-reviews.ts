import { type Kysely, sql } from 'kysely';

const changes = [
  // What guest and host say of a stay, once each. Nobody reads it before both have written, or the time for it is over.
  `CREATE TABLE stay_reviews (
    deal_id uuid NOT NULL REFERENCES deals (id),
    side text NOT NULL CHECK (side IN ('guest', 'host')),
    listing_id uuid NOT NULL REFERENCES listings (id),
    author_id uuid NOT NULL REFERENCES users (id),
    rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    open_until timestamptz NOT NULL,
    PRIMARY KEY (deal_id, side)
  )`,
  'CREATE INDEX stay_reviews_listing ON stay_reviews (listing_id, created_at DESC)',
  'CREATE INDEX stay_reviews_author ON stay_reviews (author_id)',
];

/** Guests and hosts review stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
