import { type Kysely, sql } from 'kysely';

const statements = [
  // A key of a person's program. Of the key itself only its hash and its beginning are kept.
  `CREATE TABLE api_keys (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    name text NOT NULL CHECK (name <> ''),
    prefix text NOT NULL,
    key_hash bytea NOT NULL UNIQUE,
    scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
    last_used_at timestamptz
  )`,
  `CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at DESC, id DESC)`,
];

/** Programs of people use the API by keys, each with its own scopes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
