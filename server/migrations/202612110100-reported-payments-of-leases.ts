import { type Kysely, sql } from 'kysely';

/** Of leases too it is kept that a payment was reported and awaits confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE deals SET is_reported = true, turn = CASE state WHEN 'approved' THEN 'seller' ELSE turn END
    WHERE kind = 'rent' AND CASE state WHEN 'disputed' THEN former_state ELSE state END IN ('approved', 'signed')
      AND EXISTS (
        SELECT FROM payment_dues AS due JOIN payment_items AS i ON i.due_id = due.id JOIN payments AS p ON p.id = i.payment_id
        WHERE due.deal_id = deals.id AND due.state IN ('open', 'part') AND due.kind IN ('holding', 'rent_deposit', 'rent')
          AND p.provider = 'direct' AND p.reported_at IS NOT NULL AND p.state = 'pending')`.execute(db);
}
