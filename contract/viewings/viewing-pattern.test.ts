import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOf, type ViewingPattern, viewingPatternSchema, weekOf } from './viewing-pattern.ts';

const usual = {
  slotMinutes: 30,
  bufferMinutes: 15,
  places: 1,
  noticeHours: 0,
  isInstant: true,
  means: 'both',
};
const patternOf = (facts: object): ViewingPattern => viewingPatternSchema.parse({ ...usual, ...facts });
const times = (pattern: ViewingPattern, from: string, to = from) =>
  slotsOf(pattern, { from, to }).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((time) => new Date(time).toISOString().slice(0, 16)).join(' – '),
  );

describe('the slots of a pattern', () => {
  // 2 March 2026 is a Monday.
  const monday = { day: 1, from: '09:00', to: '10:30' };

  it('are cut from the hours of each week, in Kigali’s time, with the buffer between them', () => {
    const pattern = patternOf({ weekly: [monday] });
    expect(times(pattern, '2026-03-01', '2026-03-08')).toEqual([
      '2026-03-02T07:00 – 2026-03-02T07:30',
      '2026-03-02T07:45 – 2026-03-02T08:15',
    ]);
  });

  it('begin on the right day of Kigali where that is another one in UTC', () => {
    const pattern = patternOf({ weekly: [{ day: 1, from: '00:30', to: '01:00' }], bufferMinutes: 0 });
    expect(times(pattern, '2026-03-02')).toEqual(['2026-03-01T22:30 – 2026-03-01T23:00']);
  });

  it('fall away on a closed day, and follow other hours on an exception', () => {
    const closed = patternOf({ weekly: [monday], exceptions: [{ day: '2026-03-02' }] });
    expect(times(closed, '2026-03-02')).toEqual([]);
    const other = patternOf({ weekly: [monday], exceptions: [{ day: '2026-03-02', from: '15:00', to: '15:30' }] });
    expect(times(other, '2026-03-02')).toEqual(['2026-03-02T13:00 – 2026-03-02T13:30']);
  });

  it('give way to a single one that lies among them', () => {
    const single = { day: '2026-03-02', from: '09:30', to: '10:00', places: 20 };
    const pattern = patternOf({ weekly: [monday], singles: [single] });
    expect(slotsOf(pattern, { from: '2026-03-02', to: '2026-03-02' }).map(({ places }) => places)).toEqual([20]);
  });

  it('span a leap day and the end of a year', () => {
    const daily = patternOf({ weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '09:30' })) });
    expect(times(daily, '2028-02-28', '2028-03-01')).toHaveLength(3);
    expect(times(daily, '2026-12-31', '2027-01-01').map((time) => time.slice(0, 10))).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '40'))
    .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);
  const hours = fc.tuple(time, time).filter(([from, to]) => from < to);
  const anyPattern = fc
    .record({
      weekly: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), hours), { maxLength: 8 }),
      singles: fc.array(hours, { maxLength: 3 }),
      slotMinutes: fc.integer({ min: 10, max: 120 }),
      bufferMinutes: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ weekly, singles, ...rest }) =>
      patternOf({
        ...rest,
        weekly: weekly.map(([day, [from, to]]) => ({ day, from, to })),
        singles: singles.map(([from, to]) => ({ day: '2026-03-04', from, to })),
      }),
    );

  it('never overlap, keep the buffer, and are in order', () => {
    fc.assert(
      fc.property(anyPattern, (pattern) => {
        const slots = slotsOf(pattern, { from: '2026-03-02', to: '2026-03-08' });
        for (const [index, slot] of slots.entries()) {
          const following = slots[index + 1];
          expect(slot.endsAt).toBeGreaterThan(slot.startsAt);
          if (following)
            expect(following.startsAt).toBeGreaterThanOrEqual(slot.endsAt + pattern.bufferMinutes * 60_000);
        }
      }),
    );
  });
});

it.each([
  { weekly: [{ day: 0, from: '09:00', to: '10:00' }] },
  { weekly: [{ day: 1, from: '10:00', to: '09:00' }] },
  { weekly: [{ day: 1, from: '9:00', to: '10:00' }] },
  { weekly: [{ day: 1, from: '23:00', to: '24:00' }] },
  { exceptions: [{ day: '2026-02-30' }] },
  { exceptions: [{ day: '2026-03-02', from: '09:00' }] },
  { singles: [{ day: '2026-03-02', from: '09:00', to: '10:00', places: 201 }] },
  { slotMinutes: 0 },
  { bufferMinutes: -1 },
  { places: 1.5 },
  { feeRwf: 0 },
  { feeRwf: -5 },
  { feeRwf: 0.5 },
  { price: 5 },
])('refuses the pattern %j', (facts) => {
  expect(viewingPatternSchema.safeParse({ ...usual, ...facts }).success).toBe(false);
});

it('knows the week of a day', () => {
  for (const day of ['2026-03-02', '2026-03-05', '2026-03-08']) {
    expect(weekOf(day)).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  }
  expect(weekOf('2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
});
