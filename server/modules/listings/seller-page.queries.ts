import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type PublicSellerRow = NonNullable<Awaited<ReturnType<typeof findPublicSeller>>>;

/** A seller by slug or id; undefined when suspended or deleted. */
export async function findPublicSeller(db: Db, slug: string) {
  return db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.user_id')
    .select([
      'users.id',
      'users.name',
      'users.image',
      'users.created_at',
      'sellers.slug',
      'sellers.agency_name',
      'sellers.years_of_experience',
    ])
    .where((eb) => eb.or([eb('sellers.slug', '=', slug), eb(sql<string>`sellers.user_id::text`, '=', slug)]))
    .where('users.role', '=', 'seller')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

export async function countPublicListingsOf(db: Db, sellerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('seller_id', '=', sellerId)
    .where(isPublic)
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of a seller's public listings, newest first. */
export async function findPublicListingIdsOf(db: Db, sellerId: string, page: PageRequest) {
  const listings = db.selectFrom('listings').select('id').where('seller_id', '=', sellerId).where(isPublic);
  return findPage(listings, byTime('listings.created_at', 'listings.id', 'desc'), page);
}

/** The slug of every seller with something to show, and when that last changed, for the site map. */
export async function findSellerAddresses(db: Db) {
  return db
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'sellers.user_id')
    .innerJoin('listings', 'listings.seller_id', 'sellers.user_id')
    .select((eb) => ['sellers.slug', eb.fn.max('listings.updated_at').as('updated_at')])
    .where('users.role', '=', 'seller')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where(isPublic)
    .groupBy('sellers.slug')
    .orderBy('sellers.slug')
    .execute();
}
