import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE webhooks (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    url text NOT NULL,
    events text[] NOT NULL CHECK (cardinality(events) > 0),
    secret_sealed bytea NOT NULL,
    former_secret_sealed bytea,
    former_secret_until timestamptz CHECK ((former_secret_until IS NULL) = (former_secret_sealed IS NULL)),
    created_at timestamptz NOT NULL,
    failing_since timestamptz,
    disabled_at timestamptz
  )`,
  `CREATE INDEX webhooks_of_user ON webhooks (user_id, created_at DESC, id DESC)`,
  // Numbers of one subject are given under a lock on it, so that they are in the order of what happened to it.
  `CREATE TABLE webhook_messages (
    id uuid PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event text NOT NULL,
    subject_id uuid NOT NULL,
    version bigint NOT NULL,
    body text NOT NULL,
    created_at timestamptz NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    last_attempt_at timestamptz,
    last_status integer,
    last_failure text,
    delivered_at timestamptz,
    due_at timestamptz,
    is_sending boolean NOT NULL DEFAULT false
  )`,
  `CREATE INDEX webhook_messages_due ON webhook_messages (due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX webhook_messages_waiting ON webhook_messages (webhook_id, subject_id, seq) WHERE due_at IS NOT NULL`,
  `CREATE INDEX webhook_messages_log ON webhook_messages (webhook_id, seq DESC)`,
  `CREATE INDEX webhook_messages_age ON webhook_messages (created_at)`,
  // What an address knows of each listing: the digest of what was public, or that it is not public any more.
  `CREATE TABLE webhook_listings (
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    listing_id uuid NOT NULL,
    digest text,
    PRIMARY KEY (webhook_id, listing_id)
  )`,
  // One row for each change, because one that were shared by several could be taken while another is written.
  `CREATE TABLE webhook_listing_changes (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    listing_id uuid NOT NULL
  )`,
  `CREATE INDEX webhook_listing_changes_webhook ON webhook_listing_changes (webhook_id)`,
  `CREATE FUNCTION note_listings_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO webhook_listing_changes (webhook_id, listing_id)
        SELECT webhooks.id, changed.listing_id FROM changed
        JOIN listings ON listings.id = changed.listing_id
        JOIN webhooks ON webhooks.user_id = listings.seller_id
        WHERE webhooks.disabled_at IS NULL
          AND webhooks.events && ARRAY['listing.published', 'listing.changed', 'listing.removed'];
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER listing_changes_for_webhooks AFTER INSERT ON listing_changes REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_listings_for_webhooks()`,
];

/** Programs of people are told of what happens to their listings, enquiries and deals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
