import { type Kysely, sql } from 'kysely';

const changes = [
  `ALTER TABLE users
    ADD language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'rw')),
    ADD suspended_at timestamptz,
    ADD suspension_reason text,
    -- The row stays for what others have with it (listings, decisions); nothing personal is left in it.
    ADD deleted_at timestamptz,
    ADD CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL))`,
  `CREATE TABLE credentials (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    password_hash text NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  // Of every token only the SHA-256 is kept: who reads the database signs in nowhere.
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    user_agent text NOT NULL,
    address text NOT NULL
  )`,
  `CREATE INDEX sessions_user ON sessions (user_id, last_seen_at DESC)`,
  `CREATE INDEX sessions_end ON sessions (expires_at)`,
  // Accounts that wait for their address to be confirmed by the link of a mail.
  `CREATE TABLE pending_sign_ups (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    name text NOT NULL,
    phone_number text NOT NULL,
    city text NOT NULL,
    street text NOT NULL,
    language text NOT NULL,
    password_hash text NOT NULL,
    token_hash bytea UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX pending_sign_ups_email ON pending_sign_ups (lower(email), created_at DESC)`,
  `CREATE INDEX pending_sign_ups_end ON pending_sign_ups (expires_at)`,
  `CREATE TABLE verifications (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('email', 'password', 'second_factor')),
    token_hash bytea NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX verifications_user ON verifications (user_id)`,
  `CREATE INDEX verifications_end ON verifications (expires_at)`,
  `CREATE TABLE two_factors (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    encrypted_secret text NOT NULL,
    confirmed_at timestamptz,
    -- The time step of the last code that was accepted; none is accepted twice.
    last_step bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE recovery_codes (
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  )`,
  `CREATE TABLE security_events (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    event text NOT NULL,
    at timestamptz NOT NULL,
    user_agent text NOT NULL,
    address text NOT NULL
  )`,
  `CREATE INDEX security_events_newest ON security_events (user_id, at DESC, id DESC)`,
  `CREATE TABLE notification_preferences (
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL,
    channel text NOT NULL,
    is_on boolean NOT NULL,
    PRIMARY KEY (user_id, kind, channel)
  )`,
  // Whom a mail was written to, where that is somebody with an account.
  `ALTER TABLE mails ADD user_id uuid REFERENCES users (id) ON DELETE CASCADE`,
  `CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL`,
  `CREATE INDEX media_owner ON media (owner_id) WHERE owner_id IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
