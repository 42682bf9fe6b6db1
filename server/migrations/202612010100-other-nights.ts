import { type Kysely, sql } from 'kysely';

/** What other nights of a stay cost more is a due of its own beside the price, named by a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE payment_dues DROP CONSTRAINT payment_dues_rent_check,
       ADD CONSTRAINT payment_dues_rent_check CHECK (kind = 'stay' OR (kind = 'rent') = (period IS NOT NULL))`,
    )
    .execute(db);
}
