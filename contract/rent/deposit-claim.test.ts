import { describe, expect, it } from 'vitest';
import { concededOf, deductionsSchema, needsPapers, undisputedOf } from './deposit-claim.ts';

/**
 * Calculated manually, in francs: what the operator holds and what the landlord was paid, what they claim and what they
 * get; then what is refunded at once (of what is held, of what the landlord owes), and what is refunded after that.
 */
const settlements = [
  // All of it is held.
  [300_000, 0, 0, 0, [300_000, 0], [0, 0]],
  [300_000, 0, 80_000, 80_000, [220_000, 0], [0, 0]],
  [300_000, 0, 80_000, 30_000, [220_000, 0], [50_000, 0]],
  [300_000, 0, 80_000, 0, [220_000, 0], [80_000, 0]],
  [300_000, 0, 300_000, 300_000, [0, 0], [0, 0]],
  [300_000, 0, 300_000, 1, [0, 0], [299_999, 0]],
  // All of it was paid to the landlord.
  [0, 450_000, 0, 0, [0, 450_000], [0, 0]],
  [0, 450_000, 125_500, 125_500, [0, 324_500], [0, 0]],
  [0, 450_000, 125_500, 25_500, [0, 324_500], [0, 100_000]],
  [0, 450_000, 450_000, 0, [0, 0], [0, 450_000]],
  // The week that reserved the property went to the landlord, the rest to the operator.
  [230_000, 70_000, 50_000, 50_000, [230_000, 20_000], [0, 0]],
  [230_000, 70_000, 50_000, 10_000, [230_000, 20_000], [0, 40_000]],
  [230_000, 70_000, 70_000, 0, [230_000, 0], [0, 70_000]],
  [230_000, 70_000, 100_000, 100_000, [200_000, 0], [0, 0]],
  [230_000, 70_000, 100_000, 60_000, [200_000, 0], [30_000, 10_000]],
  [230_000, 70_000, 300_000, 250_000, [0, 0], [50_000, 0]],
  [230_000, 70_000, 300_000, 0, [0, 0], [230_000, 70_000]],
] as const;

describe('a deposit', () => {
  it.each(settlements)(
    'of %i held and %i paid directly, %i asked for and %i kept',
    (held, direct, claimed, kept, ...to) => {
      const [atOnce, later] = to;
      const first = undisputedOf({ held, direct }, claimed);
      expect([first.held, first.direct]).toEqual(atOnce);
      const second = concededOf({ held: held - first.held, direct }, { claimed, kept });
      expect([second.held, second.direct]).toEqual(later);
    },
  );

  it('is divided without a franc too many or too few, however it was paid and decided', () => {
    let seed = 7;
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % (most + 1);
    };
    for (let round = 0; round < 500; round += 1) {
      const paid = { held: upTo(900_000), direct: upTo(900_000) };
      const claimed = upTo(paid.held + paid.direct);
      const kept = upTo(claimed);
      const first = undisputedOf(paid, claimed);
      const left = paid.held - first.held;
      const second = concededOf({ held: left, direct: paid.direct }, { claimed, kept });
      // The tenant gets all but what the landlord keeps, and the landlord owes no more than they were paid.
      expect(first.held + first.direct + second.held + second.direct).toBe(paid.held + paid.direct - kept);
      expect(first.direct + second.direct).toBeLessThanOrEqual(paid.direct);
      expect(left - second.held).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('what is asked for of a deposit', () => {
  it('has a kind, words and an amount, and all but rent is shown by papers', () => {
    const item = { kind: 'damage', what: 'The door of the kitchen', amount: 40_000 };
    expect(deductionsSchema.parse([item])).toEqual([{ ...item, papers: [] }]);
    expect(deductionsSchema.safeParse([]).success).toBe(false);
    expect(deductionsSchema.safeParse([{ ...item, amount: 0 }]).success).toBe(false);
    expect(deductionsSchema.safeParse(Array.from({ length: 13 }, () => item)).success).toBe(false);
    expect([needsPapers('damage'), needsPapers('bills'), needsPapers('rent')]).toEqual([true, true, false]);
  });
});
