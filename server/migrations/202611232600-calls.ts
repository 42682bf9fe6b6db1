import { type Kysely, sql } from 'kysely';

const changes = [
  // A call is ringing until it is answered or ended, and active until it is ended.
  `CREATE TABLE calls (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    caller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    callee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    started_at timestamptz NOT NULL,
    rang_at timestamptz,
    answered_at timestamptz,
    ended_at timestamptz,
    outcome text CHECK (outcome IN ('completed', 'missed', 'cancelled', 'declined', 'busy', 'lost', 'stopped')),
    CHECK (caller_id <> callee_id),
    CHECK ((ended_at IS NULL) = (outcome IS NULL))
  )`,
  `CREATE INDEX calls_conversation ON calls (conversation_id, started_at DESC)`,
  `CREATE INDEX calls_caller ON calls (caller_id)`,
  `CREATE INDEX calls_callee ON calls (callee_id)`,
  // Who takes part in a call that has not ended: the primary key allows one call at a time to each person.
  `CREATE TABLE call_parties (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    call_id uuid NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
    device_id uuid,
    seen_at timestamptz NOT NULL
  )`,
  `CREATE INDEX call_parties_call ON call_parties (call_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
