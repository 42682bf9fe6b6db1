import { type Kysely, sql } from 'kysely';
import { alsoAllow } from '#server/platform/database/also-allow.ts';

const changes = [
  // What a landlord asks for of the deposit of a lease, and what was decided.
  `ALTER TABLE deals ADD COLUMN deposit_claim jsonb,
    ADD CONSTRAINT deals_deposit_claim_check CHECK (deposit_claim IS NULL OR kind = 'rent')`,
  // What the landlord owes back by a decision, after what went back undisputed.
  alsoAllow('payment_dues', 'kind', ['deposit_rest']),
  alsoAllow('ledger_transfers', 'kind', ['claim_returned']),
];

/** Deposits are settled: what the landlord asks for, what goes back at once, and what is decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
