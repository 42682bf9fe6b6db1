import { addDays, earlier, isDay, later } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Nights } from '#contract/stays/nights.ts';

/** Why a text cannot be taken for a calendar of nights. */
export class UnreadableCalendar extends Error {
  readonly problem: 'not_a_calendar' | 'recurring' | 'too_large';

  constructor(problem: UnreadableCalendar['problem']) {
    super(problem);
    this.problem = problem;
  }
}

const mostEvents = 2_000;

type Property = { name: string; value: string };

/** Lines of a calendar, unfolded (RFC 5545 §3.1), by name; parameters of a property are not needed. */
function propertiesOf(text: string): Property[] {
  return text
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name: name.toUpperCase(), value: (value ?? '').trim() }];
    });
}

type Event = ReadonlyMap<string, string>;

function eventsOf(properties: readonly Property[]): Event[] {
  const events: Map<string, string>[] = [];
  const within: string[] = [];
  for (const { name, value } of properties) {
    if (name === 'BEGIN') {
      within.push(value.toUpperCase());
      if (value.toUpperCase() === 'VEVENT') events.push(new Map());
    } else if (name === 'END') within.pop();
    else if (within.at(-1) === 'VEVENT') events.at(-1)?.set(name, value);
    if (events.length > mostEvents) throw new UnreadableCalendar('too_large');
  }
  return events;
}

/** The day in Kigali of a date, of a moment, or of a time of the clock where the property is. */
function dayOf(value: string): string {
  const [, year, month, day, time, isUtc] = /^(\d{4})(\d\d)(\d\d)(T\d{6})?(Z)?$/.exec(value) ?? [];
  const named = `${year}-${month}-${day}`;
  if (!isDay(named)) throw new UnreadableCalendar('not_a_calendar');
  if (time === undefined || isUtc === undefined) return named;
  const clock = `${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}`;
  const moment = new Date(`${named}T${clock}Z`);
  if (Number.isNaN(moment.getTime())) throw new UnreadableCalendar('not_a_calendar');
  return kigaliDay(moment);
}

const daysOfDuration = (duration: string): number => {
  const [, weeks = '0', days = '0'] = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T[\dHMS]+)?$/.exec(duration) ?? [];
  return 7 * Number(weeks) + Number(days);
};

/** The nights of an event; the one of its day where it begins and ends on the same. */
function nightsOfEvent(event: Event): Nights {
  const from = dayOf(event.get('DTSTART') ?? '');
  const end = event.get('DTEND');
  const to = end === undefined ? addDays(from, daysOfDuration(event.get('DURATION') ?? '')) : dayOf(end);
  return { from, to: to > from ? to : addDays(from, 1) };
}

const isRecurring = (event: Event) => ['RRULE', 'RDATE', 'RECURRENCE-ID'].some((name) => event.has(name));
const isTaking = (event: Event) => event.get('STATUS') !== 'CANCELLED' && event.get('TRANSP') !== 'TRANSPARENT';

/** The same nights as runs that neither share a night nor lie beside each other, in order. */
export function joinNights(nights: readonly Nights[]): Nights[] {
  const joined: Nights[] = [];
  for (const { from, to } of nights.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last === undefined || from > last.to) joined.push({ from, to });
    else if (to > last.to) joined[joined.length - 1] = { from: last.from, to };
  }
  return joined;
}

/**
 * The nights that a calendar (RFC 5545) blocks, within a range. Events of our own calendars, which another site may
 * pass on, are left out. Recurring events are refused: if they were left out, nights could be booked twice.
 */
export function readCalendar(text: string, { within, ownHost }: { within: Nights; ownHost: string }): Nights[] {
  const properties = propertiesOf(text);
  const [first] = properties;
  if (first?.name !== 'BEGIN' || first.value.toUpperCase() !== 'VCALENDAR')
    throw new UnreadableCalendar('not_a_calendar');
  const taking = eventsOf(properties).filter((event) => isTaking(event) && !event.get('UID')?.endsWith(`@${ownHost}`));
  if (taking.some(isRecurring)) throw new UnreadableCalendar('recurring');
  const nights = taking.map(nightsOfEvent).flatMap(({ from, to }) => {
    const part = { from: later(from, within.from), to: earlier(to, within.to) };
    return part.from < part.to ? [part] : [];
  });
  return joinNights(nights);
}
