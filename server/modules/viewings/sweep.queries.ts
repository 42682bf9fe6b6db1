import { type SqlBool, sql } from 'kysely';
import { openViewingStates, type ReminderHours, type ViewingParty } from '#contract/viewings/viewings.process.ts';
import type { Db } from '#server/database.ts';

type Found = { id: string; seller_id: string };

const atATime = 200;

/** Viewings whose time in their state is over. */
export async function findDue(db: Db, now: Date): Promise<Found[]> {
  return db
    .selectFrom('viewings')
    .select(['id', 'seller_id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(atATime)
    .execute();
}

/** Open future viewings of properties that are no longer offered, or of people whose accounts are closed. */
function goneViewings(db: Db, now: Date) {
  return db
    .selectFrom('viewings')
    .innerJoin('listings', 'listings.id', 'viewings.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'viewings.buyer_id')
    .select(['viewings.id', 'viewings.seller_id'])
    .select(sql<boolean>`buyer.deleted_at IS NOT NULL OR buyer.suspended_at IS NOT NULL`.as('is_buyer_gone'))
    .where('viewings.state', 'in', [...openViewingStates])
    .where('viewings.starts_at', '>', now)
    .where(
      sql<SqlBool>`(listings.deleted_at IS NOT NULL OR listings.hidden_at IS NOT NULL OR listings.suspended_at IS NOT NULL
        OR listings.status IN ('Sold', 'Rented') OR buyer.deleted_at IS NOT NULL OR buyer.suspended_at IS NOT NULL)`,
    );
}

export async function findGone(db: Db, now: Date): Promise<Found[]> {
  return goneViewings(db, now).limit(atATime).execute();
}

/** The step that one such viewing takes, under the lock of its seller; undefined where it may take place again. */
export async function findStepOfGone(
  transaction: Db,
  id: string,
  now: Date,
): Promise<'withdraw' | 'leave' | undefined> {
  const gone = await goneViewings(transaction, now).where('viewings.id', '=', id).executeTakeFirst();
  if (gone === undefined) return undefined;
  return gone.is_buyer_gone ? 'leave' : 'withdraw';
}

/**
 * Confirmed viewings this many hours before they begin, whose parties were not reminded yet. One that was confirmed
 * later than that is left out: parties who have just agreed need no reminder.
 */
export async function findToRemind(db: Db, hours: ReminderHours, now: Date): Promise<Found[]> {
  return db
    .selectFrom('viewings')
    .select(['id', 'seller_id'])
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where(sql<SqlBool>`starts_at <= ${now}::timestamptz + make_interval(hours => ${hours})`)
    .where(sql<SqlBool>`updated_at < starts_at - make_interval(hours => ${hours})`)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM viewing_reminders r
        WHERE r.viewing_id = viewings.id AND r.starts_at = viewings.starts_at AND r.hours = ${hours})`,
    )
    .orderBy('starts_at')
    .limit(atATime)
    .execute();
}

/** Notes that both parties are reminded; returns who was not before. */
export async function insertReminders(
  transaction: Db,
  { id, startsAt, hours, at }: { id: string; startsAt: Date; hours: readonly ReminderHours[]; at: Date },
): Promise<{ party: ViewingParty; hours: ReminderHours }[]> {
  const parties = ['buyer', 'seller'] as const;
  return transaction
    .insertInto('viewing_reminders')
    .values(
      hours.flatMap((count) =>
        parties.map((party) => ({ viewing_id: id, starts_at: startsAt, hours: count, party, at })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['party', 'hours'])
    .execute();
}
