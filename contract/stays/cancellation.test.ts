import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { type CancelledStay, cancellationPolicies, refundOf, refundSteps } from './cancellation.ts';

/** 300,000 francs, 20,000 of them for cleaning: 280,000 for the nights. */
const stay = { arrival: '2028-03-01', total: 300_000, cleaningFee: 20_000, paid: 300_000, by: 'guest' } as const;

/** Calculated manually. */
const worked: readonly [cancelled: Partial<CancelledStay> & Pick<CancelledStay, 'policy' | 'on'>, refund: number][] = [
  [{ policy: 'flexible', on: '2028-02-29' }, 300_000],
  // On the day of arrival the nights are lost, the cleaning is not.
  [{ policy: 'flexible', on: '2028-03-01' }, 20_000],
  [{ policy: 'flexible', on: '2028-03-02' }, 20_000],
  // Five days before the first of March of a leap year is the 25th of February.
  [{ policy: 'moderate', on: '2028-02-25' }, 300_000],
  [{ policy: 'moderate', on: '2028-02-26' }, 160_000],
  [{ policy: 'moderate', on: '2028-02-29' }, 160_000],
  [{ policy: 'moderate', on: '2028-03-01' }, 20_000],
  [{ policy: 'firm', on: '2028-01-31' }, 300_000],
  [{ policy: 'firm', on: '2028-02-01' }, 160_000],
  [{ policy: 'firm', on: '2028-02-23' }, 160_000],
  [{ policy: 'firm', on: '2028-02-24' }, 20_000],
  // Half of a part payment: 140,000 are kept.
  [{ policy: 'moderate', on: '2028-02-26', paid: 150_000 }, 10_000],
  [{ policy: 'moderate', on: '2028-02-26', paid: 100_000 }, 0],
  [{ policy: 'moderate', on: '2028-02-25', paid: 100_000 }, 100_000],
  [{ policy: 'moderate', on: '2028-02-26', paid: 0 }, 0],
  // Half of 279,999 is 139,999.5: the host keeps 140,000.
  [{ policy: 'moderate', on: '2028-02-26', total: 299_999, paid: 299_999 }, 159_999],
  [{ policy: 'firm', on: '2028-03-01', by: 'host' }, 300_000],
  [{ policy: 'firm', on: '2028-03-01', by: 'host', paid: 75_000 }, 75_000],
];

it.each(worked)('of %j the guest has %i back', (cancelled, refund) => {
  expect(refundOf({ ...stay, ...cancelled })).toBe(refund);
});

it('is shown with the dates of a stay', () => {
  expect(refundSteps('flexible', '2028-03-01')).toEqual([{ until: '2028-02-29', percent: 100 }]);
  expect(refundSteps('moderate', '2027-03-01')).toEqual([
    { until: '2027-02-24', percent: 100 },
    { until: '2027-02-28', percent: 50 },
  ]);
  expect(refundSteps('firm', '2027-01-01')).toEqual([
    { until: '2026-12-02', percent: 100 },
    { until: '2026-12-25', percent: 50 },
  ]);
});

const anyStay = fc
  .record({
    policy: fc.constantFrom(...cancellationPolicies),
    nights: fc.integer({ min: 0, max: 10 ** 12 }),
    cleaningFee: fc.integer({ min: 0, max: 10 ** 9 }),
    paidPart: fc.integer({ min: 0, max: 1_000 }),
    daysBefore: fc.integer({ min: -10, max: 60 }),
    by: fc.constantFrom('guest' as const, 'host' as const),
  })
  .map(({ nights, cleaningFee, paidPart, daysBefore, ...facts }) => {
    const total = nights + cleaningFee;
    const paid = Math.floor((total * paidPart) / 1_000);
    return { ...facts, arrival: '2028-03-01', on: addDays('2028-03-01', -daysBefore), total, cleaningFee, paid };
  });

it('is never more than what was paid, never less than nothing, and never less for who leaves earlier, 2,000 times', () => {
  fc.assert(
    fc.property(anyStay, (cancelled) => {
      const refund = refundOf(cancelled);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(cancelled.paid);
      expect(Number.isSafeInteger(refund)).toBe(true);
      expect(refundOf({ ...cancelled, on: addDays(cancelled.on, -1) })).toBeGreaterThanOrEqual(refund);
    }),
    { numRuns: 2_000 },
  );
});
