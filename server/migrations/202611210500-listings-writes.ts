import { type Kysely, sql } from 'kysely';

const changes = [
  `ALTER TABLE listings ADD display_caption text`,
  `CREATE INDEX listings_deleted ON listings (deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX listings_display_media ON listings (display_media_id) WHERE display_media_id IS NOT NULL`,
  // Under these addresses listings were known before their titles changed; they lead to them for ever.
  `CREATE TABLE listing_slugs (
    slug text PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX listing_slugs_listing ON listing_slugs (listing_id)`,
  // What was changed in each version; of prices (in cents) and states also from what to what.
  `CREATE TABLE listing_history (
    listing_id uuid NOT NULL REFERENCES listings (id),
    version integer NOT NULL CHECK (version > 0),
    field text NOT NULL,
    at timestamptz NOT NULL,
    changed_by uuid NOT NULL REFERENCES users (id),
    from_value text,
    to_value text,
    PRIMARY KEY (listing_id, version, field)
  )`,
  `CREATE INDEX listing_history_by ON listing_history (changed_by)`,
  `CREATE TRIGGER listing_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON listing_history
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // Pictures that were sent ahead and belong to nothing yet.
  `CREATE TABLE listing_uploads (
    media_id uuid PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
    owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    bytes integer NOT NULL CHECK (bytes >= 0),
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX listing_uploads_owner ON listing_uploads (owner_id)`,
  `CREATE INDEX listing_uploads_age ON listing_uploads (created_at)`,
  // Pictures whose files are being written: a row that stays behind names what a crash has left on the disk.
  `CREATE TABLE media_beginnings (
    media_id uuid PRIMARY KEY,
    began_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
