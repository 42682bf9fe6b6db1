import { type Kysely, sql } from 'kysely';

const statements = [
  // Whether the buyer has reported the payment that the state waits for, and it awaits confirmation.
  'ALTER TABLE deals ADD COLUMN is_reported boolean NOT NULL DEFAULT false',
  `UPDATE deals SET is_reported = true, turn = 'seller'
    WHERE state IN ('accepted', 'memorandum_signed') AND EXISTS (
      SELECT FROM payment_dues AS due JOIN payment_items AS i ON i.due_id = due.id JOIN payments AS p ON p.id = i.payment_id
      WHERE due.deal_id = deals.id AND due.state IN ('open', 'part')
        AND due.kind = CASE deals.state WHEN 'accepted' THEN 'reservation' ELSE 'top_up' END
        AND p.provider = 'direct' AND p.reported_at IS NOT NULL AND p.state = 'pending')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
