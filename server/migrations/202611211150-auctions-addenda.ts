import { type Kysely, sql } from 'kysely';

const changes = [
  // After a material addendum who leads may withdraw for a day.
  `ALTER TABLE auctions ADD COLUMN material_addendum_seq integer, ADD COLUMN material_addendum_at timestamptz,
    ADD CHECK ((material_addendum_seq IS NULL) = (material_addendum_at IS NULL))`,
  // Published ones are rows of the log.
  `CREATE TABLE auction_addendum_proposals (
    auction_id uuid PRIMARY KEY REFERENCES auctions (id) ON DELETE CASCADE,
    text text NOT NULL,
    is_material boolean NOT NULL,
    proposed_at timestamptz NOT NULL
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
