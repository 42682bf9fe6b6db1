import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE identities (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    UNIQUE (issuer, subject),
    UNIQUE (user_id, provider)
  )`,
  `CREATE TABLE identity_flows (
    browser_hash bytea PRIMARY KEY,
    state_hash bytea NOT NULL,
    provider text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    next text NOT NULL,
    user_id uuid REFERENCES users (id),
    session_id uuid,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX identity_flows_user ON identity_flows (user_id)`,
  `CREATE INDEX identity_flows_expiry ON identity_flows (expires_at)`,
  `CREATE TABLE identity_offers (
    browser_hash bytea PRIMARY KEY,
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    is_email_verified boolean NOT NULL,
    name text NOT NULL,
    next text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX identity_offers_expiry ON identity_offers (expires_at)`,
];

/** Who people are elsewhere, as identity providers say, and the sign-ins that are under way there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
