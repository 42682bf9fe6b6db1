import { type Kysely, sql } from 'kysely';

const statements = [
  // A document of a deal belongs to the deal: it stays for the other party when an account is deleted.
  `ALTER TABLE documents ALTER owner_id DROP NOT NULL`,
  `CREATE TABLE deal_documents (
    id uuid PRIMARY KEY REFERENCES documents (id),
    deal_id uuid NOT NULL REFERENCES deals (id),
    kind text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
    version integer NOT NULL CHECK (version > 0),
    author text NOT NULL CHECK (author IN ('buyer', 'seller', 'site')),
    added_by uuid REFERENCES users (id),
    item text CHECK (item ~ '^[a-z][a-z0-9_]{1,39}$'),
    occasion text,
    content jsonb,
    created_at timestamptz NOT NULL,
    replaced_at timestamptz,
    replaced_by uuid REFERENCES deal_documents (id),
    UNIQUE (deal_id, kind, version),
    CHECK ((author = 'site') = (added_by IS NULL)),
    CHECK ((author = 'site') = (occasion IS NOT NULL AND content IS NOT NULL)),
    CHECK ((replaced_at IS NULL) = (replaced_by IS NULL))
  )`,
  // What an event of the deal asks for is written once, also when two nodes hear of it.
  `CREATE UNIQUE INDEX deal_documents_occasion ON deal_documents (deal_id, kind, occasion) WHERE occasion IS NOT NULL`,
  `CREATE INDEX deal_documents_added_by ON deal_documents (added_by) WHERE added_by IS NOT NULL`,
  `CREATE INDEX deal_documents_replaced_by ON deal_documents (replaced_by) WHERE replaced_by IS NOT NULL`,
  `CREATE TABLE deal_signatures (
    id uuid PRIMARY KEY,
    deal_id uuid NOT NULL REFERENCES deals (id),
    document_id uuid NOT NULL REFERENCES deal_documents (id),
    party text NOT NULL CHECK (party IN ('buyer', 'seller')),
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL,
    sha256 text NOT NULL,
    signed_at timestamptz NOT NULL,
    voided_at timestamptz,
    UNIQUE (document_id, party)
  )`,
  `CREATE INDEX deal_signatures_deal ON deal_signatures (deal_id)`,
  `CREATE INDEX deal_signatures_user ON deal_signatures (user_id)`,
  `CREATE TABLE deal_sign_codes (
    document_id uuid NOT NULL REFERENCES deal_documents (id),
    user_id uuid NOT NULL REFERENCES users (id),
    code_hash bytea NOT NULL,
    tries smallint NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (document_id, user_id)
  )`,
  `CREATE INDEX deal_sign_codes_user ON deal_sign_codes (user_id)`,
  `CREATE TABLE deal_checklist_marks (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    deal_id uuid NOT NULL REFERENCES deals (id),
    item text NOT NULL,
    mark text NOT NULL CHECK (mark IN ('done', 'not_applicable', 'agreed', 'reopened')),
    party text NOT NULL CHECK (party IN ('buyer', 'seller')),
    marked_by uuid NOT NULL REFERENCES users (id),
    answer boolean,
    reason text,
    document_id uuid REFERENCES deal_documents (id),
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX deal_checklist_marks_deal ON deal_checklist_marks (deal_id, seq)`,
  `CREATE INDEX deal_checklist_marks_by ON deal_checklist_marks (marked_by)`,
  `CREATE INDEX deal_checklist_marks_document ON deal_checklist_marks (document_id) WHERE document_id IS NOT NULL`,
  `CREATE TRIGGER deal_checklist_marks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_checklist_marks
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** Documents, signatures and the checklist of deals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
