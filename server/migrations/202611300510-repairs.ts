import { type Kysely, sql } from 'kysely';

const changes = [
  // A repair that a tenant asks for.
  `CREATE TABLE repairs (
    id uuid PRIMARY KEY,
    deal_id uuid NOT NULL REFERENCES deals (id),
    state text NOT NULL CHECK (state IN ('asked', 'accepted', 'done', 'confirmed', 'declined', 'withdrawn')),
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX repairs_deal ON repairs (deal_id, created_at DESC, id DESC)',
  // What was said of it; rows are only ever added.
  `CREATE TABLE repair_notes (
    id uuid PRIMARY KEY,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    repair_id uuid NOT NULL REFERENCES repairs (id),
    at timestamptz NOT NULL,
    party text NOT NULL CHECK (party IN ('buyer', 'seller')),
    move text,
    note text,
    photograph_id uuid REFERENCES deal_documents (id)
  )`,
  'CREATE INDEX repair_notes_repair ON repair_notes (repair_id, seq)',
  'CREATE INDEX repair_notes_photograph ON repair_notes (photograph_id) WHERE photograph_id IS NOT NULL',
];

/** Repairs of what is let. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
