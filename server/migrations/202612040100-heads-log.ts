import { type Kysely, sql } from 'kysely';

const statements = [
  // The heads of the logs of all auctions, in the order in which they were added, as they are hashed.
  `CREATE TABLE auction_head_leaves (
    index integer PRIMARY KEY CHECK (index >= 0),
    auction_id uuid NOT NULL REFERENCES auctions (id),
    seq integer NOT NULL CHECK (seq > 0),
    leaf text NOT NULL,
    added_at timestamptz NOT NULL,
    UNIQUE (auction_id, seq)
  )`,
  // The hashes of the perfect subtrees over them; level 0 are the leaves.
  `CREATE TABLE auction_head_nodes (
    level smallint NOT NULL CHECK (level >= 0),
    index integer NOT NULL CHECK (index >= 0),
    hash bytea NOT NULL,
    PRIMARY KEY (level, index)
  )`,
  // What the operator has signed of them: one root for each size.
  `CREATE TABLE auction_head_checkpoints (
    size integer PRIMARY KEY CHECK (size > 0),
    root text NOT NULL,
    note text NOT NULL,
    signed_at timestamptz NOT NULL
  )`,
  ...['auction_head_leaves', 'auction_head_nodes', 'auction_head_checkpoints'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ),
  // How many leaves there are, and the hour in which running auctions were added last; who adds some holds this row.
  `CREATE TABLE auction_heads_stand (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    size integer NOT NULL DEFAULT 0,
    hour timestamptz
  )`,
  `INSERT INTO auction_heads_stand DEFAULT VALUES`,
  // What witnesses have signed of a checkpoint; the first of each.
  `CREATE TABLE auction_head_cosignatures (
    size integer NOT NULL REFERENCES auction_head_checkpoints (size),
    witness text NOT NULL,
    signed_at timestamptz NOT NULL,
    note text NOT NULL,
    PRIMARY KEY (size, witness)
  )`,
  // Time stamps of checkpoints that were got, or are to be got: `due_at` is when it is tried next.
  `CREATE TABLE auction_head_stamps (
    size integer PRIMARY KEY REFERENCES auction_head_checkpoints (size),
    due_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    failure text,
    token bytea,
    stamped_at timestamptz,
    ordered_at timestamptz NOT NULL
  )`,
  `CREATE INDEX auction_head_stamps_due ON auction_head_stamps (due_at) WHERE due_at IS NOT NULL`,
  // Auctions whose bidding is over, by when they were changed last: their heads are added at once.
  `CREATE INDEX auctions_over ON auctions (updated_at) WHERE state NOT IN ('draft', 'in_review', 'scheduled', 'live', 'suspended')`,
  // A witness may have signed another head of no auction: another root of the log of heads.
  `ALTER TABLE auction_witness_problems ALTER COLUMN auction_id DROP NOT NULL`,
];

/** One log of the heads of all auctions' logs, with checkpoints that are signed and stamped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
