import { type Kysely, sql } from 'kysely';

const changes = [
  `CREATE TABLE statement_imports (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES payment_accounts (id),
    name text NOT NULL,
    format text NOT NULL CHECK (format IN ('csv', 'camt053')),
    read integer NOT NULL,
    added integer NOT NULL,
    imported_by uuid NOT NULL REFERENCES users (id),
    imported_at timestamptz NOT NULL
  )`,
  `CREATE INDEX statement_imports_account ON statement_imports (account_id)`,
  `CREATE INDEX statement_imports_by ON statement_imports (imported_by)`,
  // Money that has come to an account, from a statement or as finance has seen it.
  `CREATE TABLE statement_lines (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES payment_accounts (id),
    import_id uuid REFERENCES statement_imports (id),
    booked_on date NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF')),
    bank_reference text NOT NULL,
    text text NOT NULL,
    counterparty text NOT NULL,
    -- What tells it from every other line of the account, so that a statement that is imported again adds nothing.
    fingerprint text NOT NULL,
    -- What of it has found a payment; the rest is unallocated.
    applied bigint NOT NULL DEFAULT 0 CHECK (applied BETWEEN 0 AND amount),
    created_at timestamptz NOT NULL,
    created_by uuid NOT NULL REFERENCES users (id),
    dismissed_at timestamptz,
    dismissed_by uuid REFERENCES users (id),
    dismissal_reason text,
    CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL)),
    CHECK ((dismissed_at IS NULL) = (dismissal_reason IS NULL)),
    CHECK (dismissed_at IS NULL OR applied = 0),
    UNIQUE (account_id, fingerprint)
  )`,
  `CREATE INDEX statement_lines_open ON statement_lines (created_at, id) WHERE applied < amount AND dismissed_at IS NULL`,
  `CREATE INDEX statement_lines_newest ON statement_lines (created_at DESC, id DESC)`,
  `CREATE INDEX statement_lines_import ON statement_lines (import_id) WHERE import_id IS NOT NULL`,
  `CREATE INDEX statement_lines_created_by ON statement_lines (created_by)`,
  `CREATE INDEX statement_lines_dismissed_by ON statement_lines (dismissed_by) WHERE dismissed_by IS NOT NULL`,
  `CREATE TABLE statement_matches (
    id uuid PRIMARY KEY,
    line_id uuid NOT NULL REFERENCES statement_lines (id),
    payment_id uuid NOT NULL REFERENCES payments (id),
    amount bigint NOT NULL CHECK (amount > 0),
    matched_by uuid NOT NULL REFERENCES users (id),
    matched_at timestamptz NOT NULL,
    command_id uuid NOT NULL,
    UNIQUE (matched_by, command_id)
  )`,
  `CREATE INDEX statement_matches_line ON statement_matches (line_id)`,
  `CREATE INDEX statement_matches_payment ON statement_matches (payment_id)`,
  `CREATE TRIGGER statement_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_matches
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

/** What the operator's accounts have received, and which payments it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
