import { type OperatorCalendar, usualCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import type { Db } from '#server/database.ts';

/** The operator's calendar, by which working days count; the usual one until it is changed. */
export async function readOperatorCalendar(db: Db): Promise<OperatorCalendar> {
  const row = await db.selectFrom('auction_calendar').select('calendar').executeTakeFirst();
  // Settings added to the calendar after it was written have their defaults.
  return { ...usualCalendar, ...row?.calendar };
}
