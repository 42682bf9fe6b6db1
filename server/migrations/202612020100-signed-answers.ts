import { type Kysely, sql } from 'kysely';

const statements = [
  // Public keys stay published, whatever signs now.
  `CREATE TABLE auction_log_keys (
    public_key text PRIMARY KEY CHECK (public_key ~ '^[0-9a-f]{64}$'),
    first_used_at timestamptz NOT NULL
  )`,
  // What was answered to a bid, signed: the same command gets the same answer, also after the key has changed.
  `ALTER TABLE auction_commands
    ADD COLUMN after_seq integer,
    ADD COLUMN signed_by text,
    ADD COLUMN signature text,
    ADD CONSTRAINT auction_commands_signed CHECK ((signed_by IS NULL) = (signature IS NULL))`,
];

/** The operator signs receipts and refusals of bids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
