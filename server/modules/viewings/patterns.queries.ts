import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type PatternRow = Selectable<Tables['viewing_patterns']>;

export type PropertyRow = Awaited<ReturnType<typeof findProperties>>['rows'][number];

/** The listings a seller offers, newest first, with their patterns and how many free slots are to come. */
export async function findProperties(
  db: Db,
  { sellerId, listingId, now }: { sellerId: string; listingId?: string | undefined; now: Date },
  page: PageRequest,
) {
  const properties = db
    .selectFrom('listings')
    .leftJoin('viewing_patterns', 'viewing_patterns.listing_id', 'listings.id')
    .select(['listings.id', 'listings.title', 'listings.slug'])
    .select(['viewing_patterns.version', 'viewing_patterns.rules'])
    .select((eb) =>
      eb
        .selectFrom('viewing_slots as s')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('s.listing_id', '=', 'listings.id')
        .where('s.starts_at', '>', now)
        .where('s.closed_at', 'is', null)
        .where((slot) => slot('s.taken', '<', slot.ref('s.places')))
        .as('free_slots'),
    )
    .where('listings.seller_id', '=', sellerId)
    .where('listings.deleted_at', 'is', null)
    .where('listings.status', 'not in', ['Sold', 'Rented'])
    .$if(listingId !== undefined, (query) => query.where('listings.id', '=', listingId ?? ''));
  return findPage(properties, byTime('listings.created_at', 'listings.id', 'desc'), page);
}

/** Whose listing it is, while it is offered. */
export async function findOwner(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'seller_id'])
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findPattern(db: Db, listingId: string): Promise<PatternRow | undefined> {
  return db.selectFrom('viewing_patterns').selectAll().where('listing_id', '=', listingId).executeTakeFirst();
}

export async function upsertPattern(transaction: Db, pattern: Insertable<Tables['viewing_patterns']>): Promise<void> {
  const { listing_id: _, seller_id: __, ...facts } = pattern;
  await transaction
    .insertInto('viewing_patterns')
    .values(pattern)
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(facts))
    .execute();
}

/** Patterns whose slots do not reach to this day. */
export async function findUnfilled(db: Db, day: string, limit: number) {
  return db
    .selectFrom('viewing_patterns')
    .select(['listing_id', 'seller_id'])
    .where(sql<boolean>`filled_until < ${day}::date`)
    .orderBy('filled_until')
    .limit(limit)
    .execute();
}

export async function setFilledUntil(transaction: Db, listingId: string, day: string): Promise<void> {
  await transaction
    .updateTable('viewing_patterns')
    .set({ filled_until: day })
    .where('listing_id', '=', listingId)
    .execute();
}
