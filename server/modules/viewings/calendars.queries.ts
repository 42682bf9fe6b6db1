import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** The generation of a person's calendar address, which begins with the first one. */
export async function findGeneration(db: Db, userId: string): Promise<number> {
  const found = await db
    .selectFrom('viewing_calendars')
    .select('generation')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.generation ?? 1;
}

/** Ends the former address. */
export async function nextGeneration(db: Db, userId: string): Promise<number> {
  const { generation } = await db
    .insertInto('viewing_calendars')
    .values({ user_id: userId, generation: 2 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ generation: eb('viewing_calendars.generation', '+', 1) })),
    )
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

/** A person who has a calendar: accounts that were deleted or suspended have none. */
export async function findCalendarOwner(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}

export type CalendarRow = Awaited<ReturnType<typeof findCalendarRows>>[number];

const mostEntries = 1_000;

/** What a person has in their calendar: as buyer and as seller, without places that were only held or waited for. */
export async function findCalendarRows(db: Db, { userId, since, id }: { userId: string; since?: Date; id?: string }) {
  return (
    db
      .selectFrom('viewings')
      .innerJoin('listings', 'listings.id', 'viewings.listing_id')
      .innerJoin('users as buyer', 'buyer.id', 'viewings.buyer_id')
      .innerJoin('users as seller', 'seller.id', 'viewings.seller_id')
      .select(['viewings.id', 'viewings.version', 'viewings.state', 'viewings.means', 'viewings.conversation_id'])
      .select(['viewings.starts_at', 'viewings.ends_at', 'viewings.created_at', 'viewings.updated_at'])
      .select(['listings.title', 'listings.location'])
      .select(
        sql<string>`CASE WHEN viewings.buyer_id = ${userId} THEN seller.name ELSE buyer.name END`.as('other_name'),
      )
      .select(sql<boolean>`viewings.buyer_id = ${userId}`.as('is_buyer'))
      .where((eb) => eb.or([eb('viewings.buyer_id', '=', userId), eb('viewings.seller_id', '=', userId)]))
      // A viewing that was never agreed is no entry, and neither is its end.
      .where('viewings.conversation_id', 'is not', null)
      .$if(id !== undefined, (query) => query.where('viewings.id', '=', id ?? ''))
      .$if(since !== undefined, (query) => query.where('viewings.ends_at', '>', since ?? new Date(0)))
      .orderBy('viewings.starts_at')
      .orderBy('viewings.id')
      .limit(mostEntries)
      .execute()
  );
}
