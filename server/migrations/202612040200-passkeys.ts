import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    is_synced boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE passkey_challenges (
    browser_hash bytea PRIMARY KEY,
    challenge text NOT NULL,
    user_id uuid REFERENCES users (id),
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id)`,
  `CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at)`,
];

/** Passkeys, and the challenges that authenticators are to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
