import type { AuctionRoom } from '#contract/auctions/auction.ts';
import { stepAt } from '#contract/auctions/rules/increments.ts';

export type BidRules = Pick<
  AuctionRoom,
  'price' | 'nextMinimum' | 'startPrice' | 'grid' | 'absoluteLimit' | 'increments' | 'guideHigh'
> & { own?: AuctionRoom['own'] };

/** What the screen says about an amount before the server is asked; the server decides by the same rules. */
export type AmountProblem = 'notWhole' | 'offGrid' | 'tooHigh' | 'notHigher' | 'tooLow';

/** The lowest amount that may be given now: above the own maximum for the leader, otherwise the next bid. */
export function lowestAmount({ own, nextMinimum, startPrice, increments }: BidRules): number {
  if (own?.isLeading && own.maximum !== undefined) return own.maximum + stepAt(increments, own.maximum);
  return nextMinimum ?? startPrice;
}

export function amountProblem(rules: BidRules, amount: number | undefined): AmountProblem | undefined {
  if (amount === undefined || amount <= 0) return 'notWhole';
  if (amount % rules.grid !== 0) return 'offGrid';
  if (amount > rules.absoluteLimit) return 'tooHigh';
  if (rules.own?.isLeading && rules.own.maximum !== undefined) {
    return amount <= rules.own.maximum ? 'notHigher' : undefined;
  }
  return amount < (rules.nextMinimum ?? rules.startPrice) ? 'tooLow' : undefined;
}

const suspiciousFactor = 3;

/**
 * Whether an amount is asked for twice (AUCTIONS §2.15, 50): more than three times the next bid, or above what the
 * property is estimated at, as when one zero too many was typed.
 */
export function needsSecondLook({ nextMinimum, startPrice, guideHigh }: BidRules, amount: number): boolean {
  return amount > suspiciousFactor * (nextMinimum ?? startPrice) || amount > guideHigh;
}

/** One step up or down from an amount, by the auction's own table. */
export function steppedAmount(rules: BidRules, amount: number, direction: 1 | -1): number {
  const lowest = lowestAmount(rules);
  if (amount < lowest) return lowest;
  if (direction === 1) return Math.min(rules.absoluteLimit, amount + stepAt(rules.increments, amount));
  // The step that led here is that of the amount below.
  const step = stepAt(rules.increments, Math.max(0, amount - stepAt(rules.increments, amount)));
  return Math.max(lowest, amount - step);
}
