import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What one of the staff has proposed and a second one must agree on: a bid to be voided (by the number of its row), or a
  // bidder to be revoked or suspended (by the registration).
  await sql`CREATE TABLE auction_proposals (
    auction_id uuid NOT NULL REFERENCES auctions (id) ON DELETE CASCADE,
    action text NOT NULL CHECK (action IN ('void', 'revoke', 'reverse')),
    subject text NOT NULL,
    ground text,
    reason text NOT NULL,
    proposed_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    proposed_at timestamptz NOT NULL,
    PRIMARY KEY (auction_id, action, subject)
  )`.execute(db);
}
