import { type Kysely, sql } from 'kysely';

const tables = [
  `CREATE TABLE partners (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    media_id uuid NOT NULL REFERENCES media (id),
    position smallint NOT NULL
  )`,
  `CREATE TABLE enquiries (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX enquiries_newest ON enquiries (created_at DESC, id DESC)`,
  // Every mail the server wants to send, written in the transaction that causes it; the operator can read it.
  `CREATE TABLE mails (
    id uuid PRIMARY KEY,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts smallint NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz
  )`,
  `CREATE INDEX mails_newest ON mails (created_at DESC, id DESC)`,
  // What has happened and must be told to the world after the commit.
  `CREATE TABLE outbox (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz
  )`,
  `CREATE INDEX outbox_waiting ON outbox (seq) WHERE delivered_at IS NULL`,
  `CREATE TABLE rate_limits (
    key text PRIMARY KEY,
    window_ends_at timestamptz NOT NULL,
    count integer NOT NULL
  )`,
  `CREATE INDEX rate_limits_end ON rate_limits (window_ends_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
