import { type Kysely, sql } from 'kysely';

// Prices of listings may be in francs. The columns of amounts keep their names: they hold whole minor units of `currency`,
// cents of a dollar or whole francs.
const changes = [
  `ALTER TABLE listings ADD CHECK (currency IN ('USD', 'RWF'))`,
  // What a dollar costs now: none of a later day can be set. Rates are never deleted, so that there is one for ever.
  `CREATE FUNCTION todays_rate() RETURNS bigint LANGUAGE sql STABLE AS
    'SELECT millionths FROM currency_rates ORDER BY day DESC, position DESC LIMIT 1'`,
  // Who keeps an index of all listings works out the prices in francs again.
  `CREATE FUNCTION note_new_rate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('listing_changes', '');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER currency_rates_noted AFTER INSERT ON currency_rates
    FOR EACH STATEMENT EXECUTE FUNCTION note_new_rate()`,
  // The list of a seller's own properties compares prices of both currencies from the index alone.
  `CREATE INDEX listings_own_list ON listings (seller_id, created_at DESC, id DESC)
    INCLUDE (deleted_at, folded_text, price_cents, currency, status, type, purpose, categories)`,
  'DROP INDEX listings_seller',
  'ALTER INDEX listings_own_list RENAME TO listings_seller',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
