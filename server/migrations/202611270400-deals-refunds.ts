import { type Kysely, sql } from 'kysely';

const statements = [
  // What a seller has received directly and owes back to the buyer of a deal that has fallen through.
  'ALTER TABLE payment_dues DROP CONSTRAINT payment_dues_kind_check',
  `ALTER TABLE payment_dues ADD CONSTRAINT payment_dues_kind_check
    CHECK (kind IN ('reservation', 'top_up', 'balance', 'refund'))`,
  'ALTER TABLE payment_dues DROP CONSTRAINT payment_dues_settled_by_check',
  `ALTER TABLE payment_dues ADD CONSTRAINT payment_dues_settled_by_check
    CHECK (settled_by IN ('buyer', 'seller', 'finance', 'system'))`,
  // How many reminders of a refund have gone out: at a half, at nine tenths, and when its time is over.
  'ALTER TABLE payment_dues ADD COLUMN reminders smallint NOT NULL DEFAULT 0 CHECK (reminders BETWEEN 0 AND 3)',
  `CREATE INDEX payment_dues_refunds ON payment_dues (due_at)
    WHERE kind = 'refund' AND state IN ('open', 'part') AND reminders < 3`,
  // Whether the refund of an ended deal is still open.
  'ALTER TABLE deals ADD COLUMN owes_refund boolean NOT NULL DEFAULT false',
  'CREATE INDEX deals_refunds ON deals (created_at, id) WHERE owes_refund',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
