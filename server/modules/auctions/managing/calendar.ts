import type { ScheduleRules } from '#contract/auctions/rules/check-draft.ts';
import { closedDaysFrom, type OperatorCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import { readOperatorCalendar } from '#server/operator-calendar.ts';
import type { Platform } from '#server/platform.ts';
import { writeCalendar } from './calendar.queries.ts';

/** A demonstration shows short lots at any hour. */
function isEnforced({ config }: Pick<Platform, 'config'>): boolean {
  return config.mode !== 'demo';
}

/** When an auction may begin and end by the operator's calendar (AUCTIONS §2.3). */
export async function readScheduleRules(platform: Pick<Platform, 'config'>, db: Db): Promise<ScheduleRules> {
  if (!isEnforced(platform)) return { leastNoticeMilliseconds: 0, sellerMoveMilliseconds: 0, calendar: undefined };
  const calendar = await readOperatorCalendar(db);
  return {
    leastNoticeMilliseconds: calendar.leastNoticeDays * dayMilliseconds,
    sellerMoveMilliseconds: calendar.sellerMoveHours * hourMilliseconds,
    calendar,
  };
}

export async function showCalendar(platform: Platform) {
  const calendar = await readOperatorCalendar(platform.db);
  const today = kigaliDay(platform.clock.now());
  return { calendar, closedDays: closedDaysFrom(calendar, today), isEnforced: isEnforced(platform) };
}

/** Changes when auctions may end. Scheduled auctions keep their promised times. */
export async function setCalendar(platform: Platform, staffId: string, calendar: OperatorCalendar): Promise<void> {
  const { db, clock } = platform;
  await db.transaction().execute(async (transaction) => {
    await writeCalendar(transaction, calendar, clock.now());
    await recordAudit(transaction, clock, {
      actorId: staffId,
      action: 'auction.calendar_changed',
      subjectId: staffId,
    });
  });
}
