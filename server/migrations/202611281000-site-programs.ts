import { type Kysely, sql } from 'kysely';

const statements = [
  // Without a person, a webhook or a key is the site's own.
  'ALTER TABLE webhooks ALTER COLUMN user_id DROP NOT NULL',
  'ALTER TABLE api_keys ALTER COLUMN user_id DROP NOT NULL',
  'CREATE INDEX api_keys_newest ON api_keys (created_at DESC, id DESC)',
  `CREATE OR REPLACE FUNCTION note_listings_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_listing_changes (webhook_id, listing_id)
        SELECT webhooks.id, changed.listing_id FROM changed
        JOIN listings ON listings.id = changed.listing_id
        JOIN webhooks ON webhooks.user_id = listings.seller_id OR webhooks.user_id IS NULL
        WHERE webhooks.disabled_at IS NULL
          AND webhooks.events && ARRAY['listing.published', 'listing.changed', 'listing.removed'];
      RETURN NULL;
    END $$`,
  // How far into the log of each auction an address was told.
  `CREATE TABLE webhook_auctions (
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    auction_id uuid NOT NULL,
    told_seq integer NOT NULL,
    PRIMARY KEY (webhook_id, auction_id)
  )`,
];

/** The operator's own programs use the API and are told of events too; programs are told of viewings and auctions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
