import { type Kysely, sql } from 'kysely';

const changes = [
  `CREATE TABLE listing_imports (
    id uuid PRIMARY KEY,
    seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    state text NOT NULL CHECK (state IN ('checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
    -- The file, until it has been read.
    content bytea,
    total integer NOT NULL DEFAULT 0,
    good integer NOT NULL DEFAULT 0,
    created integer NOT NULL DEFAULT 0,
    failure text,
    created_at timestamptz NOT NULL,
    finished_at timestamptz
  )`,
  `CREATE INDEX listing_imports_seller ON listing_imports (seller_id, created_at DESC, id DESC)`,
  // One at a time for each seller.
  `CREATE UNIQUE INDEX listing_imports_open ON listing_imports (seller_id) WHERE state IN ('checking', 'running')`,
  `CREATE TABLE listing_import_rows (
    import_id uuid NOT NULL REFERENCES listing_imports (id) ON DELETE CASCADE,
    line integer NOT NULL,
    title text NOT NULL,
    -- Either what the row states, or what is wrong with it.
    facts jsonb,
    problems jsonb,
    listing_id uuid,
    PRIMARY KEY (import_id, line),
    CHECK ((facts IS NULL) <> (problems IS NULL))
  )`,
  `CREATE INDEX listing_import_rows_waiting ON listing_import_rows (import_id, line)
     WHERE facts IS NOT NULL AND listing_id IS NULL`,
  `CREATE INDEX listing_import_rows_wrong ON listing_import_rows (import_id, line) WHERE problems IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
