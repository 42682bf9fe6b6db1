import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE saved_searches (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    query text NOT NULL,
    keys text[] NOT NULL CHECK (cardinality(keys) > 0),
    channels text[] NOT NULL,
    rhythm text NOT NULL CHECK (rhythm IN ('now', 'daily', 'weekly')),
    quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
    paused_at timestamptz,
    looked_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
  )`,
  // By a digest: a drawn area makes an address longer than an index takes.
  `CREATE UNIQUE INDEX saved_searches_once ON saved_searches (user_id, md5(query))`,
  `CREATE INDEX saved_searches_of_user ON saved_searches (user_id, created_at DESC, id DESC)`,
  `CREATE INDEX saved_searches_keys ON saved_searches USING gin (keys) WHERE paused_at IS NULL`,
  // What has happened to a property for a search, each event once. Waiting to be told of while it is due.
  `CREATE TABLE saved_search_hits (
    search_id uuid NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
    listing_id uuid NOT NULL,
    event text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('new', 'price_down', 'back')),
    found_at timestamptz NOT NULL,
    due_at timestamptz,
    PRIMARY KEY (search_id, listing_id, event)
  )`,
  `CREATE INDEX saved_search_hits_found ON saved_search_hits (search_id, found_at)`,
  `CREATE INDEX saved_search_hits_due ON saved_search_hits (due_at, search_id) WHERE due_at IS NOT NULL`,
  `CREATE INDEX saved_search_hits_age ON saved_search_hits (found_at)`,
  // What searches last knew of each listing; of one that is not public any more, what it was when it last was.
  `CREATE TABLE saved_search_listings (
    listing_id uuid PRIMARY KEY,
    facts jsonb,
    is_public boolean NOT NULL
  )`,
  // One row from the first saved search on: until then nobody needs to know what listings were before.
  `CREATE TABLE saved_search_feed (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    begun_at timestamptz NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    known_to_created_at timestamptz NOT NULL DEFAULT '-infinity',
    known_to_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    complete_at timestamptz
  )`,
  // One row for each change, because one that were shared by several could be taken while another is written.
  `CREATE TABLE saved_search_changes (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    listing_id uuid NOT NULL
  )`,
  `CREATE FUNCTION note_listings_for_saved_searches() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO saved_search_changes (listing_id)
        SELECT DISTINCT listing_id FROM changed WHERE EXISTS (SELECT FROM saved_search_feed);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER listing_changes_for_saved_searches AFTER INSERT ON listing_changes REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_listings_for_saved_searches()`,
];

/** People keep searches, and are told of what is new to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
