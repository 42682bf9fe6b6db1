import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE received_texts (
    id text PRIMARY KEY,
    number text NOT NULL,
    received_at timestamptz NOT NULL
  )`,
  `CREATE INDEX received_texts_age ON received_texts (received_at)`,
  `CREATE TABLE stopped_numbers (
    number text PRIMARY KEY,
    stopped_at timestamptz NOT NULL
  )`,
  'ALTER TABLE text_messages ALTER COLUMN user_id DROP NOT NULL',
  'ALTER TABLE text_messages ADD COLUMN is_answer boolean NOT NULL DEFAULT false',
];

/** Text messages that people send, and the numbers that want none. An answer goes to numbers of nobody we know, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
