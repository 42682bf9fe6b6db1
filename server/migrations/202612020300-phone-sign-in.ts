import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE phone_sign_ins (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    number text NOT NULL UNIQUE,
    code_hash bytea NOT NULL,
    attempts_left smallint NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX phone_sign_ins_expiry ON phone_sign_ins (expires_at)`,
];

/** Codes by which people sign in with a phone number they have verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
