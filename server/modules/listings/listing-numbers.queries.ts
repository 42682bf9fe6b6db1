import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** The short numbers of these listings; the database gives each its own when it is created. */
export async function findListingNumbers(db: Db, listingIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('listing_numbers')
    .select(['listing_id', 'number'])
    .where('listing_id', '=', sql<string>`ANY(${listingIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ listing_id: id, number }) => [id, number]));
}

/** The listing of a short number, public or not. */
export async function findListingOfNumber(db: Db, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('listing_numbers')
    .select('listing_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.listing_id;
}
