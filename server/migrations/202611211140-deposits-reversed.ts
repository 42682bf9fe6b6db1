import { type Kysely, sql } from 'kysely';

// A confirmed deposit whose transfer fails after all is reversed, and its bidder suspended.
const changes = [
  'ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check',
  `ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check
    CHECK (kind IN ('deposit_held', 'deposit_released', 'deposit_applied', 'deposit_reversed'))`,
  'ALTER TABLE auction_registrations DROP CONSTRAINT auction_registrations_state_check',
  `ALTER TABLE auction_registrations ADD CONSTRAINT auction_registrations_state_check
    CHECK (state IN ('awaiting_deposit', 'approved', 'left', 'revoked', 'suspended'))`,
  'ALTER TABLE auction_registrations DROP CONSTRAINT auction_registrations_deposit_state_check',
  `ALTER TABLE auction_registrations ADD CONSTRAINT auction_registrations_deposit_state_check
    CHECK (deposit_state IN ('none', 'awaited', 'held', 'released', 'applied', 'reversed'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
