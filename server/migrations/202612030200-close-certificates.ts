import { type Kysely, sql } from 'kysely';

const statements = [
  // What witnesses have signed of how an auction was closed; one of each.
  `CREATE TABLE auction_close_certificates (
    auction_id uuid NOT NULL REFERENCES auctions (id),
    witness text NOT NULL,
    certificate text NOT NULL,
    received_at timestamptz NOT NULL,
    PRIMARY KEY (auction_id, witness)
  )`,
];

/** Witnesses certify that an auction was closed with every bid they had seen in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
