import { type Kysely, sql } from 'kysely';

const changes = [
  // The trial balance at the end of a day in Kigali, as it was exported, and a hash that covers the day before too.
  `CREATE TABLE ledger_day_closes (
    day date PRIMARY KEY,
    closed_by uuid NOT NULL REFERENCES users (id),
    closed_at timestamptz NOT NULL,
    table_text text NOT NULL,
    former_hash text,
    hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
  )`,
  `CREATE INDEX ledger_day_closes_closed_by ON ledger_day_closes (closed_by)`,
  `CREATE TRIGGER ledger_day_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_day_closes
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // Every booking holds this lock, shared, until its transaction ends, so that no day is closed while one is under way.
  `CREATE FUNCTION require_open_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(7042703);
      IF EXISTS (
        SELECT FROM added WHERE created_at < (
          SELECT (max(day) + 1)::timestamp AT TIME ZONE 'Africa/Kigali' FROM ledger_day_closes
        )
      ) THEN
        RAISE EXCEPTION 'This day is closed in the books';
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER ledger_transfers_open_day AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION require_open_day()`,
];

/** Days of the books can be closed: what was booked in them stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
