import { type Kysely, sql } from 'kysely';

const changes = [
  // The price and the times of an auction are those of its listing in searches. Bids come many times a second, so that
  // nobody is woken by them: the index looks for changes each second.
  `CREATE FUNCTION note_listing_of_bids() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_changes (listing_id) VALUES (NEW.listing_id);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER auctions_noted_price AFTER UPDATE OF price, starts_at, ends_at ON auctions
    FOR EACH ROW WHEN (NOT NEW.is_practice AND NEW.state = OLD.state
      AND (OLD.price, OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.price, NEW.starts_at, NEW.ends_at))
    EXECUTE FUNCTION note_listing_of_bids()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
