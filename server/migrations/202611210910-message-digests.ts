import { type Kysely, sql } from 'kysely';

const changes = [
  // Up to where a person has been mailed about what they have not read in a conversation: no message is mailed twice.
  `ALTER TABLE conversation_members ADD mailed_up_to_seq integer NOT NULL DEFAULT 0`,
  `CREATE INDEX conversations_last_message ON conversations (last_message_at) WHERE last_message_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
