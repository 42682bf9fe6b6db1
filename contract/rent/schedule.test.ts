import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysUntil } from '../days.ts';
import { arrearsBegin, arrearsOf, correctionsOf } from './arrears.ts';
import { lastOfMonth } from './months.ts';
import {
  endedOn,
  type LeaseSpan,
  lastDueDay,
  monthlyRentOf,
  mostHolding,
  type RentLine,
  renewed,
  rentOfDays,
  scheduleOf,
} from './schedule.ts';

const lease = (begins: string, ends: string | undefined, rent: number, dueDay = 1): LeaseSpan => ({
  begins,
  ends,
  dueDay,
  rents: [{ from: begins, rent }],
});
const far = '2100-12-31';

/** Written as in a book: first and last day, rent, and the day on which it is due where that is not the first one. */
const written = ({ from, to, amount, dueOn }: RentLine) =>
  `${from} ${to} ${amount}${dueOn === from ? '' : ` due ${dueOn}`}`;

/** Leases calculated manually. The rent of days a to b of a month of n days: rent × b ÷ n less rent × (a − 1) ÷ n. */
const byHand: readonly [name: string, LeaseSpan, lines: readonly string[], until?: string][] = [
  [
    'three whole months',
    lease('2026-01-01', '2026-03-31', 300_000),
    ['2026-01-01 2026-01-31 300000', '2026-02-01 2026-02-28 300000', '2026-03-01 2026-03-31 300000'],
  ],
  // 15 of 31 days.
  [
    'from the middle of a month of 31 days',
    lease('2026-01-17', '2026-02-28', 310_000),
    ['2026-01-17 2026-01-31 150000', '2026-02-01 2026-02-28 310000'],
  ],
  // 300,000 × 16 ÷ 31 = 154,838.7.
  [
    'a rent that the days do not divide',
    lease('2026-01-17', '2026-02-28', 300_000),
    ['2026-01-17 2026-01-31 145161', '2026-02-01 2026-02-28 300000'],
  ],
  // 300,000 × 30 ÷ 31 = 290,322.6.
  [
    'from the last day of a month',
    lease('2026-01-31', '2026-02-28', 300_000),
    ['2026-01-31 2026-01-31 9677', '2026-02-01 2026-02-28 300000'],
  ],
  [
    'from the second day of a month of 30 days',
    lease('2026-04-02', '2026-05-31', 300_000),
    ['2026-04-02 2026-04-30 290000', '2026-05-01 2026-05-31 300000'],
  ],
  [
    'half of a February',
    lease('2026-02-15', '2026-03-31', 280_000),
    ['2026-02-15 2026-02-28 140000', '2026-03-01 2026-03-31 280000'],
  ],
  // 15 of 29 days.
  [
    'half of a February with a leap day',
    lease('2028-02-15', '2028-03-31', 290_000),
    ['2028-02-15 2028-02-29 150000', '2028-03-01 2028-03-31 290000'],
  ],
  [
    'from a leap day',
    lease('2028-02-29', '2028-03-31', 290_000),
    ['2028-02-29 2028-02-29 10000', '2028-03-01 2028-03-31 290000'],
  ],
  [
    'to a leap day',
    lease('2028-01-01', '2028-02-29', 290_000),
    ['2028-01-01 2028-01-31 290000', '2028-02-01 2028-02-29 290000'],
  ],
  [
    'to the day before a leap day',
    lease('2028-01-01', '2028-02-28', 290_000),
    ['2028-01-01 2028-01-31 290000', '2028-02-01 2028-02-28 280000'],
  ],
  ['to the end of a February', lease('2026-02-01', '2026-02-28', 290_000), ['2026-02-01 2026-02-28 290000']],
  // 2100 is no leap year: 14 of 28 days.
  ['half of a February in 2100', lease('2100-02-15', '2100-02-28', 280_000), ['2100-02-15 2100-02-28 140000']],
  ['one day', lease('2026-06-10', '2026-06-10', 300_000), ['2026-06-10 2026-06-10 10000']],
  ['eleven days of one month', lease('2026-06-10', '2026-06-20', 300_000), ['2026-06-10 2026-06-20 110000']],
  ['to the middle of a month', lease('2026-12-01', '2026-12-15', 310_000), ['2026-12-01 2026-12-15 150000']],
  // 12 of 31 days, and 10 of 31.
  [
    'over New Year',
    lease('2026-12-20', '2027-01-10', 310_000),
    ['2026-12-20 2026-12-31 120000', '2027-01-01 2027-01-10 100000'],
  ],
  [
    'due on the 5th: the first rent when the lease begins',
    lease('2026-01-01', '2026-02-28', 300_000, 5),
    ['2026-01-01 2026-01-31 300000', '2026-02-01 2026-02-28 300000 due 2026-02-05'],
  ],
  [
    'due on the 28th in February',
    lease('2026-01-28', '2026-02-28', 310_000, 28),
    ['2026-01-28 2026-01-31 40000', '2026-02-01 2026-02-28 310000 due 2026-02-28'],
  ],
  [
    'due not later than the lease ends',
    lease('2026-05-01', '2026-06-10', 300_000, 28),
    ['2026-05-01 2026-05-31 300000', '2026-06-01 2026-06-10 100000 due 2026-06-10'],
  ],
  [
    'begun before the due day of its month',
    lease('2026-09-03', '2026-10-31', 300_000, 5),
    ['2026-09-03 2026-09-30 280000', '2026-10-01 2026-10-31 300000 due 2026-10-05'],
  ],
  [
    'begun after the due day of its month',
    lease('2026-09-21', '2026-10-31', 300_000, 10),
    ['2026-09-21 2026-09-30 100000', '2026-10-01 2026-10-31 300000 due 2026-10-10'],
  ],
  // 1 × 14 ÷ 30 is less than a half: the first 14 days cost nothing, and have no line.
  ['one franc a month', lease('2026-06-01', '2026-07-14', 1), ['2026-06-01 2026-06-30 1']],
  ['one franc for the rest of a month', lease('2026-06-15', '2026-06-30', 1), ['2026-06-15 2026-06-30 1']],
  // 333,333 × 15 ÷ 30 = 166,666.5: the half goes to the first part of the month.
  [
    'half a franc in the first half of a month',
    lease('2026-04-01', '2026-04-15', 333_333),
    ['2026-04-01 2026-04-15 166667'],
  ],
  [
    'half a franc in the second half of a month',
    lease('2026-04-16', '2026-04-30', 333_333),
    ['2026-04-16 2026-04-30 166666'],
  ],
  // 175,500 × 3 ÷ 31 = 16,983.9; × 20 ÷ 31 = 113,225.8.
  [
    'parts at both ends',
    lease('2026-07-04', '2026-08-20', 175_500),
    ['2026-07-04 2026-07-31 158516', '2026-08-01 2026-08-20 113226'],
  ],
  // 250,001 × 10 ÷ 31 = 80,645.5.
  ['a franc too many', lease('2026-05-11', '2026-05-31', 250_001), ['2026-05-11 2026-05-31 169356']],
  // In cents: 85,000 × 9 ÷ 31 = 24,677.4.
  [
    '850 dollars',
    lease('2026-03-10', '2026-04-30', 850_00),
    ['2026-03-10 2026-03-31 60323', '2026-04-01 2026-04-30 85000'],
  ],
  // 99,999 × 19 ÷ 28 = 67,856.5 less 0.04.
  ['999.99 dollars in a February', lease('2027-02-20', '2027-02-28', 999_99), ['2027-02-20 2027-02-28 32143']],
  // A lease without an end, up to now.
  [
    'without an end',
    lease('2026-10-16', undefined, 310_000),
    ['2026-10-16 2026-10-31 160000', '2026-11-01 2026-11-30 310000', '2026-12-01 2026-12-31 310000'],
    '2026-12-01',
  ],
  ['before it begins', lease('2026-10-16', undefined, 310_000), [], '2026-10-15'],
  [
    'renewed at another rent with a new month',
    renewed(lease('2026-05-01', '2026-05-31', 300_000), { from: '2026-06-01', rent: 330_000, ends: '2026-06-30' }),
    ['2026-05-01 2026-05-31 300000', '2026-06-01 2026-06-30 330000'],
  ],
  // 15 days at 300,000 and 15 at 330,000 of a month of 30.
  [
    'renewed in the middle of a month',
    renewed(lease('2026-06-01', '2026-06-15', 300_000, 5), { from: '2026-06-16', rent: 330_000, ends: '2026-07-31' }),
    ['2026-06-01 2026-06-15 150000', '2026-06-16 2026-06-30 165000', '2026-07-01 2026-07-31 330000 due 2026-07-05'],
  ],
  [
    'renewed at a lower rent',
    renewed(lease('2026-08-01', '2026-08-31', 400_000), { from: '2026-09-01', rent: 350_000, ends: '2026-09-15' }),
    ['2026-08-01 2026-08-31 400000', '2026-09-01 2026-09-15 175000'],
  ],
  // The two parts of a month at the same rent are the whole rent.
  [
    'renewed at the same rent in the middle of a month',
    renewed(lease('2026-04-01', '2026-04-15', 333_333), { from: '2026-04-16', rent: 333_333, ends: '2026-04-30' }),
    ['2026-04-01 2026-04-15 166667', '2026-04-16 2026-04-30 166666'],
  ],
  [
    'renewed twice',
    renewed(
      renewed(lease('2026-01-01', '2026-01-31', 100_000), { from: '2026-02-01', rent: 110_000, ends: '2026-02-28' }),
      { from: '2026-03-01', rent: 120_000, ends: '2026-03-31' },
    ),
    ['2026-01-01 2026-01-31 100000', '2026-02-01 2026-02-28 110000', '2026-03-01 2026-03-31 120000'],
  ],
  // 20 of 31 days.
  [
    'of a year, ended in its third month',
    endedOn(lease('2026-01-01', '2026-12-31', 310_000), '2026-03-20'),
    ['2026-01-01 2026-01-31 310000', '2026-02-01 2026-02-28 310000', '2026-03-01 2026-03-20 200000'],
  ],
  [
    'ended on the first day of a month',
    endedOn(lease('2026-07-01', undefined, 310_000, 5), '2026-08-01'),
    ['2026-07-01 2026-07-31 310000', '2026-08-01 2026-08-01 10000'],
  ],
  [
    'ended in its first month',
    endedOn(lease('2026-09-11', '2027-09-10', 300_000), '2026-09-20'),
    ['2026-09-11 2026-09-20 100000'],
  ],
  [
    'ended before its renewal begins',
    endedOn(
      renewed(lease('2026-10-01', '2026-10-31', 310_000), { from: '2026-11-01', rent: 330_000, ends: '2027-10-31' }),
      '2026-10-10',
    ),
    ['2026-10-01 2026-10-10 100000'],
  ],
  [
    'a year from the 15th',
    lease('2027-06-15', '2028-06-14', 300_000, 3),
    [
      '2027-06-15 2027-06-30 160000',
      '2027-07-01 2027-07-31 300000 due 2027-07-03',
      '2027-08-01 2027-08-31 300000 due 2027-08-03',
      '2027-09-01 2027-09-30 300000 due 2027-09-03',
      '2027-10-01 2027-10-31 300000 due 2027-10-03',
      '2027-11-01 2027-11-30 300000 due 2027-11-03',
      '2027-12-01 2027-12-31 300000 due 2027-12-03',
      '2028-01-01 2028-01-31 300000 due 2028-01-03',
      '2028-02-01 2028-02-29 300000 due 2028-02-03',
      '2028-03-01 2028-03-31 300000 due 2028-03-03',
      '2028-04-01 2028-04-30 300000 due 2028-04-03',
      '2028-05-01 2028-05-31 300000 due 2028-05-03',
      '2028-06-01 2028-06-14 140000 due 2028-06-03',
    ],
  ],
];

const days = fc.integer({ min: 0, max: 4_000 }).map((offset) => addDays('2024-01-01', offset));
const rents = fc.integer({ min: 1, max: 5_000_000 });
const leases = fc
  .record({
    begins: days,
    length: fc.integer({ min: 0, max: 1_200 }),
    rent: rents,
    dueDay: fc.integer({ min: 1, max: lastDueDay }),
  })
  .map(({ begins, length, rent, dueDay }) => lease(begins, addDays(begins, length), rent, dueDay));

const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

describe('the rent of a lease', () => {
  it('is worked out by hand forty times and more', () => expect(byHand.length).toBeGreaterThanOrEqual(40));

  it.each(byHand)('%s', (_, span, lines, until = far) => {
    expect(scheduleOf(span, until).map(written)).toEqual(lines);
  });

  it('covers every day once, in order, and within its month', () => {
    fc.assert(
      fc.property(leases, (span) => {
        // A rent that no day of a month rounds away.
        const lines = scheduleOf({ ...span, rents: [{ from: span.begins, rent: 1_000_000 }] }, far);
        expect(lines[0]?.from).toBe(span.begins);
        expect(lines.at(-1)?.to).toBe(span.ends);
        for (const [index, { from, to, dueOn }] of lines.entries()) {
          if (index > 0) expect(from).toBe(addDays(lines[index - 1]?.to ?? '', 1));
          expect(from.slice(0, 7)).toBe(to.slice(0, 7));
          expect(dueOn >= from && dueOn <= to).toBe(true);
        }
      }),
    );
  });

  it('adds up to the whole rent of a month wherever the month is divided', () => {
    fc.assert(
      fc.property(days, rents, fc.array(fc.integer({ min: 1, max: 27 }), { maxLength: 5 }), (day, rent, cuts) => {
        const first = `${day.slice(0, 7)}-01`;
        const last = lastOfMonth(day);
        const ends = [...new Set(cuts)].sort((one, other) => one - other).map((cut) => addDays(first, cut - 1));
        const parts = [...ends, last].map((to, index) => {
          const before = ends[index - 1];
          return rentOfDays(rent, before === undefined ? first : addDays(before, 1), to);
        });
        expect(parts.reduce((total, part) => total + part, 0)).toBe(rent);
        expect(parts.every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  it('is the same whether a lease runs through or is renewed at the same rent', () => {
    fc.assert(
      fc.property(leases, fc.nat(1_200), (span, at) => {
        const length = daysUntil(span.begins, span.ends ?? span.begins);
        fc.pre(length > 0);
        const from = addDays(span.begins, 1 + (at % length));
        const rent = span.rents[0]?.rent ?? 0;
        const again = renewed({ ...span, ends: addDays(from, -1) }, { from, rent, ends: span.ends });
        expect(sum(scheduleOf(again, far))).toBe(sum(scheduleOf(span, far)));
      }),
    );
  });

  it('never grows when the lease ends earlier', () => {
    fc.assert(
      fc.property(leases, fc.nat(1_200), (span, less) => {
        const length = daysUntil(span.begins, span.ends ?? span.begins);
        const ends = addDays(span.begins, Math.max(0, length - less));
        expect(sum(scheduleOf(endedOn(span, ends), far))).toBeLessThanOrEqual(sum(scheduleOf(span, far)));
      }),
    );
  });

  it('does not depend on how far it was looked at before', () => {
    fc.assert(
      fc.property(leases, days, (span, until) => {
        const whole = scheduleOf(span, far).filter(({ from }) => from <= until);
        expect(scheduleOf(span, until)).toEqual(whole);
      }),
    );
  });

  it.each([
    [3_000_000, 'year', 250_000],
    [1_000_000, 'year', 83_333],
    [70_00, 'week', 304_17],
    [450_000, 'month', 450_000],
  ] as const)('of %i by the %s is %i by the month', (amount, period, month) => {
    expect(monthlyRentOf(amount, period)).toBe(month);
  });

  it('of a week is the most that holds a property', () => {
    // 365,000 × 12 ÷ 365 = 12,000 a day.
    expect(mostHolding(365_000)).toBe(84_000);
    // 300,000 × 84 ÷ 365 = 69,041.1.
    expect(mostHolding(300_000)).toBe(69_041);
  });
});

describe('arrears', () => {
  const line = (from: string, amount: number, paid: number, dueOn = from) => ({ from, amount, paid, dueOn });
  const january = line('2026-01-01', 300_000, 300_000);
  const february = line('2026-02-01', 300_000, 120_000, '2026-02-05');
  const march = line('2026-03-01', 300_000, 0, '2026-03-05');

  it('are what is overdue, also of a rent paid in part', () => {
    expect(arrearsOf([january, february, march], '2026-02-05')).toBeUndefined();
    expect(arrearsOf([january, february, march], '2026-02-06')).toEqual({
      amount: 180_000,
      since: '2026-02-05',
      daysLate: 1,
    });
    expect(arrearsOf([january, february, march], '2026-03-10')).toEqual({
      amount: 480_000,
      since: '2026-02-05',
      daysLate: 33,
    });
  });

  it('count over a leap day', () => {
    expect(arrearsOf([line('2028-02-01', 1_000, 0, '2028-02-28')], '2028-03-01')?.daysLate).toBe(2);
    expect(arrearsOf([line('2026-02-01', 1_000, 0, '2026-02-28')], '2026-03-01')?.daysLate).toBe(1);
  });

  it('begin when the days of grace are over', () => {
    expect(arrearsBegin([january])).toBeUndefined();
    expect(arrearsBegin([january, march, february])).toBe('2026-02-11');
  });
});

describe('a lease that ends earlier', () => {
  const span = lease('2026-01-01', '2026-12-31', 310_000);
  const made = (paid: readonly number[]) =>
    scheduleOf(span, '2026-03-01').map(({ from, amount, dueOn }, index) => ({
      from,
      amount,
      dueOn,
      paid: paid[index] ?? 0,
    }));

  it('gives back what was paid for days after its end', () => {
    // 20 of 31 days of March.
    expect(correctionsOf(made([310_000, 310_000, 310_000]), endedOn(span, '2026-03-20'))).toEqual([
      { from: '2026-03-01', amount: 200_000, owedBack: 110_000 },
    ]);
  });

  it('lowers what is not paid yet, and takes away what lies after its end', () => {
    expect(correctionsOf(made([310_000, 310_000, 0]), endedOn(span, '2026-03-20'))).toEqual([
      { from: '2026-03-01', amount: 200_000, owedBack: 0 },
    ]);
    // 14 of 28 days of February.
    expect(correctionsOf(made([310_000, 310_000, 155_000]), endedOn(span, '2026-02-14'))).toEqual([
      { from: '2026-02-01', amount: 155_000, owedBack: 155_000 },
      { from: '2026-03-01', amount: 0, owedBack: 155_000 },
    ]);
  });

  it('changes nothing where it ends as thought', () => {
    expect(correctionsOf(made([310_000]), span)).toEqual([]);
  });
});
