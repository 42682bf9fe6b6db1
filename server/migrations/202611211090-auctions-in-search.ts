import { type Kysely, sql } from 'kysely';

const changes = [
  // Whether a listing is up for auction is shown by searches: the index hears of it like of the listing's own changes.
  `CREATE FUNCTION note_listings_of_auctions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_changes (listing_id) VALUES (coalesce(NEW.listing_id, OLD.listing_id));
      PERFORM pg_notify('listing_changes', '');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER auctions_noted AFTER INSERT OR DELETE ON auctions
    FOR EACH ROW EXECUTE FUNCTION note_listings_of_auctions()`,
  // Bids change an auction many times a second; only its state matters here.
  `CREATE TRIGGER auctions_noted_state AFTER UPDATE OF state ON auctions
    FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_listings_of_auctions()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
