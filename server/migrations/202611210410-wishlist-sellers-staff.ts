import { type Kysely, sql } from 'kysely';

const isPublic = 'deleted_at IS NULL AND hidden_at IS NULL AND suspended_at IS NULL';
const narrowing = 'INCLUDE (type, purpose, categories)';

const changes = [
  // `hidden_at`: taken down by the staff. `suspended_at`: its seller is suspended. Either hides it; each ends on its own.
  `ALTER TABLE listings ADD suspended_at timestamptz`,
  'DROP INDEX listings_newest, listings_price, listings_type_newest, listings_categories',
  `CREATE INDEX listings_newest ON listings (created_at DESC, id DESC) ${narrowing} WHERE ${isPublic}`,
  `CREATE INDEX listings_price ON listings (price_cents, created_at DESC, id DESC) ${narrowing} WHERE ${isPublic}`,
  `CREATE INDEX listings_type_newest ON listings (type, created_at DESC, id DESC) WHERE ${isPublic}`,
  `CREATE INDEX listings_categories ON listings USING gin (categories) WHERE ${isPublic}`,
  `CREATE INDEX listings_hidden ON listings (hidden_at DESC, id DESC) WHERE hidden_at IS NOT NULL`,
  `CREATE TABLE wishlist_items (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, listing_id)
  )`,
  `CREATE INDEX wishlist_items_newest ON wishlist_items (user_id, created_at DESC, id DESC)`,
  `CREATE INDEX wishlist_items_listing ON wishlist_items (listing_id)`,
  // Files that only their owner and the staff may read; the bytes are kept under the document's id.
  `CREATE TABLE documents (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL CHECK (bytes > 0),
    sha256 text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX documents_owner ON documents (owner_id)`,
  `CREATE TABLE seller_applications (
    id uuid PRIMARY KEY,
    applicant_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    agency_name text NOT NULL,
    license_number text NOT NULL,
    years_of_experience smallint NOT NULL CHECK (years_of_experience >= 0),
    office_address text NOT NULL,
    website text,
    email text NOT NULL,
    phone text NOT NULL,
    document_id uuid NOT NULL REFERENCES documents (id),
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
    folded_text text NOT NULL,
    submitted_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid REFERENCES users (id),
    rejection_reason text,
    reapply_after timestamptz,
    CHECK ((state = 'pending') = (decided_at IS NULL)),
    CHECK ((state = 'rejected') = (rejection_reason IS NOT NULL) AND (state = 'rejected') = (reapply_after IS NOT NULL)),
    CHECK (decided_by IS DISTINCT FROM applicant_id)
  )`,
  `CREATE UNIQUE INDEX seller_applications_pending ON seller_applications (applicant_id) WHERE state = 'pending'`,
  `CREATE INDEX seller_applications_applicant ON seller_applications (applicant_id, submitted_at DESC, id DESC)`,
  `CREATE INDEX seller_applications_queue ON seller_applications (state, submitted_at, id)`,
  `CREATE INDEX seller_applications_license ON seller_applications (lower(license_number))`,
  `CREATE INDEX seller_applications_document ON seller_applications (document_id)`,
  `CREATE INDEX sellers_license ON sellers (lower(license_number))`,
  `CREATE TABLE reports (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    reporter_id uuid REFERENCES users (id) ON DELETE SET NULL,
    reason text NOT NULL,
    details text,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
    created_at timestamptz NOT NULL,
    note text,
    decided_at timestamptz,
    decided_by uuid REFERENCES users (id),
    CHECK ((state = 'open') = (decided_at IS NULL))
  )`,
  `CREATE UNIQUE INDEX reports_open ON reports (listing_id, reporter_id) WHERE state = 'open'`,
  `CREATE INDEX reports_queue ON reports (state, created_at, id)`,
  `CREATE INDEX reports_reporter ON reports (reporter_id)`,
  `ALTER TABLE enquiries
    ADD answer text,
    ADD decided_at timestamptz,
    ADD decided_by uuid REFERENCES users (id)`,
  `CREATE INDEX enquiries_queue ON enquiries (state, created_at, id)`,
  // Mails with a link that lets in whoever reads it.
  `ALTER TABLE mails ADD carries_secret boolean NOT NULL DEFAULT false`,
  `CREATE INDEX mails_waiting ON mails (created_at) WHERE state = 'waiting'`,
  // What it was done to stands here by its id, so that no name stays behind in a table nothing can be removed from.
  `CREATE TABLE audit_events (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id uuid REFERENCES users (id),
    action text NOT NULL,
    subject_id uuid NOT NULL,
    reason text
  )`,
  `CREATE INDEX audit_events_newest ON audit_events (at DESC, id DESC)`,
  `CREATE INDEX audit_events_action ON audit_events (action, at DESC, id DESC)`,
  `CREATE INDEX audit_events_subject ON audit_events (subject_id)`,
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Nothing in % can be changed or removed', TG_TABLE_NAME USING ERRCODE = 'raise_exception';
    END $$`,
  `CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
