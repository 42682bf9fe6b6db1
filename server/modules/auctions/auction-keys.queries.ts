import { sql } from 'kysely';
import { openAuctionStates } from '#contract/auctions/auction.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { longestUnlabelled } from '#server/sealing.ts';

export type KeyCheck = { id: string; check_value: Buffer; created_at: Date };

/** The value sealed by a key that has been in use, by which the same key is recognised. */
export async function findKeyCheck(db: Db, id: string): Promise<KeyCheck | undefined> {
  return db.selectFrom('auction_keys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Where another node writes the same at the same time, the first one stays. */
export async function insertKeyCheck(db: Db, row: KeyCheck): Promise<void> {
  await db
    .insertInto('auction_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceKeyCheck(db: Db, { id, ...changes }: KeyCheck): Promise<void> {
  await db.updateTable('auction_keys').set(changes).where('id', '=', id).execute();
}

/** The key id of a sealed value; empty for one from before keys had ids. */
const label = sql`CASE WHEN length(sealed) > ${longestUnlabelled}
  THEN substring(sealed FROM 1 FOR 2 + get_byte(sealed, 1)) ELSE '' END`;

export type SealedValue = { auction_id: string; sealed: Buffer };

function sealedValues(db: Db, states: readonly string[] | undefined) {
  const isChosen = states === undefined ? sql`true` : sql`state = ANY(${states}::text[])`;
  return sql<SealedValue>`
    WITH chosen AS (SELECT id, reserve_sealed, maximum_sealed FROM auctions WHERE ${isChosen}), sealed_values AS (
      SELECT id AS auction_id, reserve_sealed AS sealed FROM chosen
      UNION ALL SELECT id, maximum_sealed FROM chosen
      UNION ALL SELECT r.auction_id, r.maximum_sealed FROM auction_registrations r JOIN chosen ON chosen.id = r.auction_id
      UNION ALL SELECT e.auction_id, e.private_sealed FROM auction_events e JOIN chosen ON chosen.id = e.auction_id
    )
    SELECT DISTINCT ON (${label}) auction_id, sealed FROM sealed_values WHERE sealed IS NOT NULL`.execute(db);
}

/** One sealed value for each key in use, of all auctions or only of those that have not ended. */
export async function findSealedValues(db: Db, { isOpen }: { isOpen: boolean }): Promise<SealedValue[]> {
  return (await sealedValues(db, isOpen ? ['draft', ...openAuctionStates] : undefined)).rows;
}
