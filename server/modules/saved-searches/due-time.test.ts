import { describe, expect, it } from 'vitest';
import { dueTime } from './due-time.ts';

/** A moment by the clock of Kigali; 2 March 2026 is a Monday. */
const kigali = (text: string) => new Date(`${text}:00+02:00`);
const at = (wishes: Partial<Parameters<typeof dueTime>[0]>, now: string) =>
  dueTime({ rhythm: 'now', quiet_from: null, quiet_to: null, ...wishes }, kigali(now));

describe('when something is told', () => {
  it('is at once, on the next morning, or on the next Monday', () => {
    expect(at({}, '2026-03-03T15:20')).toEqual(kigali('2026-03-03T15:20'));
    expect(at({ rhythm: 'daily' }, '2026-03-03T15:20')).toEqual(kigali('2026-03-04T07:00'));
    expect(at({ rhythm: 'daily' }, '2026-03-03T06:59')).toEqual(kigali('2026-03-03T07:00'));
    expect(at({ rhythm: 'daily' }, '2026-03-03T07:00')).toEqual(kigali('2026-03-04T07:00'));
    expect(at({ rhythm: 'weekly' }, '2026-03-03T15:20')).toEqual(kigali('2026-03-09T07:00'));
    expect(at({ rhythm: 'weekly' }, '2026-03-02T06:00')).toEqual(kigali('2026-03-02T07:00'));
    expect(at({ rhythm: 'weekly' }, '2026-03-09T07:30')).toEqual(kigali('2026-03-16T07:00'));
  });

  it.each([
    ['2026-03-03T21:59', '2026-03-03T21:59'],
    ['2026-03-03T22:00', '2026-03-04T06:00'],
    ['2026-03-04T00:30', '2026-03-04T06:00'],
    ['2026-03-04T05:59', '2026-03-04T06:00'],
    ['2026-03-04T06:00', '2026-03-04T06:00'],
  ])('at %s is put off to %s by a quiet night', (now, due) => {
    expect(at({ quiet_from: 22, quiet_to: 6 }, now)).toEqual(kigali(due));
  });

  it('is put off by quiet hours of the day, a digest too', () => {
    expect(at({ quiet_from: 9, quiet_to: 17 }, '2026-03-03T12:00')).toEqual(kigali('2026-03-03T17:00'));
    expect(at({ rhythm: 'daily', quiet_from: 5, quiet_to: 9 }, '2026-03-03T12:00')).toEqual(kigali('2026-03-04T09:00'));
  });
});
