import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';

/** Every booking holds this lock, shared, until its transaction ends (migration of the day closes). */
const bookingLock = 7_042_703;

/** Keeps others from booking until the transaction ends; returns false while a booking is under way. */
export async function tryStopBooking(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT pg_try_advisory_xact_lock(${bookingLock}) AS "isHeld"`.execute(transaction);
  return rows[0]?.isHeld ?? false;
}

const newestFirst: ListOrder = {
  direction: 'desc',
  keys: [{ by: sql`(closes.day - date '2000-01-01')`, kind: 'number' }],
};

export type DayCloseRow = Pick<Tables['ledger_day_closes'], 'day' | 'closed_at' | 'former_hash' | 'hash'> & {
  closed_by_name: string;
};

const closes = (db: Db) =>
  db
    .selectFrom('ledger_day_closes as closes')
    .innerJoin('users', 'users.id', 'closes.closed_by')
    .select([
      sql<string>`closes.day::text`.as('day'),
      'closes.closed_at',
      'closes.former_hash',
      'closes.hash',
      'users.name as closed_by_name',
    ]);

export async function findDayCloses(db: Db, page: PageRequest) {
  return findPage(closes(db), newestFirst, page);
}

export async function findLastClose(db: Db): Promise<DayCloseRow | undefined> {
  return closes(db).orderBy('closes.day', 'desc').limit(1).executeTakeFirst();
}

export async function findFrozenTable(db: Db, day: string): Promise<string | undefined> {
  const row = await db.selectFrom('ledger_day_closes').select('table_text').where('day', '=', day).executeTakeFirst();
  return row?.table_text;
}

export async function insertDayClose(transaction: Db, close: Tables['ledger_day_closes']): Promise<void> {
  await transaction.insertInto('ledger_day_closes').values(close).execute();
}
