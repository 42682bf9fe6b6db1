import { type Kysely, sql } from 'kysely';

const statements = [
  // Each changed listing is read by its id: joined as a set, the planner read all listings for every change once there were many.
  `CREATE OR REPLACE FUNCTION note_listings_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH noted AS MATERIALIZED (
        SELECT listing_id, (SELECT seller_id FROM listings WHERE listings.id = changed.listing_id) AS seller_id
        FROM changed
        -- No webhook wants to know, on most sites.
        WHERE EXISTS (
          SELECT FROM webhooks WHERE disabled_at IS NULL
            AND events && ARRAY['listing.published', 'listing.changed', 'listing.removed'])
      )
      INSERT INTO webhook_listing_changes (webhook_id, listing_id)
        SELECT webhooks.id, noted.listing_id FROM noted
        JOIN webhooks ON webhooks.user_id = noted.seller_id OR webhooks.user_id IS NULL
        WHERE noted.seller_id IS NOT NULL
          AND webhooks.disabled_at IS NULL
          AND webhooks.events && ARRAY['listing.published', 'listing.changed', 'listing.removed'];
      RETURN NULL;
    END $$`,
  // Searches are answered by the search index, so that no query has used these since.
  'DROP INDEX listings_price, listings_categories',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
