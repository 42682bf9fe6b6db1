import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';

/** The last to come later, and of one day the one that was set last. */
const newestFirst: ListOrder = {
  direction: 'desc',
  keys: [
    { by: sql`(rates.day - date '2000-01-01')`, kind: 'number' },
    { by: sql.ref('rates.position'), kind: 'number' },
  ],
};

const dayText = sql<string>`rates.day::text`.as('day');

/** The rate that counts on a day; undefined before the first. */
export async function findRateOf(db: Db, day: string) {
  return db
    .selectFrom('currency_rates as rates')
    .select([dayText, 'rates.millionths', 'rates.source'])
    .where('rates.day', '<=', day)
    .orderBy('rates.day', 'desc')
    .orderBy('rates.position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type RateRow = Awaited<ReturnType<typeof findRates>>['rows'][number];

/** Every rate that was set, those of the last days first. */
export async function findRates(db: Db, page: PageRequest) {
  const rates = db
    .selectFrom('currency_rates as rates')
    .leftJoin('users', 'users.id', 'rates.set_by')
    .select(['rates.id', dayText, 'rates.millionths', 'rates.source', 'rates.set_at', 'users.name as set_by_name']);
  return findPage(rates, newestFirst, page);
}

export async function insertRates(db: Db, rows: readonly Insertable<Tables['currency_rates']>[]): Promise<void> {
  await db.insertInto('currency_rates').values(rows).execute();
}
