import { type Kysely, sql } from 'kysely';

const states =
  "'held', 'waiting', 'requested', 'moved', 'confirmed', 'attended', 'missed', 'passed', 'cancelled', 'declined', 'expired'";
const openStates = "'held', 'waiting', 'requested', 'moved', 'confirmed'";

const changes = [
  // One row for each person with viewings: who changes the viewings of a seller locks the row of that seller. The
  // private address of a person's calendar is made from the generation, so that the next one ends the former address.
  `CREATE TABLE viewing_calendars (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    generation integer NOT NULL DEFAULT 1 CHECK (generation > 0)
  )`,
  // When a listing can be viewed. The rules are kept as they were sent; the slots below are made from them.
  `CREATE TABLE viewing_patterns (
    listing_id uuid PRIMARY KEY REFERENCES listings (id) ON DELETE CASCADE,
    seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    version integer NOT NULL CHECK (version > 0),
    rules jsonb NOT NULL,
    notice_hours integer NOT NULL CHECK (notice_hours BETWEEN 0 AND 168),
    filled_until date NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX viewing_patterns_seller ON viewing_patterns (seller_id)`,
  `CREATE INDEX viewing_patterns_filled ON viewing_patterns (filled_until)`,
  `CREATE TABLE viewing_slots (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    places integer NOT NULL CHECK (places BETWEEN 1 AND 200),
    taken integer NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND places),
    buffer_minutes integer NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 240),
    is_instant boolean NOT NULL,
    means text NOT NULL CHECK (means IN ('in_person', 'video', 'both')),
    closed_at timestamptz,
    UNIQUE (listing_id, starts_at)
  )`,
  `CREATE INDEX viewing_slots_seller ON viewing_slots (seller_id, starts_at) WHERE taken > 0`,
  `CREATE INDEX viewing_slots_ends_at ON viewing_slots (ends_at)`,
  `CREATE TABLE viewings (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    slot_id uuid NOT NULL REFERENCES viewing_slots (id),
    buyer_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN (${states})),
    version integer NOT NULL CHECK (version > 0),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    means text NOT NULL CHECK (means IN ('in_person', 'video')),
    fee_amount bigint CHECK (fee_amount > 0),
    fee_currency text,
    code text NOT NULL CHECK (code ~ '^[0-9]{6}$'),
    conversation_id uuid REFERENCES conversations (id) ON DELETE SET NULL,
    command_id uuid NOT NULL,
    reason text,
    changed_by text NOT NULL CHECK (changed_by IN ('buyer', 'seller', 'system')),
    due_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (buyer_id <> seller_id),
    CHECK ((fee_amount IS NULL) = (fee_currency IS NULL)),
    UNIQUE (buyer_id, command_id)
  )`,
  `CREATE UNIQUE INDEX viewings_one_open ON viewings (listing_id, buyer_id) WHERE state IN (${openStates})`,
  `CREATE INDEX viewings_buyer ON viewings (buyer_id, starts_at, id)`,
  `CREATE INDEX viewings_seller ON viewings (seller_id, starts_at, id)`,
  `CREATE INDEX viewings_slot ON viewings (slot_id, created_at)`,
  `CREATE INDEX viewings_due ON viewings (due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX viewings_confirmed ON viewings (starts_at) WHERE state = 'confirmed'`,
  `CREATE INDEX viewings_open ON viewings (listing_id) WHERE state IN (${openStates})`,
  // What happened to a viewing, step by step; never changed, and without anybody's words.
  `CREATE TABLE viewing_events (
    viewing_id uuid NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
    version integer NOT NULL,
    at timestamptz NOT NULL,
    step text NOT NULL,
    state text NOT NULL CHECK (state IN (${states})),
    by_actor text NOT NULL CHECK (by_actor IN ('buyer', 'seller', 'system')),
    starts_at timestamptz NOT NULL,
    command_id uuid,
    PRIMARY KEY (viewing_id, version),
    UNIQUE (viewing_id, command_id)
  )`,
  `CREATE TRIGGER viewing_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON viewing_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // Who was reminded of which time, and how long before: each once, on whichever node.
  `CREATE TABLE viewing_reminders (
    viewing_id uuid NOT NULL REFERENCES viewings (id) ON DELETE CASCADE,
    starts_at timestamptz NOT NULL,
    hours integer NOT NULL CHECK (hours IN (2, 24)),
    party text NOT NULL CHECK (party IN ('buyer', 'seller')),
    at timestamptz NOT NULL,
    PRIMARY KEY (viewing_id, starts_at, hours, party)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
