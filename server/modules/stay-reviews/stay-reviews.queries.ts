import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

/** A stay as far as its reviews go. */
export async function findReviewedStay(db: Db, dealId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'listing_id', 'buyer_id', 'seller_id', 'state'])
    .select([sql<string>`stay ->> 'to'`.as('departure'), sql<string>`snapshot ->> 'title'`.as('title')])
    .where('id', '=', dealId)
    .where('kind', '=', 'stay')
    .executeTakeFirst();
}

/** No other review of this stay is written until the transaction ends. */
export async function lockReviewedStay(transaction: Db, dealId: string): Promise<void> {
  await lockByName(transaction, `reviews of ${dealId}`);
}

export type ReviewedStay = NonNullable<Awaited<ReturnType<typeof findReviewedStay>>>;

export async function findReviews(db: Db, dealId: string) {
  return db
    .selectFrom('stay_reviews')
    .select(['side', 'rating', 'text', 'created_at', 'hidden_at'])
    .where('deal_id', '=', dealId)
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

/** Returns false when this side has written already. */
export async function insertReview(db: Db, row: Insertable<Tables['stay_reviews']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('stay_reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The reviews of guests about a property that are public at a moment. */
function publishedOf(db: Db, listingId: string, now: Date) {
  return db
    .selectFrom('stay_reviews as reviews')
    .where('reviews.listing_id', '=', listingId)
    .where('reviews.side', '=', 'guest')
    .where('reviews.hidden_at', 'is', null)
    .where(
      sql<SqlBool>`(reviews.open_until <= ${now} OR EXISTS (
        SELECT FROM stay_reviews AS answers WHERE answers.deal_id = reviews.deal_id AND answers.side = 'host'))`,
    );
}

export async function findPublished(db: Db, listingId: string, { now, page }: { now: Date; page: PageRequest }) {
  const reviews = publishedOf(db, listingId, now)
    .innerJoin('deals', 'deals.id', 'reviews.deal_id')
    .innerJoin('users', 'users.id', 'reviews.author_id')
    .select(['reviews.deal_id', 'reviews.rating', 'reviews.text', 'users.name'])
    .select(sql<string>`left(deals.stay ->> 'from', 7)`.as('month'));
  return findPage(reviews, byTime('reviews.created_at', 'reviews.deal_id', 'desc'), page);
}

export async function countPublished(db: Db, listingId: string, now: Date) {
  return publishedOf(db, listingId, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number | null>`round(avg(reviews.rating), 1)::float8`.as('mean'))
    .executeTakeFirstOrThrow();
}

/** The author of the public review of a stay; undefined where there is none. */
export async function findReviewer(
  db: Db,
  { listingId, dealId }: { listingId: string; dealId: string },
  now: Date,
): Promise<string | undefined> {
  const published = publishedOf(db, listingId, now).select('reviews.author_id').where('reviews.deal_id', '=', dealId);
  return (await published.executeTakeFirst())?.author_id;
}

/** Hides the review of a guest; returns its author, or undefined where it is hidden or deleted already. */
export async function setReviewHidden(transaction: Db, dealId: string, at: Date): Promise<string | undefined> {
  const row = await transaction
    .updateTable('stay_reviews')
    .set({ hidden_at: at })
    .where('deal_id', '=', dealId)
    .where('side', '=', 'guest')
    .where('hidden_at', 'is', null)
    .returning('author_id')
    .executeTakeFirst();
  return row?.author_id;
}
