import { type Kysely, sql } from 'kysely';

const statements = [
  // A payment that succeeded after its end kept the id of the provider's page; charge-backs name the id of the money.
  `UPDATE provider_payments AS known SET provider_reference = line.bank_reference FROM statement_lines AS line
    WHERE line.payment_id = known.payment_id AND line.bank_reference <> ''
      AND known.provider_reference IS DISTINCT FROM line.bank_reference`,
  // Refunds of such money had no recipient, so that its payer did not see them.
  `UPDATE refunds AS r SET recipient_id = p.payer_id FROM statement_lines AS line JOIN payments AS p ON p.id = line.payment_id
    WHERE r.line_id = line.id AND r.recipient_id IS NULL
      AND NOT EXISTS (SELECT FROM statement_matches AS m WHERE m.line_id = line.id)`,
  // What finance had ended after a provider gave no answer was still open, and could be sent again.
  `UPDATE disbursements AS d SET ended_at = now(), state = ended.state
    FROM (
      SELECT d.id, CASE
        WHEN p.state = 'paid' OR r.state = 'succeeded' AND r.attempt_id = d.id THEN 'succeeded'
        WHEN p.state = 'returned' THEN 'returned'
        ELSE 'failed' END AS state
      FROM disbursements AS d LEFT JOIN refunds AS r ON r.id = d.refund_id LEFT JOIN payouts AS p ON p.id = d.payout_id
      WHERE d.ended_at IS NULL AND d.next_check_at IS NULL
        AND p.state IS DISTINCT FROM 'sent' AND (r.state = 'sent' AND r.attempt_id = d.id) IS NOT TRUE
    ) AS ended WHERE ended.id = d.id`,
  // Payments to an account without money, of what is not owed any more, were waited for as long as the site stands.
  `UPDATE payments AS p SET state = 'cancelled', settled_at = now()
    WHERE p.provider = 'manual' AND p.state IN ('created', 'pending') AND p.received = 0
      AND NOT EXISTS (SELECT FROM payment_items AS i JOIN payment_dues AS due ON due.id = i.due_id
        WHERE i.payment_id = p.id AND due.state IN ('open', 'part'))`,
];

/** Money that providers have received or sent late is found again, and nobody waits for what is not owed any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
