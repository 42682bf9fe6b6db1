import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { nightsOf } from '#contract/stays/nights.ts';
import { calendarFile } from '#server/platform/calendar/calendar-file.ts';
import { joinNights, readCalendar } from './read-calendar.ts';

const within = { from: '2026-03-01', to: '2027-03-01' };
const read = (text: string) => readCalendar(text, { within, ownHost: 'urugo.example' });
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', 'UID:1@other.example', ...lines, 'END:VEVENT');

describe('the calendar of another site', () => {
  it.each([
    ['days', ['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'], ['2026-03-10', '2026-03-13']],
    ['a day without an end', ['DTSTART;VALUE=DATE:20260310'], ['2026-03-10', '2026-03-11']],
    ['a duration', ['DTSTART;VALUE=DATE:20260310', 'DURATION:P1W2D'], ['2026-03-10', '2026-03-19']],
    [
      'times of the clock',
      ['DTSTART;TZID=Africa/Kigali:20260310T140000', 'DTEND;TZID=Africa/Kigali:20260312T110000'],
      ['2026-03-10', '2026-03-12'],
    ],
    [
      'moments, at their days in Kigali',
      ['DTSTART:20260310T223000Z', 'DTEND:20260312T080000Z'],
      ['2026-03-11', '2026-03-12'],
    ],
    ['a part of a day', ['DTSTART:20260310T080000Z', 'DTEND:20260310T100000Z'], ['2026-03-10', '2026-03-11']],
    [
      'folded lines',
      ['DTSTART;VALUE=DATE:2026', ' 0310', 'DTEND;VALUE=DATE:20260313', 'SUMMARY:A long', '\tname'],
      ['2026-03-10', '2026-03-13'],
    ],
    [
      'a quoted parameter',
      ['DTSTART;X-NOTE="a:b;c";VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313'],
      ['2026-03-10', '2026-03-13'],
    ],
    [
      'what is over in part',
      ['DTSTART;VALUE=DATE:20260220', 'DTEND;VALUE=DATE:20260303'],
      ['2026-03-01', '2026-03-03'],
    ],
  ])('takes nights by %s', (_, lines, [from, to]) => {
    expect(read(event(...lines))).toEqual([{ from, to }]);
  });

  it.each([
    ['cancelled', ['DTSTART;VALUE=DATE:20260310', 'STATUS:CANCELLED']],
    ['marked as free', ['DTSTART;VALUE=DATE:20260310', 'TRANSP:TRANSPARENT']],
    ['over', ['DTSTART;VALUE=DATE:20260210', 'DTEND;VALUE=DATE:20260213']],
    ['too far away', ['DTSTART;VALUE=DATE:20290210', 'DTEND;VALUE=DATE:20290213']],
  ])('takes none that is %s', (_, lines) => {
    expect(read(event(...lines))).toEqual([]);
  });

  it('takes none of an alarm, a task, or an event of our own that comes back', () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART;VALUE=DATE:20260501', 'END:VALARM'];
    expect(read(event('DTSTART;VALUE=DATE:20260310', ...alarm))).toEqual([{ from: '2026-03-10', to: '2026-03-11' }]);
    expect(read(calendar('BEGIN:VTODO', 'DTSTART;VALUE=DATE:20260310', 'END:VTODO'))).toEqual([]);
    expect(
      read(calendar('BEGIN:VEVENT', 'UID:nights-1@urugo.example', 'DTSTART;VALUE=DATE:20260310', 'END:VEVENT')),
    ).toEqual([]);
  });

  it.each([
    ['no calendar', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['an event without a day', event('SUMMARY:Booked'), 'not_a_calendar'],
    ['a day that there is not', event('DTSTART;VALUE=DATE:20260231'), 'not_a_calendar'],
    ['a time that there is not', event('DTSTART:20270101T999999Z'), 'not_a_calendar'],
    ['an event that comes again', event('DTSTART;VALUE=DATE:20260310', 'RRULE:FREQ=WEEKLY'), 'recurring'],
    [
      'too many events',
      calendar(...Array.from({ length: 2_001 }, () => 'BEGIN:VEVENT\r\nDTSTART:20260310\r\nEND:VEVENT')),
      'too_large',
    ],
  ])('is refused as %s', (_, text, problem) => {
    expect(() => read(text)).toThrow(problem);
  });

  it('is read as one of ours tells it, whatever its nights are', () => {
    const run = fc
      .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => ({ from: addDays(within.from, start), to: addDays(within.from, start + length) }));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 30 }), (runs) => {
        const at = new Date('2026-03-02T08:00:00.000Z');
        const entries = runs.map(({ from, to }, index) => ({
          uid: `${index}@other.example`,
          sequence: 0,
          status: 'CONFIRMED' as const,
          startsAt: from,
          endsAt: to,
          createdAt: at,
          changedAt: at,
          summary: 'Booked; by "one", and a long name that is folded over more than a line of the file',
          location: '',
          description: [],
          url: 'https://other.example/1',
          organizer: 'hello@other.example',
        }));
        const meant = [...new Set(runs.flatMap(nightsOf))].toSorted();
        const found = read(calendarFile('Other', 'Africa/Kigali', entries));
        expect(found.flatMap(nightsOf)).toEqual(meant);
        expect(joinNights(found)).toEqual(found);
      }),
    );
  });
});
