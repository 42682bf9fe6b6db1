import { type Insertable, sql } from 'kysely';
import type { ImportProblem } from '#contract/stays/calendar-exchange.endpoints.ts';
import type { Nights } from '#contract/stays/nights.ts';
import type { Db, Tables } from '#server/database.ts';
import { bounds, rangeOf } from '../stays.queries.ts';

export async function insertImport(transaction: Db, row: Insertable<Tables['stay_imports']>): Promise<void> {
  await transaction.insertInto('stay_imports').values(row).execute();
}

/** Returns whether there was such an import of the listing. */
export async function deleteImport(transaction: Db, listingId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('stay_imports')
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countImports(db: Db, listingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('stay_imports')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The imports of a listing in the order they came, with how many nights from a day on each takes. */
export async function findImports(db: Db, listingId: string, today: string) {
  return db
    .selectFrom('stay_imports')
    .select(['id', 'name', 'url', 'read_at', 'problem'])
    .select((eb) =>
      eb
        .selectFrom('stay_import_nights')
        .select(
          sql<number>`coalesce(sum(upper(nights) - greatest(lower(nights), ${today}::date)), 0)::int`.as('nights'),
        )
        .whereRef('import_id', '=', 'stay_imports.id')
        .where(sql<boolean>`upper(nights) > ${today}::date`)
        .as('nights'),
    )
    .where('listing_id', '=', listingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ImportRow = Awaited<ReturnType<typeof findImports>>[number];

/** Stays of a listing that are booked here and not over, and whose nights an import takes too. */
export async function findConflicts(db: Db, listingId: string, today: string) {
  return db
    .selectFrom('stay_blocks')
    .innerJoin('deals', 'deals.id', 'stay_blocks.deal_id')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .innerJoin('stay_import_nights as imported', 'imported.listing_id', 'stay_blocks.listing_id')
    .select(['imported.import_id', 'deals.id', 'users.name'])
    .select([
      sql<string>`lower(stay_blocks.nights)::text`.as('from'),
      sql<string>`upper(stay_blocks.nights)::text`.as('to'),
    ])
    .distinct()
    .where('stay_blocks.listing_id', '=', listingId)
    .where('stay_blocks.kind', '=', 'stay')
    .where(sql<boolean>`stay_blocks.nights && imported.nights AND upper(stay_blocks.nights) > ${today}::date`)
    .orderBy('from')
    .execute();
}
export type ConflictRow = Awaited<ReturnType<typeof findConflicts>>[number];

/** Takes imports that are due for this reading: no other node reads them before `nextAt`. */
export async function claimDueImports(db: Db, now: Date, { nextAt, limit }: { nextAt: Date; limit: number }) {
  const due = db
    .selectFrom('stay_imports')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('stay_imports')
    .set({ next_at: nextAt })
    .where('id', 'in', due)
    .returning(['id', 'listing_id', 'user_id', 'name', 'url', 'failures'])
    .execute();
}
export type DueImport = Awaited<ReturnType<typeof claimDueImports>>[number];

type Outcome = { problem: ImportProblem | null; failures: number; next_at: Date; read_at?: Date };

/** Notes how a reading went; returns whether the import is still there. */
export async function noteReading(db: Db, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('stay_imports').set(outcome).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findImportedNights(db: Db, importId: string): Promise<Nights[]> {
  return db
    .selectFrom('stay_import_nights')
    .select(bounds)
    .where('import_id', '=', importId)
    .orderBy('nights')
    .execute();
}

/** What an import takes from now on. */
export async function replaceImportedNights(
  transaction: Db,
  { id, listing_id }: Pick<DueImport, 'id' | 'listing_id'>,
  nights: readonly Nights[],
): Promise<void> {
  await transaction.deleteFrom('stay_import_nights').where('import_id', '=', id).execute();
  if (nights.length === 0) return;
  const rows = nights.map((run) => ({ import_id: id, listing_id, nights: rangeOf(run) }));
  await transaction.insertInto('stay_import_nights').values(rows).execute();
}

/**
 * The nights of a property that are taken here, for other sites: blocked by the host, booked, or held for a guest who
 * is paying.
 */
export async function findNightsToExport(db: Db, listingId: string, since: string) {
  const blocked = db
    .selectFrom('stay_blocks')
    .select(['id', 'nights', 'created_at', 'listing_id', sql<boolean>`kind = 'stay'`.as('is_booked')]);
  const held = db
    .selectFrom('stay_holds')
    .select(['deal_id as id', 'nights', 'created_at', 'listing_id', sql<boolean>`true`.as('is_booked')]);
  return db
    .selectFrom(blocked.unionAll(held).as('taken'))
    .select(['id', 'created_at', 'is_booked'])
    .select(bounds)
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`upper(nights) > ${since}::date`)
    .orderBy('nights')
    .execute();
}

/** Ends the present private address. The calendar is locked, and so there is one. */
export async function nextGeneration(transaction: Db, listingId: string): Promise<void> {
  await transaction
    .updateTable('stay_calendars')
    .set((eb) => ({ feed_generation: eb('feed_generation', '+', 1) }))
    .where('listing_id', '=', listingId)
    .execute();
}
