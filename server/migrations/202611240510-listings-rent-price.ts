import { type Kysely, sql } from 'kysely';

const changes = [
  `ALTER TABLE listings DROP CONSTRAINT listings_rent_period_check`,
  `ALTER TABLE listings ADD CONSTRAINT listings_rent_period_check
    CHECK (rent_period IN ('night', 'week', 'month', 'year'))`,
  // What is offered for sale and to rent has two prices. Where there is only one and a period, that one is the rent.
  `ALTER TABLE listings ADD rent_cents bigint
    CHECK (rent_cents >= 0 AND (rent_cents IS NULL OR (purpose = 'both' AND rent_period IS NOT NULL)))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
