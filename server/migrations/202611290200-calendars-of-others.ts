import { type Kysely, sql } from 'kysely';

const changes = [
  // Counted up when its host gives a calendar another private address.
  'ALTER TABLE stay_calendars ADD COLUMN feed_generation integer NOT NULL DEFAULT 0',
  // Calendars of other sites that a host has read here.
  `CREATE TABLE stay_imports (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES stay_calendars (listing_id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    url text NOT NULL,
    created_at timestamptz NOT NULL,
    next_at timestamptz NOT NULL,
    read_at timestamptz,
    problem text,
    failures integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX stay_imports_listing ON stay_imports (listing_id)',
  'CREATE INDEX stay_imports_user ON stay_imports (user_id)',
  'CREATE INDEX stay_imports_next ON stay_imports (next_at)',
  // Their nights may be booked here already: that is told, so that no constraint keeps them apart from stay_blocks.
  `CREATE TABLE stay_import_nights (
    import_id uuid NOT NULL REFERENCES stay_imports (id) ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES stay_calendars (listing_id) ON DELETE CASCADE,
    nights daterange NOT NULL CHECK (NOT isempty(nights) AND NOT lower_inf(nights) AND NOT upper_inf(nights)),
    PRIMARY KEY (import_id, nights)
  )`,
  'CREATE INDEX stay_import_nights_listing ON stay_import_nights (listing_id)',
  `CREATE TRIGGER stay_import_nights_noted AFTER INSERT OR UPDATE OR DELETE ON stay_import_nights
    FOR EACH ROW EXECUTE FUNCTION note_listing_of_nights()`,
];

/** Calendars of nights are read by other sites, and those of other sites here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
