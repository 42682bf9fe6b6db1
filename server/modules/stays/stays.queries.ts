import { type Insertable, sql } from 'kysely';
import type { Nights } from '#contract/stays/nights.ts';
import type { Db, Tables } from '#server/database.ts';

/** A range of nights as PostgreSQL writes it. */
export const rangeOf = ({ from, to }: Nights) => `[${from},${to})`;

/** A listing that was not deleted, with its price and the terms of its calendar. */
export async function findStayListing(db: Db, listingId: string) {
  return db
    .selectFrom('listings')
    .leftJoin('stay_calendars', 'stay_calendars.listing_id', 'listings.id')
    .select(['listings.id', 'listings.slug', 'listings.title', 'listings.seller_id', 'listings.status'])
    .select(['listings.purpose', 'listings.categories', 'listings.rent_period'])
    .select(['listings.price_cents', 'listings.rent_cents', 'listings.currency'])
    .select(['stay_calendars.version', 'stay_calendars.terms', 'stay_calendars.feed_generation'])
    .where('listings.id', '=', listingId)
    .where('listings.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type StayListingRow = NonNullable<Awaited<ReturnType<typeof findStayListing>>>;

/** The first night of a range, and the day after its last. */
export const bounds = [sql<string>`lower(nights)::text`.as('from'), sql<string>`upper(nights)::text`.as('to')] as const;

/** What other sites take of some nights. */
async function findImported(db: Db, listingId: string, nights: Nights): Promise<Nights[]> {
  return db
    .selectFrom('stay_import_nights')
    .select(bounds)
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${rangeOf(nights)}::daterange`)
    .execute();
}

/**
 * The parts of some nights that the host has blocked, guests have paid for, or other sites take; without those of the
 * deal `exceptOf` itself.
 */
export async function findBlocks(
  db: Db,
  listingId: string,
  nights: Nights,
  { exceptOf }: { exceptOf?: string } = {},
): Promise<Nights[]> {
  const blocks = await db
    .selectFrom('stay_blocks')
    .select(bounds)
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${rangeOf(nights)}::daterange`)
    .$if(exceptOf !== undefined, (query) => query.where(sql<boolean>`deal_id IS DISTINCT FROM ${exceptOf}`))
    .execute();
  return [...blocks, ...(await findImported(db, listingId, nights))];
}

/** The same with nights held for guests who are paying. */
export async function findTakenNights(
  db: Db,
  listingId: string,
  nights: Nights,
  { exceptOf }: { exceptOf?: string } = {},
): Promise<Nights[]> {
  const held = await db
    .selectFrom('stay_holds')
    .select(bounds)
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${rangeOf(nights)}::daterange`)
    .$if(exceptOf !== undefined, (query) => query.where('deal_id', '!=', exceptOf ?? ''))
    .execute();
  return [...(await findBlocks(db, listingId, nights, exceptOf === undefined ? {} : { exceptOf })), ...held];
}

/** What calendars of other sites take of some nights, with their names. */
export async function findImportedRuns(db: Db, listingId: string, nights: Nights) {
  return db
    .selectFrom('stay_import_nights')
    .innerJoin('stay_imports', 'stay_imports.id', 'stay_import_nights.import_id')
    .select(['stay_imports.name', ...bounds])
    .where('stay_import_nights.listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${rangeOf(nights)}::daterange`)
    .execute();
}
export type ImportedRun = Awaited<ReturnType<typeof findImportedRuns>>[number];

/**
 * The stays that have some nights, or hold them for a guest who is paying, in order, with the names of their guests.
 */
export async function findStays(db: Db, listingId: string, nights: Nights) {
  const shared = sql<boolean>`nights && ${rangeOf(nights)}::daterange`;
  const booked = db
    .selectFrom('stay_blocks')
    .select(['deal_id', 'nights', sql<boolean>`true`.as('is_paid')])
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'stay')
    .where(shared);
  const held = db
    .selectFrom('stay_holds')
    .select(['deal_id', 'nights', sql<boolean>`false`.as('is_paid')])
    .where('listing_id', '=', listingId)
    .where(shared);
  return db
    .selectFrom(booked.unionAll(held).as('taken'))
    .innerJoin('deals', 'deals.id', 'taken.deal_id')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .select(['deals.id', 'users.name', 'taken.is_paid'])
    .select(bounds)
    .orderBy('nights')
    .execute();
}
export type StayRow = Awaited<ReturnType<typeof findStays>>[number];

/** Whether guests have paid for one of these nights. */
export async function isBooked(db: Db, listingId: string, nights: Nights): Promise<boolean> {
  const row = await db
    .selectFrom('stay_blocks')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('kind', '<>', 'host')
    .where(sql<boolean>`nights && ${rangeOf(nights)}::daterange`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertHold(transaction: Db, row: Insertable<Tables['stay_holds']>): Promise<void> {
  await transaction.insertInto('stay_holds').values(row).execute();
}

export async function deleteHold(transaction: Db, dealId: string): Promise<void> {
  await transaction.deleteFrom('stay_holds').where('deal_id', '=', dealId).execute();
}

export async function deleteBlockOf(transaction: Db, dealId: string): Promise<void> {
  await transaction.deleteFrom('stay_blocks').where('deal_id', '=', dealId).execute();
}

/** The version of a calendar, locked until the transaction ends; 0 of one that was just made for this. */
export async function lockCalendar(transaction: Db, listingId: string, now: Date): Promise<number> {
  const made = await transaction
    .insertInto('stay_calendars')
    .values({ listing_id: listingId, version: 1, terms: null, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const { version } = await transaction
    .selectFrom('stay_calendars')
    .select('version')
    .where('listing_id', '=', listingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return made.numInsertedOrUpdatedRows === 1n ? 0 : version;
}

type CalendarChange = { version: number; terms?: string; updated_at: Date };

export async function updateCalendar(transaction: Db, listingId: string, change: CalendarChange): Promise<void> {
  await transaction.updateTable('stay_calendars').set(change).where('listing_id', '=', listingId).execute();
}

/** Removes the host's own blocks that overlap or touch these nights, and returns them. */
export async function takeHostBlocks(transaction: Db, listingId: string, nights: Nights): Promise<Nights[]> {
  const range = sql`${rangeOf(nights)}::daterange`;
  return transaction
    .deleteFrom('stay_blocks')
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'host')
    .where(sql<boolean>`(nights && ${range} OR nights -|- ${range})`)
    .returning(bounds)
    .execute();
}

export async function insertBlocks(transaction: Db, rows: readonly Insertable<Tables['stay_blocks']>[]): Promise<void> {
  if (rows.length > 0)
    await transaction
      .insertInto('stay_blocks')
      .values([...rows])
      .execute();
}
