import { type Kysely, sql } from 'kysely';

const changes = [
  // A review that the staff have hidden is read by its two sides alone.
  'ALTER TABLE stay_reviews ADD hidden_at timestamptz',
  // What a guest has written, by the id of the stay; one person reports it once at a time.
  'ALTER TABLE reports ADD review_id uuid REFERENCES deals (id)',
  `CREATE UNIQUE INDEX reports_open_review ON reports (review_id, reporter_id) WHERE state = 'open' AND review_id IS NOT NULL`,
];

/** Reviews of stays are reported, and hidden by the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
