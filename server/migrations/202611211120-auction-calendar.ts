import { type Kysely, sql } from 'kysely';

const changes = [
  // The operator's calendar as its contract spells it; without a row the usual one holds.
  `CREATE TABLE auction_calendar (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    calendar jsonb NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
