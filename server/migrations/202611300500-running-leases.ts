import { type Kysely, sql } from 'kysely';

/** The states in which a property is promised, written out as the index of before has them. */
const binding = `'won', 'memorandum_signed', 'deposit_topped', 'accepted', 'reserved', 'checked', 'contracted', 'notarised',
  'transferred', 'handed_over', 'disputed', 'approved', 'held', 'lease_sent', 'signed', 'active', 'arrears', 'notice', 'terminated'`;

const changes = [
  // What a party proposes about a lease that runs.
  'ALTER TABLE deals ADD COLUMN lease_proposal jsonb',
  'DROP INDEX deals_binding',
  `CREATE UNIQUE INDEX deals_binding ON deals (listing_id) WHERE state IN (${binding})`,
  // Leases with a last day end by themselves, those that run now too.
  `UPDATE deals SET due_at = ((lease ->> 'ends')::date - 30)::timestamp AT TIME ZONE 'Africa/Kigali'
    WHERE kind = 'rent' AND state = 'active' AND lease ->> 'ends' IS NOT NULL`,
];

/** Leases fall into arrears and out of them, are renewed, and are terminated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
