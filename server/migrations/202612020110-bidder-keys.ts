import { type Kysely, sql } from 'kysely';

const statements = [
  // The public key by which a bidder signs in one auction, and one that two of the staff are asked to put in its place.
  `ALTER TABLE auction_registrations
    ADD COLUMN bidder_key text CHECK (bidder_key ~ '^[0-9a-f]{64}$'),
    ADD COLUMN requested_key text CHECK (requested_key ~ '^[0-9a-f]{64}$'),
    ADD COLUMN key_requested_at timestamptz,
    ADD CONSTRAINT auction_registrations_key_request CHECK ((requested_key IS NULL) = (key_requested_at IS NULL))`,
  `ALTER TABLE auction_proposals DROP CONSTRAINT auction_proposals_action_check,
    ADD CONSTRAINT auction_proposals_action_check CHECK (action IN ('void', 'revoke', 'reverse', 'rekey'))`,
];

/** Bidders sign their bids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
