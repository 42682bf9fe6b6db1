import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE text_messages (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    user_id uuid NOT NULL REFERENCES users (id),
    text text NOT NULL,
    carries_code boolean NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text,
    send_before timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    begun_at timestamptz,
    sent_at timestamptz
  )`,
  `CREATE INDEX text_messages_newest ON text_messages (created_at DESC, id DESC)`,
  `CREATE INDEX text_messages_of_user ON text_messages (user_id)`,
  `CREATE TABLE phones (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    number text NOT NULL UNIQUE,
    proven_at timestamptz NOT NULL
  )`,
  `CREATE TABLE phone_codes (
    user_id uuid PRIMARY KEY REFERENCES users (id),
    number text NOT NULL,
    code_hash bytea NOT NULL,
    attempts_left smallint NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX phone_codes_expiry ON phone_codes (expires_at)`,
];

/** Text messages to phones, and which numbers people have proven to be theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
