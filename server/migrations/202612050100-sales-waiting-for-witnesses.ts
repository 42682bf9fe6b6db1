import { type Kysely, sql } from 'kysely';

const statements = [
  // Whether deal and deposits wait for a quorum of close certificates, and since when a sale does.
  `ALTER TABLE auctions ADD COLUMN waits_for_witnesses boolean NOT NULL DEFAULT false`,
  `ALTER TABLE auctions ADD COLUMN sale_waits_since timestamptz,
    ADD CONSTRAINT auctions_waiting_sale CHECK (sale_waits_since IS NULL OR waits_for_witnesses)`,
  `CREATE INDEX auctions_waiting_sales ON auctions (sale_waits_since) WHERE sale_waits_since IS NOT NULL`,
  `ALTER TABLE auctions DROP CONSTRAINT auctions_proposal_action_check,
    ADD CONSTRAINT auctions_proposal_action_check CHECK (proposal_action IN ('withdraw', 'cancel', 'waive'))`,
];

/** Sales that wait until enough witnesses have certified how the auction was closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
