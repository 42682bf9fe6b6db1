import { type Kysely, sql } from 'kysely';

const changes = [
  // Counts the changes of a seller's listings: whoever keeps a copy of them asks whether it is still the latest.
  `CREATE TABLE seller_shelves (
    seller_id uuid PRIMARY KEY,
    version bigint NOT NULL,
    changed_in xid8 NOT NULL
  )`,
  `CREATE FUNCTION count_seller_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seller_shelves AS s (seller_id, version, changed_in)
      VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.seller_id ELSE NEW.seller_id END, 1, pg_current_xact_id())
      ON CONFLICT (seller_id) DO UPDATE SET version = s.version + 1, changed_in = excluded.changed_in
      WHERE s.changed_in <> excluded.changed_in;
      RETURN NULL;
    END $$`,
  // At the very end of a transaction, so that two writers of one seller wait for each other for no longer than a commit.
  `CREATE CONSTRAINT TRIGGER listings_count_shelf AFTER INSERT OR UPDATE OR DELETE ON listings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_seller_shelf()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
