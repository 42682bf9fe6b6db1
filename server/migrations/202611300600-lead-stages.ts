import { type Kysely, sql } from 'kysely';

const changes = [
  // What a seller keeps of an enquiry: how far it has come, notes of their own, and when they look at it again.
  `ALTER TABLE enquiries
    ADD lead_stage text NOT NULL DEFAULT 'new'
      CHECK (lead_stage IN ('new', 'contacted', 'viewing', 'offer', 'won', 'lost')),
    ADD lead_note text NOT NULL DEFAULT '',
    ADD lead_next_on date`,
  // What was marked as answered has been contacted.
  `UPDATE enquiries SET lead_stage = 'contacted' WHERE seller_answered_at IS NOT NULL`,
  // How often visitors took the number of a seller from a listing, to call or to write by WhatsApp, beside their looks.
  `ALTER TABLE listing_visits ADD kind text NOT NULL DEFAULT 'view' CHECK (kind IN ('view', 'call', 'whatsapp'))`,
  'ALTER TABLE listing_visits DROP CONSTRAINT listing_visits_pkey',
  'ALTER TABLE listing_visits ADD PRIMARY KEY (day, listing_id, visitor, kind)',
  `ALTER TABLE listing_days
    ADD calls integer NOT NULL DEFAULT 0,
    ADD whatsapps integer NOT NULL DEFAULT 0,
    DROP CONSTRAINT listing_days_views_check,
    ADD CONSTRAINT listing_days_counts_check CHECK (views >= 0 AND calls >= 0 AND whatsapps >= 0)`,
];

/** Enquiries have stages, notes and a next date, and calls from a listing are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
