import * as z from 'zod';
import { addDays, daysBetween } from '../days.ts';
import { minuteMilliseconds } from '../durations.ts';
import { beginOfKigaliDay, weekdayOf } from '../kigali-time.ts';
import type { Money } from '../money.ts';

/** How far ahead the slots of a pattern can be booked. */
export const horizonDays = 28;
export const mostWindows = 28;
export const mostExceptions = 60;
export const mostSingleSlots = 60;
export const mostPlaces = 200;

/** The lengths of a viewing that the form offers, in minutes. */
export const slotLengths = [15, 20, 30, 45, 60, 90, 120] as const;

/** In person, at the property, or by the video call of the conversation. */
export const viewingMeans = ['in_person', 'video'] as const;
export type ViewingMeans = (typeof viewingMeans)[number];
/** Which of these a seller offers. */
export const offeredMeans = ['in_person', 'video', 'both'] as const;
export type OfferedMeans = (typeof offeredMeans)[number];

/** The means a slot can be booked by. */
export function meansOf(offered: OfferedMeans): readonly ViewingMeans[] {
  return offered === 'both' ? viewingMeans : [offered];
}

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** A day in Kigali, as "2026-11-25". */
export const daySchema = z.iso.date();

const hasOrder = ({ from, to }: { from: string; to: string }) => from < to;
const wrongOrder = { error: 'The end comes after the beginning', path: ['to'] };

/** A part of every week in which there are slots, 1 for Monday to 7 for Sunday, in Kigali's time. */
const windowSchema = z
  .strictObject({ day: z.int().min(1).max(7), from: timeSchema, to: timeSchema })
  .refine(hasOrder, wrongOrder);

/** On this day there are slots in these hours only; without hours there are none. */
const exceptionSchema = z
  .strictObject({ day: daySchema, from: timeSchema.optional(), to: timeSchema.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Give both hours, or none',
    path: ['to'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, wrongOrder);

/** One slot outside of the pattern; with many places it is an open viewing. */
const singleSchema = z
  .strictObject({
    day: daySchema,
    from: timeSchema,
    to: timeSchema,
    places: z.int().min(1).max(mostPlaces).default(1),
  })
  .refine(hasOrder, wrongOrder);

/** When a property can be viewed, as its seller has set it. */
export const viewingPatternSchema = z.strictObject({
  weekly: z.array(windowSchema).max(mostWindows).default([]),
  exceptions: z.array(exceptionSchema).max(mostExceptions).default([]),
  singles: z.array(singleSchema).max(mostSingleSlots).default([]),
  slotMinutes: z.int().min(10).max(480),
  /** Between two viewings of the seller, whichever property they are of. */
  bufferMinutes: z.int().min(0).max(240),
  /** For how many parties one slot of the pattern is. */
  places: z.int().min(1).max(mostPlaces),
  /** How long before a slot it can still be booked. */
  noticeHours: z.int().min(0).max(168),
  /** Booked at once; else the seller confirms within 24 hours. */
  isInstant: z.boolean(),
  means: z.enum(offeredMeans),
  /** The price of a viewing in francs, declared on the listing; free by default. No other call can charge a fee. */
  feeRwf: z.int().min(1).max(1_000_000_000).optional(),
});
export type ViewingPattern = z.output<typeof viewingPatternSchema>;

/** The fee a listing declares for a viewing. */
export function feeOf({ feeRwf }: Pick<ViewingPattern, 'feeRwf'>): Money | undefined {
  return feeRwf === undefined ? undefined : { amount: feeRwf, currency: 'RWF' };
}

/** A slot as a pattern makes it. Times in milliseconds. */
export type PlannedSlot = { startsAt: number; endsAt: number; places: number };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Hours = { from: string; to: string };

/** The hours of one day: those of its exceptions where it has some. */
function hoursOf({ weekly, exceptions }: ViewingPattern, day: string): Hours[] {
  const own = exceptions.filter((exception) => exception.day === day);
  if (own.length === 0) return weekly.filter((window) => window.day === weekdayOf(day));
  return own.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]));
}

function slotAt(day: string, { from, to }: Hours, places: number): PlannedSlot {
  const midnight = beginOfKigaliDay(day).getTime();
  return {
    startsAt: midnight + minutesOf(from) * minuteMilliseconds,
    endsAt: midnight + minutesOf(to) * minuteMilliseconds,
    places,
  };
}

/** A window cut into slots with the buffer between them. */
function cut(window: PlannedSlot, { slotMinutes, bufferMinutes }: ViewingPattern): PlannedSlot[] {
  const slots: PlannedSlot[] = [];
  const length = slotMinutes * minuteMilliseconds;
  const step = length + bufferMinutes * minuteMilliseconds;
  for (let startsAt = window.startsAt; startsAt + length <= window.endsAt; startsAt += step) {
    slots.push({ startsAt, endsAt: startsAt + length, places: window.places });
  }
  return slots;
}

const keepsDistance = (one: PlannedSlot, other: PlannedSlot, distance: number) =>
  one.startsAt >= other.endsAt + distance || one.endsAt + distance <= other.startsAt;

/**
 * The slots of a pattern from one day to another, both included, in order. Single slots come first: a slot of the
 * pattern that would be too close to another is left out, so that no two overlap.
 */
export function slotsOf(pattern: ViewingPattern, { from, to }: { from: string; to: string }): PlannedSlot[] {
  const buffer = pattern.bufferMinutes * minuteMilliseconds;
  const singles = pattern.singles
    .filter(({ day }) => day >= from && day <= to)
    .map(({ day, places, ...hours }) => slotAt(day, hours, places));
  const weekly = daysBetween(from, to).flatMap((day) =>
    hoursOf(pattern, day).flatMap((hours) => cut(slotAt(day, hours, pattern.places), pattern)),
  );
  const kept: PlannedSlot[] = [];
  for (const slot of [...singles, ...weekly]) {
    if (kept.every((other) => keepsDistance(slot, other, buffer))) kept.push(slot);
  }
  return kept.sort((one, other) => one.startsAt - other.startsAt);
}

/** The Monday and the Sunday of the week that holds a day. */
export function weekOf(day: string): { from: string; to: string } {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6) };
}
