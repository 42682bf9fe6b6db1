import type { OperatorCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import type { Db } from '#server/database.ts';

export async function writeCalendar(db: Db, calendar: OperatorCalendar, now: Date): Promise<void> {
  const row = { calendar: JSON.stringify(calendar) as never, updated_at: now };
  await db
    .insertInto('auction_calendar')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
