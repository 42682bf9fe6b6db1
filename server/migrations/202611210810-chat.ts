import { type Kysely, sql } from 'kysely';

const changes = [
  // One for each pair and listing. `last_seq` counts its messages; it is counted up under the row's lock.
  `CREATE TABLE conversations (
    id uuid PRIMARY KEY,
    listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
    buyer_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    seller_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
    last_message_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (buyer_id, seller_id, listing_id),
    CHECK (buyer_id <> seller_id),
    CHECK ((last_seq = 0) = (last_message_at IS NULL))
  )`,
  `CREATE INDEX conversations_buyer ON conversations (buyer_id, last_message_at DESC) WHERE last_seq > 0`,
  `CREATE INDEX conversations_seller ON conversations (seller_id, last_message_at DESC) WHERE last_seq > 0`,
  `CREATE INDEX conversations_listing ON conversations (listing_id)`,
  // What each of the two has to themselves.
  `CREATE TABLE conversation_members (
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    read_up_to_seq integer NOT NULL DEFAULT 0,
    muted_at timestamptz,
    shows_phone boolean NOT NULL DEFAULT false,
    PRIMARY KEY (conversation_id, user_id)
  )`,
  `CREATE INDEX conversation_members_user ON conversation_members (user_id)`,
  `CREATE TABLE messages (
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    seq integer NOT NULL CHECK (seq > 0),
    id uuid NOT NULL UNIQUE,
    sender_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    client_message_id uuid,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (conversation_id, seq),
    UNIQUE (sender_id, client_message_id)
  )`,
  // Without a place in a conversation it was uploaded and not sent yet.
  `CREATE TABLE chat_attachments (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    conversation_id uuid,
    message_seq integer,
    position smallint NOT NULL DEFAULT 0,
    kind text NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL CHECK (bytes > 0),
    width integer,
    height integer,
    created_at timestamptz NOT NULL,
    FOREIGN KEY (conversation_id, message_seq) REFERENCES messages (conversation_id, seq) ON DELETE CASCADE,
    CHECK ((conversation_id IS NULL) = (message_seq IS NULL))
  )`,
  `CREATE INDEX chat_attachments_message ON chat_attachments (conversation_id, message_seq)`,
  `CREATE INDEX chat_attachments_waiting ON chat_attachments (owner_id, created_at) WHERE conversation_id IS NULL`,
  `CREATE TABLE user_blocks (
    blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id),
    CHECK (blocker_id <> blocked_id)
  )`,
  `CREATE INDEX user_blocks_blocked ON user_blocks (blocked_id)`,
  // A report of a conversation names whom it is about, and keeps the chosen messages as they were.
  `ALTER TABLE reports
    ADD conversation_id uuid REFERENCES conversations (id) ON DELETE SET NULL,
    ADD reported_id uuid REFERENCES users (id) ON DELETE SET NULL,
    ADD messages jsonb`,
  `DROP INDEX reports_open`,
  `CREATE UNIQUE INDEX reports_open ON reports (listing_id, reporter_id) WHERE state = 'open' AND reported_id IS NULL`,
  `CREATE INDEX reports_reported ON reports (reported_id)`,
  `CREATE INDEX reports_conversation ON reports (conversation_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
