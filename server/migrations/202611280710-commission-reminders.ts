import { type Kysely, sql } from 'kysely';

/** Finds commission that is owed to the operator, for the reminders and for finance's list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payment_dues_commission ON payment_dues (due_at, id)
    WHERE kind IN ('buyer_commission', 'seller_commission') AND state IN ('open', 'part')`.execute(db);
}
