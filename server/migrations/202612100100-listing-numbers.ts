import { type Kysely, sql } from 'kysely';

const statements = [
  // With the constraint each number would lock and rewrite the row of its listing; set again, all are checked at once.
  'ALTER TABLE listing_numbers DROP CONSTRAINT listing_numbers_listing_id_fkey',
  `CREATE FUNCTION number_listings() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO listing_numbers (listing_id) SELECT id FROM added ORDER BY created_at, id
        ON CONFLICT (listing_id) DO NOTHING;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER listings_numbered AFTER INSERT ON listings
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION number_listings()`,
  `INSERT INTO listing_numbers (listing_id)
    SELECT id FROM listings
    WHERE NOT EXISTS (SELECT FROM listing_numbers AS known WHERE known.listing_id = listings.id)
    ORDER BY created_at, id`,
  `ALTER TABLE listing_numbers ADD CONSTRAINT listing_numbers_listing_id_fkey
    FOREIGN KEY (listing_id) REFERENCES listings (id) ON DELETE CASCADE`,
];

/** Every listing has its short number from the moment it is created, and those there are get theirs, the oldest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
