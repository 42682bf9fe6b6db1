import { type Kysely, sql } from 'kysely';

/** By which browser an account was asked for: whoever confirms the address elsewhere shows the chosen password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE pending_sign_ups ADD COLUMN browser_hash bytea').execute(db);
}
