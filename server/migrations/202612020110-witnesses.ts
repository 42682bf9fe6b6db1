import { type Kysely, sql } from 'kysely';

const statements = [
  `ALTER TABLE auctions ADD COLUMN witnesses jsonb`,
  `CREATE INDEX auctions_witnessed ON auctions (updated_at) WHERE witnesses IS NOT NULL`,
  // What witnesses have signed. Of a quiet log only the first and the last signature of each head are kept.
  `CREATE TABLE auction_cosignatures (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    witness text NOT NULL,
    seq integer NOT NULL CHECK (seq > 0),
    signed_at timestamptz NOT NULL,
    note text NOT NULL,
    PRIMARY KEY (auction_id, seq, witness, signed_at)
  )`,
  // How each witness stands to a lot at the moment.
  `CREATE TABLE auction_witness_stands (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    witness text NOT NULL,
    seq integer NOT NULL,
    first_at timestamptz NOT NULL,
    signed_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (auction_id, witness)
  )`,
  // What is wrong with what a witness has signed; the last of each kind.
  `CREATE TABLE auction_witness_problems (
    witness text NOT NULL,
    problem text NOT NULL CHECK (problem IN ('other_head', 'wrong_clock')),
    auction_id uuid NOT NULL REFERENCES auctions (id),
    note text NOT NULL,
    noted_at timestamptz NOT NULL,
    PRIMARY KEY (witness, problem)
  )`,
  // Bids on such an auction are decided; what is missing is the quorum of its witnesses.
  `ALTER TABLE auction_failures ADD COLUMN is_unwitnessed boolean NOT NULL DEFAULT false`,
];

/** Who watches an auction, what they have signed, and outages of witnesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
