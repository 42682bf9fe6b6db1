import { type Kysely, sql } from 'kysely';

const statements = [
  // Auctions whose first row does not say so go on without refusals in their log.
  `ALTER TABLE auctions
    ADD COLUMN logs_refusals boolean NOT NULL DEFAULT false,
    ADD COLUMN refused_second timestamptz,
    ADD COLUMN refused_rows integer NOT NULL DEFAULT 0,
    ADD COLUMN refusals_due_at timestamptz`,
  `CREATE INDEX auctions_refusals_due ON auctions (refusals_due_at) WHERE refusals_due_at IS NOT NULL`,
  `ALTER TABLE auction_registrations ADD COLUMN refused_rows integer NOT NULL DEFAULT 0`,
  // A refusal says when the bid had been received, also when its command comes again.
  `ALTER TABLE auction_commands ADD COLUMN received_at timestamptz`,
  // Refusals that came too fast for rows of their own, as they are hashed, in the order in which they were given.
  `CREATE TABLE auction_refusals (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    id bigint GENERATED ALWAYS AS IDENTITY,
    leaf text NOT NULL,
    PRIMARY KEY (auction_id, id)
  )`,
  // The row of the log with the root over all of an auction up to one of them, from the last such row on.
  `CREATE TABLE auction_refusal_bundles (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    seq integer NOT NULL,
    last_id bigint NOT NULL,
    PRIMARY KEY (auction_id, seq)
  )`,
  ...['auction_refusals', 'auction_refusal_bundles'].map(
    (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  ),
];

/** Refused bids of registered bidders are in the log of their auction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
