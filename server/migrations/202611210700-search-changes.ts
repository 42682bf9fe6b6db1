import { type Kysely, sql } from 'kysely';

const changes = [
  // What a listing cost before its present run of reductions; nothing while it is not reduced.
  `ALTER TABLE listings ADD previous_price_cents bigint CHECK (previous_price_cents > price_cents)`,
  `CREATE FUNCTION remember_reduced_price() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.purpose IS DISTINCT FROM OLD.purpose OR NEW.rent_period IS DISTINCT FROM OLD.rent_period
        OR NEW.currency IS DISTINCT FROM OLD.currency THEN
        NEW.previous_price_cents := NULL;
      ELSIF NEW.price_cents < OLD.price_cents THEN
        NEW.previous_price_cents := greatest(OLD.previous_price_cents, OLD.price_cents);
      ELSIF NEW.price_cents >= OLD.previous_price_cents THEN
        NEW.previous_price_cents := NULL;
      END IF;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER listings_reduced_price BEFORE UPDATE OF price_cents, purpose, rent_period, currency ON listings
    FOR EACH ROW EXECUTE FUNCTION remember_reduced_price()`,
  // Every change to what the public sees of a listing, for those who keep an index of all listings. With each stands the
  // transaction that made it: numbers are given before transactions commit, so that going by them alone would skip some.
  `CREATE TABLE listing_changes (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    listing_id uuid NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE INDEX listing_changes_xid ON listing_changes (xid)`,
  `CREATE INDEX listing_changes_age ON listing_changes (at)`,
  `CREATE FUNCTION note_changed_listings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_changes (listing_id) SELECT id FROM changed;
      IF FOUND THEN PERFORM pg_notify('listing_changes', ''); END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER listings_noted_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings()`,
  `CREATE TRIGGER listings_noted_update AFTER UPDATE ON listings REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings()`,
  `CREATE TRIGGER listings_noted_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_listings()`,
  // Of the other tables only the picture of a card is public in a list.
  `CREATE FUNCTION note_listings_of_media() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_changes (listing_id)
        SELECT listings.id FROM listings JOIN changed ON changed.id = listings.display_media_id;
      IF FOUND THEN PERFORM pg_notify('listing_changes', ''); END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER media_noted_update AFTER UPDATE ON media REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_listings_of_media()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
