import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysUntil } from '../days.ts';
import { endedOn, type LeaseSpan, lastDayOf, renewed, scheduleOf } from './schedule.ts';

const rent = 300_000;
const openEnded: LeaseSpan = { begins: '2026-01-01', dueDay: 1, rents: [{ from: '2026-01-01', rent }] };

describe('the last day of a rent', () => {
  it.each([
    ['of a whole month, although notice was given after it was made', 300_000, '2026-05-31'],
    // 300,000 × 25 ÷ 31 = 241,935.5, and 300,000 × 28 ÷ 31 = 270,967.7.
    ['that was made once notice was given', 241_935, '2026-05-25'],
    ['that was made when the lease had another end', 270_968, '2026-05-28'],
  ] as const)('%s', (_, amount, last) => {
    expect(lastDayOf({ from: '2026-05-01', amount }, endedOn(openEnded, '2026-05-25'))).toBe(last);
  });

  it('is the one of the schedule, wherever the lease ends later', () => {
    const leases = fc.record({
      begins: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2026-01-01', days)),
      length: fc.integer({ min: 1, max: 400 }),
      monthly: fc.integer({ min: 31, max: 2_000_000 }),
      earlier: fc.nat(400),
    });
    fc.assert(
      fc.property(leases, ({ begins, length, monthly, earlier }) => {
        const span = { begins, ends: addDays(begins, length), dueDay: 1, rents: [{ from: begins, rent: monthly }] };
        const ended = endedOn(span, addDays(begins, Math.max(0, daysUntil(begins, span.ends) - earlier)));
        for (const line of scheduleOf(span, span.ends)) expect(lastDayOf(line, ended)).toBe(line.to);
      }),
    );
  });
});

describe('a renewal', () => {
  const ended = endedOn(openEnded, '2026-05-25');

  it('after the days that are charged leaves their rent as it was made', () => {
    const { rents } = renewed(ended, { from: '2026-06-01', rent: 330_000 });
    const may = scheduleOf({ ...ended, ends: undefined, rents }, '2026-06-01').slice(-2);
    expect(may.map(({ from, amount }) => [from, amount])).toEqual([
      ['2026-05-01', 300_000],
      ['2026-06-01', 330_000],
    ]);
  });

  it('that ends before its first rent begins has none', () => {
    expect(renewed(ended, { from: '2026-06-01', rent: 330_000, ends: '2026-05-28' })).toMatchObject({
      ends: '2026-05-28',
      rents: [{ rent }],
    });
  });
});
