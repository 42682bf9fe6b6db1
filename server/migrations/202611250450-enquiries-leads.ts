import { type Kysely, sql } from 'kysely';

const statements = [
  // The seller of the listing reads the enquiry too, says when it is answered, and may go on in a conversation.
  `ALTER TABLE enquiries
    ADD seller_answered_at timestamptz,
    ADD conversation_id uuid REFERENCES conversations (id) ON DELETE SET NULL`,
  'CREATE INDEX enquiries_conversation ON enquiries (conversation_id) WHERE conversation_id IS NOT NULL',
  // Whose enquiries they are is found by the address when it is confirmed, exported or deleted.
  'CREATE INDEX enquiries_email ON enquiries (lower(email))',
  // A seller's notification names who asked: it goes with the enquiry.
  `CREATE INDEX notifications_enquiry ON notifications ((data->>'enquiryId')) WHERE data ? 'enquiryId'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
