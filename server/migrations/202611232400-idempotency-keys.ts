import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Answers are encrypted: some hold what nobody may read in the database, such as the maximum of a bidder.
  // Keys belong to an account or, for visitors, to a network. A key without an answer is being worked on until
  // held_until; one whose worker has died can be taken over from then on.
  await sql`
    CREATE TABLE idempotency_keys (
      user_id uuid REFERENCES users (id),
      network text,
      key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
      fingerprint bytea NOT NULL,
      attempt uuid NOT NULL,
      held_until timestamptz NOT NULL,
      answer bytea,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK (num_nonnulls(user_id, network) = 1),
      CONSTRAINT idempotency_keys_owner_key UNIQUE NULLS NOT DISTINCT (user_id, network, key)
    )`.execute(db);
  await sql`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`.execute(db);
}
