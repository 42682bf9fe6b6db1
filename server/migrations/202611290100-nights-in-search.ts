import { type Kysely, sql } from 'kysely';

const changes = [
  // Which nights of a property are free, and at what price, is searched: the index hears of it like of the listing's own changes.
  `CREATE FUNCTION note_listing_of_nights() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_changes (listing_id) VALUES (coalesce(NEW.listing_id, OLD.listing_id));
      PERFORM pg_notify('listing_changes', '');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER stay_calendars_noted AFTER INSERT OR DELETE ON stay_calendars
    FOR EACH ROW EXECUTE FUNCTION note_listing_of_nights()`,
  `CREATE TRIGGER stay_calendars_noted_terms AFTER UPDATE OF terms ON stay_calendars
    FOR EACH ROW WHEN (OLD.terms IS DISTINCT FROM NEW.terms) EXECUTE FUNCTION note_listing_of_nights()`,
  `CREATE TRIGGER stay_blocks_noted AFTER INSERT OR UPDATE OR DELETE ON stay_blocks
    FOR EACH ROW EXECUTE FUNCTION note_listing_of_nights()`,
  `CREATE TRIGGER stay_holds_noted AFTER INSERT OR UPDATE OR DELETE ON stay_holds
    FOR EACH ROW EXECUTE FUNCTION note_listing_of_nights()`,
];

/** Searches by dates know free nights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
