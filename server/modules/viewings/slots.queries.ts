import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { isBlockedBetween } from '#server/modules/chat/index.ts';

export type Slot = Selectable<Tables['viewing_slots']>;

/** Locks all viewings of a seller until the transaction ends: each change of one begins with it, so that none deadlock. */
export async function lockSeller(transaction: Db, sellerId: string): Promise<void> {
  await transaction
    .insertInto('viewing_calendars')
    .values({ user_id: sellerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .selectFrom('viewing_calendars')
    .select('user_id')
    .where('user_id', '=', sellerId)
    .forUpdate()
    .execute();
}

/** Another slot of the seller's, of whichever listing, with a booking at this time or too near to it. */
const isSellerBusy = sql<boolean>`EXISTS (SELECT FROM viewing_slots o
  WHERE o.seller_id = viewing_slots.seller_id AND o.id <> viewing_slots.id AND o.taken > 0
    AND o.starts_at < viewing_slots.ends_at + make_interval(mins => viewing_slots.buffer_minutes)
    AND o.ends_at + make_interval(mins => viewing_slots.buffer_minutes) > viewing_slots.starts_at)`;

export async function findSlot(db: Db, id: string): Promise<Slot | undefined> {
  return db.selectFrom('viewing_slots').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The next slots of a listing that can be booked, or whose waiting list can be entered: open viewings that are full stay in
 * sight, others do not.
 */
export async function findNextSlots(
  db: Db,
  { listingId, from, now, limit }: { listingId: string; from: Date; now: Date; limit: number },
): Promise<Slot[]> {
  return db
    .selectFrom('viewing_slots')
    .innerJoin('viewing_patterns', 'viewing_patterns.listing_id', 'viewing_slots.listing_id')
    .innerJoin('listings', 'listings.id', 'viewing_slots.listing_id')
    .selectAll('viewing_slots')
    .where('viewing_slots.listing_id', '=', listingId)
    .where('viewing_slots.starts_at', '>=', from)
    .where(
      sql<SqlBool>`viewing_slots.starts_at > ${now}::timestamptz + make_interval(hours => viewing_patterns.notice_hours)`,
    )
    .where('viewing_slots.closed_at', 'is', null)
    .where('listings.status', 'not in', ['Sold', 'Rented'])
    .where(sql<SqlBool>`(viewing_slots.taken > 0 OR NOT ${isSellerBusy})`)
    .where((eb) => eb.or([eb('taken', '<', eb.ref('places')), eb('places', '>', 1)]))
    .orderBy('viewing_slots.starts_at')
    .limit(limit)
    .execute();
}

/** A place is left, and the seller has no other appointment. */
const isOpen = sql<SqlBool>`viewing_slots.taken < viewing_slots.places AND (viewing_slots.taken > 0 OR NOT ${isSellerBusy})`;

export async function hasPlace(db: Db, slotId: string): Promise<boolean> {
  const open = await db
    .selectFrom('viewing_slots')
    .select('id')
    .where('id', '=', slotId)
    .where(isOpen)
    .executeTakeFirst();
  return open !== undefined;
}

/** Takes a place in a slot; false where there is none. */
export async function takePlace(transaction: Db, slotId: string): Promise<boolean> {
  const taken = await transaction
    .updateTable('viewing_slots')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', slotId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function freePlace(transaction: Db, slotId: string): Promise<void> {
  await transaction
    .updateTable('viewing_slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
}

/** The first on the waiting list of a slot, without buyers who have blocked the seller or were blocked. */
export async function findFirstWaiting(transaction: Db, slotId: string): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('viewings')
    .select('id')
    .where('slot_id', '=', slotId)
    .where('state', '=', 'waiting')
    .where((eb) => eb.not(isBlockedBetween('buyer_id', 'seller_id')))
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** Slots of a listing that have a free place and a waiting list, the next first. */
export async function findSlotsToPromote(transaction: Db, listingId: string, now: Date): Promise<string[]> {
  const slots = await transaction
    .selectFrom('viewing_slots')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('starts_at', '>', now)
    .where('closed_at', 'is', null)
    .whereRef('taken', '<', 'places')
    .where(sql<SqlBool>`EXISTS (SELECT FROM viewings v WHERE v.slot_id = viewing_slots.id AND v.state = 'waiting')`)
    .orderBy('starts_at')
    .execute();
  return slots.map(({ id }) => id);
}

/** The slots of a listing that have not begun. */
export async function findSlotsToCome(transaction: Db, listingId: string, now: Date): Promise<Slot[]> {
  return transaction
    .selectFrom('viewing_slots')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('starts_at', '>', now)
    .execute();
}

/** Removes slots without bookings; those with a viewing, even a cancelled one, are only closed. */
export async function dropSlots(transaction: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE viewing_slots SET closed_at = coalesce(closed_at, ${now})
    WHERE id = ANY(${ids}::uuid[]) AND EXISTS (SELECT FROM viewings v WHERE v.slot_id = viewing_slots.id)`.execute(
    transaction,
  );
  await sql`DELETE FROM viewing_slots s
    WHERE id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT FROM viewings v WHERE v.slot_id = s.id)`.execute(transaction);
}

/** Inserts slots, or gives those at the same time the new facts. No slot has fewer places than are taken. */
export async function upsertSlots(
  transaction: Db,
  slots: readonly Insertable<Tables['viewing_slots']>[],
): Promise<void> {
  if (slots.length === 0) return;
  await transaction
    .insertInto('viewing_slots')
    .values([...slots])
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'starts_at']).doUpdateSet((eb) => ({
        places: sql<number>`greatest(viewing_slots.taken, excluded.places)`,
        buffer_minutes: eb.ref('excluded.buffer_minutes'),
        is_instant: eb.ref('excluded.is_instant'),
        means: eb.ref('excluded.means'),
        closed_at: null,
        // A booked time stays as long as it was when it was booked.
        ends_at: sql<Date>`CASE WHEN EXISTS (SELECT FROM viewings v WHERE v.slot_id = viewing_slots.id)
          THEN viewing_slots.ends_at ELSE excluded.ends_at END`,
      })),
    )
    .execute();
}

/** Forgets slots that are over and were never booked. */
export async function deleteOldSlots(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM viewing_slots s
    WHERE ends_at < ${before} AND NOT EXISTS (SELECT FROM viewings v WHERE v.slot_id = s.id)`.execute(db);
}
