import { type Kysely, sql } from 'kysely';

const changes = [
  // Comes with PostgreSQL, and a database's owner may add it: without it no exclusion constraint can compare ids.
  'CREATE EXTENSION IF NOT EXISTS btree_gist',
  // By what a property is let for nights; the row is locked by whoever changes its calendar.
  `CREATE TABLE stay_calendars (
    listing_id uuid PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    terms jsonb,
    updated_at timestamptz NOT NULL
  )`,
  // Nights that cannot be had. No night of a property is in two rows, whoever writes them.
  `CREATE TABLE stay_blocks (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES stay_calendars (listing_id) ON DELETE CASCADE,
    nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
    kind text NOT NULL CHECK (kind IN ('host')),
    created_at timestamptz NOT NULL,
    EXCLUDE USING gist (listing_id WITH =, nights WITH &&)
  )`,
];

/** Calendars of properties that are let by the night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
