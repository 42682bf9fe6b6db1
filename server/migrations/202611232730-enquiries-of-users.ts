import { type Kysely, sql } from 'kysely';

const statements = [
  // Who asked, where they were signed in: their enquiries go with their account, whether its address is confirmed or not.
  'ALTER TABLE enquiries ADD COLUMN user_id uuid REFERENCES users (id)',
  'CREATE INDEX enquiries_user_id ON enquiries (user_id) WHERE user_id IS NOT NULL',
  // The mails that repeat an enquiry go with it.
  'ALTER TABLE mails ADD COLUMN enquiry_id uuid REFERENCES enquiries (id) ON DELETE CASCADE',
  'CREATE INDEX mails_enquiry_id ON mails (enquiry_id) WHERE enquiry_id IS NOT NULL',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
