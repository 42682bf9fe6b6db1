import { type Kysely, sql } from 'kysely';

const changes = [
  // What somebody was told on the site. Those with the same collapse key gather in one row until it is read.
  `CREATE TABLE notifications (
    id uuid PRIMARY KEY,
    recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    topic text NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    collapse_key text,
    count integer NOT NULL DEFAULT 1 CHECK (count > 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    read_at timestamptz
  )`,
  `CREATE INDEX notifications_newest ON notifications (recipient_id, updated_at DESC, id DESC)`,
  `CREATE INDEX notifications_unread ON notifications (recipient_id) WHERE read_at IS NULL`,
  `CREATE UNIQUE INDEX notifications_collapsed ON notifications (recipient_id, collapse_key) WHERE read_at IS NULL`,
  `CREATE INDEX notifications_sender ON notifications ((data->>'senderId')) WHERE data ? 'senderId'`,
  // Of which events somebody has been told, by whatever channel: none is told twice.
  `CREATE TABLE notified_events (
    recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    once_key text NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (recipient_id, once_key)
  )`,
  `CREATE INDEX notified_events_at ON notified_events (at)`,
  // A browser that may be reached while the session it was signed in with lasts.
  `CREATE TABLE push_subscriptions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id)`,
  `CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id)`,
  // Push messages on their way. Whoever sends one takes it out first, so that none is sent twice.
  `CREATE TABLE push_messages (
    id uuid PRIMARY KEY,
    recipient_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    title text NOT NULL,
    body text NOT NULL,
    path text NOT NULL,
    tag text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX push_messages_recipient ON push_messages (recipient_id)`,
  // Keys this installation made for itself at its first start, the same for all its nodes.
  `CREATE TABLE site_keys (
    name text PRIMARY KEY,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  `ALTER TABLE notification_preferences RENAME COLUMN kind TO topic`,
  // A mail that can be unsubscribed from is a notification: it is tried once for each refusal, and never sent twice.
  `ALTER TABLE mails ADD unsubscribe_url text, ADD begun_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
