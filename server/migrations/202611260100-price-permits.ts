import { type Kysely, sql } from 'kysely';

const statements = [
  // What allows a seller to advertise prices in a foreign currency; only the staff's decision makes it valid.
  `CREATE TABLE price_permits (
    id uuid PRIMARY KEY,
    seller_id uuid NOT NULL REFERENCES users (id),
    currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
    number text NOT NULL CHECK (number <> ''),
    expires_on date NOT NULL,
    document_id uuid NOT NULL REFERENCES documents (id),
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'refused', 'withdrawn')),
    submitted_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by uuid REFERENCES users (id),
    refusal_reason text,
    withdrawn_at timestamptz,
    CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
    CHECK (decided_by IS DISTINCT FROM seller_id),
    CHECK (state NOT IN ('approved', 'refused') OR decided_at IS NOT NULL),
    CHECK ((state = 'refused') = (refusal_reason IS NOT NULL)),
    CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))
  )`,
  // One of each currency waits at a time.
  `CREATE UNIQUE INDEX price_permits_pending ON price_permits (seller_id, currency) WHERE state = 'pending'`,
  `CREATE INDEX price_permits_seller ON price_permits (seller_id, submitted_at DESC, id DESC)`,
  `CREATE INDEX price_permits_queue ON price_permits (state, submitted_at, id)`,
  // The reminders before the end.
  `CREATE INDEX price_permits_expiry ON price_permits (expires_on, id) WHERE state = 'approved'`,
  `CREATE INDEX price_permits_document ON price_permits (document_id)`,
  `CREATE INDEX price_permits_decided_by ON price_permits (decided_by) WHERE decided_by IS NOT NULL`,
];

/** Permits to advertise prices in foreign currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
