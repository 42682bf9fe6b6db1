import * as z from 'zod';
import { addDays, dayOf } from '../../days.ts';
import { kigaliDay, kigaliMinute, weekdayOf } from '../../kigali-time.ts';
import { lineSchema } from '../../text-fields.ts';

const day = z.iso.date();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 12:30');

/** The operator's rules on when an auction may end (AUCTIONS §2.3). Days and hours are those of Kigali. */
export const operatorCalendarSchema = z.strictObject({
  /** How many days before its start an auction must be approved. */
  leastNoticeDays: z.int().min(0).max(60),
  /** How many hours before the start its seller may move an auction for the last time; later only the auctioneer may. */
  sellerMoveHours: z.int().min(0).max(720),
  /** Whether the public holidays of Rwanda count as closed. */
  hasPublicHolidays: z.boolean(),
  /** What differs from week-ends and public holidays: further closed days, and holidays on which auctions may end. */
  days: z.array(z.strictObject({ day, name: lineSchema(80), isClosed: z.boolean() })).max(200),
  /** Hours in which no auction may end, on one day of the week (1 is Monday) or, without one, on every day. */
  bannedHours: z.array(z.strictObject({ weekday: z.int().min(1).max(7).optional(), from: time, to: time })).max(50),
});
export type OperatorCalendar = z.infer<typeof operatorCalendarSchema>;

export const usualCalendar: OperatorCalendar = {
  leastNoticeDays: 7,
  sellerMoveHours: 24,
  hasPublicHolidays: true,
  days: [],
  bannedHours: [],
};

const officeOpens = '09:00';
const officeCloses = '20:00';

const holidayNames = {
  newYear: 'New Year’s Day',
  afterNewYear: 'Day after New Year’s Day',
  heroes: 'National Heroes’ Day',
  goodFriday: 'Good Friday',
  easterMonday: 'Easter Monday',
  memorial: 'Genocide Memorial Day',
  labour: 'Labour Day',
  independence: 'Independence Day',
  liberation: 'Liberation Day',
  umuganura: 'Umuganura Day',
  assumption: 'Assumption Day',
  christmas: 'Christmas Day',
  boxing: 'Boxing Day',
} as const;
export type HolidayKey = keyof typeof holidayNames;
export const holidayKeys = Object.keys(holidayNames) as [HolidayKey, ...HolidayKey[]];

/** A public holiday, or the working day that is off because it falls on a week-end. */
export type Holiday = { key: HolidayKey; isDayOff: boolean };

/** Holidays on the same day each year, by month and day. */
const fixedHolidays: readonly [monthDay: string, key: HolidayKey][] = [
  ['01-01', 'newYear'],
  ['01-02', 'afterNewYear'],
  ['02-01', 'heroes'],
  ['04-07', 'memorial'],
  ['05-01', 'labour'],
  ['07-01', 'independence'],
  ['07-04', 'liberation'],
  ['08-15', 'assumption'],
  ['12-25', 'christmas'],
  ['12-26', 'boxing'],
];

/** Remembrance is not moved to another day when it falls on a week-end. */
const neverMoved = '04-07';

const isWeekend = (date: string) => weekdayOf(date) >= 6;

/** Easter Sunday by the Gregorian calendar (the anonymous algorithm of 1876). */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dayOf(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1));
}

/**
 * The public holidays of Rwanda in a year, by day. One that falls on a week-end gives the next working day off. The days
 * of Eid are announced each year and have to be added by the operator.
 */
export function publicHolidaysOf(year: number): Map<string, Holiday> {
  const on = (key: HolidayKey): Holiday => ({ key, isDayOff: false });
  const holidays = new Map(fixedHolidays.map(([monthDay, key]) => [`${year}-${monthDay}`, on(key)]));
  const easter = easterOf(year);
  holidays.set(addDays(easter, -2), on('goodFriday'));
  holidays.set(addDays(easter, 1), on('easterMonday'));
  const august = `${year}-08-01`;
  holidays.set(addDays(august, (5 - weekdayOf(august) + 7) % 7), on('umuganura'));
  for (const [date, { key }] of [...holidays]) {
    if (!isWeekend(date) || date.endsWith(neverMoved)) continue;
    let next = addDays(date, 1);
    while (isWeekend(next) || holidays.has(next)) next = addDays(next, 1);
    holidays.set(next, { key, isDayOff: true });
  }
  return holidays;
}

/** Its name in English or as the operator writes it, and which public holiday it is. */
type ClosedDay = { day: string; name: string; holiday?: Holiday };

/** The closed days of a year from a day on, weekends aside, in order. */
export function closedDaysFrom(calendar: OperatorCalendar, first: string): ClosedDay[] {
  return Array.from({ length: 366 }, (_, index) => addDays(first, index)).flatMap((date) => {
    const listed = calendar.days.find(({ day: known }) => known === date);
    const name = isWeekend(date) && !listed ? undefined : closedBy(calendar, date);
    if (name === undefined) return [];
    const holiday = listed ? undefined : holidayOn(date);
    return [{ day: date, name, ...(holiday && { holiday }) }];
  });
}

const holidayOn = (date: string) => publicHolidaysOf(Number(date.slice(0, 4))).get(date);

/** Why no auction ends on a day: the name of what it is; undefined on working days. */
function closedBy(calendar: OperatorCalendar, date: string): string | undefined {
  const exception = calendar.days.find(({ day: excepted }) => excepted === date);
  if (exception !== undefined) return exception.isClosed ? exception.name : undefined;
  if (isWeekend(date)) return 'the week-end';
  const holiday = calendar.hasPublicHolidays ? holidayOn(date) : undefined;
  return holiday && `${holidayNames[holiday.key]}${holiday.isDayOff ? ' (day off)' : ''}`;
}

/** The same minute of the day, this many working days in Kigali later. */
export function addWorkingDays(calendar: OperatorCalendar, from: Date, workingDays: number): Date {
  const first = kigaliDay(from);
  let day = first;
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1);
    if (closedBy(calendar, day) === undefined) left -= 1;
  }
  // Kigali has the same time all year round, so that every day is as long.
  return new Date(from.getTime() + Date.parse(day) - Date.parse(first));
}

/** Why an auction may not end at a moment, in words; undefined when it may. */
export function whyNotEndAt(calendar: OperatorCalendar, end: Date): string | undefined {
  const local = kigaliMinute(end.toISOString());
  const [date, clock] = [local.slice(0, 10), local.slice(11)];
  const isAfterClosing = clock > officeCloses || (clock === officeCloses && end.getTime() % 60_000 !== 0);
  if (clock < officeOpens || isAfterClosing) return `The end must be between 9:00 and 20:00 in Kigali, not at ${clock}`;
  const closed = closedBy(calendar, date);
  if (closed !== undefined) return `The end must be on a working day: ${date} is closed (${closed})`;
  const banned = calendar.bannedHours.find(
    ({ weekday, from, to }) => (weekday === undefined || weekday === weekdayOf(date)) && clock >= from && clock < to,
  );
  return banned && `No auction ends between ${banned.from} and ${banned.to} on this day`;
}
