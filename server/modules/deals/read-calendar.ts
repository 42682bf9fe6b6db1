import { type OperatorCalendar, usualCalendar } from '#contract/auctions/operator-calendar.ts';
import type { Db } from '#server/database.ts';
import { readOperatorCalendar } from './deals.queries.ts';

/** The operator's calendar, by which working days count. */
export async function readCalendar(db: Db): Promise<OperatorCalendar> {
  return { ...usualCalendar, ...(await readOperatorCalendar(db)) };
}
