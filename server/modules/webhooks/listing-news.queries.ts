import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { tryLockByName } from '#server/platform/database/named-locks.ts';

/** Whether this transaction alone looks at changed listings now. */
export async function lockListingNews(transaction: Db): Promise<boolean> {
  return tryLockByName(transaction, 'webhooks: listings');
}

export type ListingNews = { webhook_id: string; listing_id: string; version: number };

/** Takes recorded changes, oldest first; only the last one of each listing. Their number is how many were recorded. */
export async function takeListingNews(transaction: Db, limit: number): Promise<{ news: ListingNews[]; count: number }> {
  const { rows } = await sql<ListingNews & { count: number }>`
    WITH taken AS (
      DELETE FROM webhook_listing_changes WHERE seq IN (
        SELECT seq FROM webhook_listing_changes ORDER BY seq LIMIT ${limit})
      RETURNING webhook_id, listing_id, seq
    )
    SELECT webhook_id, listing_id, max(seq)::float8 AS version, count(*)::integer AS count
    FROM taken GROUP BY webhook_id, listing_id ORDER BY max(seq)`.execute(transaction);
  return { news: rows, count: rows.reduce((sum, row) => sum + row.count, 0) };
}

/** What an address knows of a listing; undefined where it has never known it. */
export async function findKnownListing(transaction: Db, { webhook_id, listing_id }: ListingNews) {
  return transaction
    .selectFrom('webhook_listings')
    .select('digest')
    .where('webhook_id', '=', webhook_id)
    .where('listing_id', '=', listing_id)
    .executeTakeFirst();
}

export async function setKnownListing(transaction: Db, row: Insertable<Tables['webhook_listings']>): Promise<void> {
  await transaction
    .insertInto('webhook_listings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'listing_id']).doUpdateSet({ digest: row.digest }))
    .execute();
}

/** Whether a webhook subscribes to an event. */
export async function findEventsOf(transaction: Db, webhookId: string) {
  const row = await transaction.selectFrom('webhooks').select('events').where('id', '=', webhookId).executeTakeFirst();
  return row?.events ?? [];
}
