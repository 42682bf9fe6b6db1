import { type OperatorCalendar, usualCalendar } from '#contract/auctions/operator-calendar.ts';
import type { Db } from '#server/database.ts';

/** The operator's calendar; the default until it is changed. */
export async function readCalendar(db: Db): Promise<OperatorCalendar> {
  const row = await db.selectFrom('auction_calendar').select('calendar').executeTakeFirst();
  // What was added to the calendar after it was written is as usual.
  return { ...usualCalendar, ...row?.calendar };
}

export async function writeCalendar(db: Db, calendar: OperatorCalendar, now: Date): Promise<void> {
  const row = { calendar: JSON.stringify(calendar) as never, updated_at: now };
  await db
    .insertInto('auction_calendar')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
