import { type Kysely, sql } from 'kysely';

const currency = `currency char(3) NOT NULL CHECK (currency IN ('USD', 'RWF'))`;

const statements = [
  `CREATE TABLE simulator_payments (
    id uuid PRIMARY KEY,
    amount bigint NOT NULL CHECK (amount > 0),
    ${currency},
    reference text NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed', 'expired', 'cancelled', 'reversed')),
    paid bigint NOT NULL CHECK (paid >= 0),
    fee bigint NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND paid),
    failure text,
    is_silent boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    decided_at timestamptz
  )`,
  `CREATE TABLE simulator_transfers (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('refund', 'payout')),
    amount bigint NOT NULL CHECK (amount > 0),
    ${currency},
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
];

/** What the simulator of payments knows, as a provider would in a database of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
