import { type Kysely, sql } from 'kysely';

const states = `'draft', 'in_review', 'scheduled', 'live', 'suspended', 'pending_seller', 'sold', 'sold_buy_now', 'unsold',
  'withdrawn', 'cancelled'`;

const changes = [
  // Amounts are whole minor units of the currency. What ends in `_sealed` is encrypted with a key that is not in here.
  `CREATE TABLE auctions (
    id uuid PRIMARY KEY,
    slug text NOT NULL UNIQUE,
    listing_id uuid NOT NULL REFERENCES listings (id),
    seller_id uuid NOT NULL REFERENCES users (id),
    is_practice boolean NOT NULL DEFAULT false,
    state text NOT NULL CHECK (state IN (${states})),
    title text NOT NULL,
    location text NOT NULL,
    description text NOT NULL,
    currency char(3) NOT NULL,
    grid bigint NOT NULL CHECK (grid > 0),
    start_price bigint NOT NULL CHECK (start_price > 0),
    guide_low bigint NOT NULL,
    guide_high bigint NOT NULL CHECK (guide_high >= guide_low),
    buy_now_price bigint CHECK (buy_now_price > start_price),
    deposit bigint NOT NULL CHECK (deposit >= 0),
    absolute_limit bigint NOT NULL,
    increments jsonb NOT NULL,
    has_reserve boolean NOT NULL,
    reserve_sealed bytea,
    reserve_commitment text,
    closing_window_ms integer NOT NULL,
    extension_ms integer NOT NULL,
    maximum_extensions integer,
    bids_per_minute integer NOT NULL DEFAULT 120,
    terms text NOT NULL,
    terms_version integer NOT NULL DEFAULT 1,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    price bigint,
    leader_id uuid,
    leader_paddle text,
    leader_seq integer,
    maximum_sealed bytea,
    is_reserve_met boolean NOT NULL DEFAULT false,
    bid_count integer NOT NULL DEFAULT 0,
    extensions integer NOT NULL DEFAULT 0,
    last_seq integer NOT NULL DEFAULT 0,
    head_hash text NOT NULL,
    last_event_at timestamptz,
    reason text,
    remaining_ms bigint,
    talks_until timestamptz,
    bid_binds_until timestamptz,
    counter_price bigint,
    counter_until timestamptz,
    closed_at timestamptz,
    final_price bigint,
    opened_reserve bigint,
    proposal_action text CHECK (proposal_action IN ('withdraw', 'cancel')),
    proposal_reason text,
    proposal_by uuid REFERENCES users (id),
    proposal_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    submitted_at timestamptz,
    CHECK (has_reserve = (reserve_sealed IS NOT NULL)),
    CHECK ((price IS NULL) = (leader_id IS NULL) AND (price IS NULL) = (maximum_sealed IS NULL))
  ) WITH (fillfactor = 60)`,
  // A listing is in one auction at a time.
  `CREATE UNIQUE INDEX auctions_open_listing ON auctions (listing_id)
    WHERE state IN ('in_review', 'scheduled', 'live', 'suspended', 'pending_seller') AND NOT is_practice`,
  `CREATE INDEX auctions_listing ON auctions (listing_id, created_at DESC)`,
  `CREATE INDEX auctions_seller ON auctions (seller_id, created_at DESC, id DESC)`,
  `CREATE INDEX auctions_starting ON auctions (starts_at) WHERE state = 'scheduled'`,
  `CREATE INDEX auctions_ending ON auctions (ends_at) WHERE state = 'live'`,
  `CREATE INDEX auctions_talking ON auctions (talks_until) WHERE state = 'pending_seller'`,
  `CREATE INDEX auctions_state ON auctions (state, ends_at DESC, id DESC)`,
  `CREATE INDEX auctions_proposal_by ON auctions (proposal_by) WHERE proposal_by IS NOT NULL`,
  `CREATE TABLE auction_registrations (
    id uuid PRIMARY KEY,
    auction_id uuid NOT NULL REFERENCES auctions (id),
    user_id uuid NOT NULL REFERENCES users (id),
    state text NOT NULL CHECK (state IN ('awaiting_deposit', 'approved', 'left', 'revoked')),
    paddle text NOT NULL,
    terms_version integer NOT NULL,
    deposit_state text NOT NULL CHECK (deposit_state IN ('none', 'awaited', 'held', 'released', 'applied')),
    deposit_amount bigint NOT NULL,
    deposit_id uuid NOT NULL UNIQUE,
    deposit_reference text NOT NULL UNIQUE,
    maximum_sealed bytea,
    bid_count integer NOT NULL DEFAULT 0,
    window_started_at timestamptz,
    window_count integer NOT NULL DEFAULT 0,
    registered_at timestamptz NOT NULL,
    UNIQUE (auction_id, user_id),
    UNIQUE (auction_id, paddle)
  ) WITH (fillfactor = 60)`,
  `CREATE INDEX auction_registrations_user ON auction_registrations (user_id, auction_id)`,
  `ALTER TABLE auctions ADD FOREIGN KEY (leader_id) REFERENCES auction_registrations (id)`,
  `CREATE INDEX auctions_leader ON auctions (leader_id) WHERE leader_id IS NOT NULL`,
  // The log. Each row's hash holds the one before; nothing in it is ever changed.
  `CREATE TABLE auction_events (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    seq integer NOT NULL CHECK (seq > 0),
    at timestamptz NOT NULL,
    type text NOT NULL,
    actor jsonb NOT NULL,
    data jsonb NOT NULL,
    commitment text,
    private_sealed bytea,
    registration_id uuid REFERENCES auction_registrations (id),
    previous text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (auction_id, seq)
  )`,
  `CREATE UNIQUE INDEX auction_events_once ON auction_events (auction_id, type)
    WHERE type IN ('auction.scheduled', 'auction.started', 'auction.closed', 'auction.bought', 'reserve.opened',
      'talks.countered', 'talks.ended', 'auction.withdrawn', 'auction.cancelled')`,
  `CREATE INDEX auction_events_registration ON auction_events (registration_id, seq) WHERE registration_id IS NOT NULL`,
  `CREATE TRIGGER auction_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  // What has been answered to each command, so that one that comes again is answered alike.
  `CREATE TABLE auction_commands (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    command_id uuid NOT NULL,
    digest text NOT NULL,
    seq integer,
    refusal text,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (auction_id, user_id, command_id),
    CHECK ((seq IS NULL) <> (refusal IS NULL))
  )`,
  `CREATE INDEX auction_commands_user ON auction_commands (user_id)`,
  `CREATE TABLE auction_watches (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (auction_id, user_id)
  )`,
  `CREATE INDEX auction_watches_user ON auction_watches (user_id)`,
  // How far people have been told of the log, and which reminders went out; apart from the row that bids lock.
  `CREATE TABLE auction_notices (
    auction_id uuid PRIMARY KEY REFERENCES auctions (id),
    told_seq integer NOT NULL DEFAULT 0,
    reminders text[] NOT NULL DEFAULT '{}'
  )`,
  // When any node last could write: a gap is an outage, and outages move ends.
  `CREATE TABLE auction_heartbeat (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    beat_at timestamptz NOT NULL
  )`,
  `INSERT INTO auction_heartbeat (beat_at) VALUES (clock_timestamp())`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
