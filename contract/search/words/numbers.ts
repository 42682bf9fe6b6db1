import type { Currency } from '../../money.ts';
import type { Cursor } from './items.ts';

/** No property costs more. */
const largestAmount = 1e12;

/** A number with its scale, and its currency where it has one. */
export type Amount = {
  value: number;
  /** What the number was multiplied by; of "50 and 80 million" the first has none of its own. */
  times?: number;
  currency?: Currency | 'other';
  /** The currency that its words are usually used with. */
  usual?: Currency;
};

/** "3", "three", "twenty five"; an article only where it is asked for. */
export function readCount(cursor: Cursor): number | undefined {
  const first = cursor.take('digits', 'number');
  if (first === undefined) return undefined;
  const isTens = first.kind === 'number' && first.value >= 20 && first.value % 10 === 0 && first.value < 100;
  if (!isTens) return first.value;
  const units = cursor.try((rest) => {
    rest.skip('and', 'sides');
    const unit = rest.take('number');
    return unit !== undefined && unit.value < 10 && !unit.isArticle ? unit.value : undefined;
  });
  return first.value + (units ?? 0);
}

/** Larger scales are followed by no other. */
const largestBeforeScale = 1_000;

/** Scales that follow each other: "hundred thousand". Before its number, "m" is not a scale. */
function readScales(cursor: Cursor, isLeading: boolean): { times: number; usual?: Currency } | undefined {
  let scales: { times: number; usual?: Currency } | undefined;
  while ((scales?.times ?? 1) <= largestBeforeScale) {
    const { next } = cursor;
    if (next?.kind !== 'scale' || (isLeading && next.isLetter)) break;
    cursor.take('scale');
    const usual = scales?.usual ?? next.currency;
    scales = { times: (scales?.times ?? 1) * next.times, ...(usual !== undefined && { usual }) };
  }
  return scales;
}

const readCurrency = (cursor: Cursor) =>
  cursor.try((rest) => {
    rest.skip();
    return rest.take('currency')?.currency;
  });

/** The number and its scale, before or after it: "80 million", "miliyoni 80", "a million". */
function readScaled(cursor: Cursor): Omit<Amount, 'currency'> | undefined {
  const before = readScales(cursor, true);
  // In Kinyarwanda the number follows; in other languages a scale alone means one of it.
  const isNumberMissing = before === undefined || before.usual !== undefined;
  const count = isNumberMissing ? readCount(cursor) : undefined;
  if (isNumberMissing && count === undefined) return undefined;
  const after = before === undefined ? readScales(cursor, false) : undefined;
  const scales = before ?? after;
  // A hundredth is the smallest part of any currency.
  const value = Math.round((count ?? 1) * (scales?.times ?? 1) * 100) / 100;
  return { value, ...scales };
}

/** "$120k", "80 millions de francs", "miliyoni 80", "ibihumbi 300 frw", "1.2M". */
export function readAmount(cursor: Cursor): Amount | undefined {
  const before = cursor.take('currency')?.currency;
  if (before !== undefined) cursor.skip();
  const scaled = readScaled(cursor);
  if (scaled === undefined) return undefined;
  const currency = before ?? readCurrency(cursor);
  return { ...scaled, ...(currency !== undefined && { currency }) };
}

/** Whether a property can cost it. */
export const isPossible = ({ value }: Amount): boolean => value <= largestAmount;

/** Less is not an amount of money on its own. */
const leastSum = 100;

/** An amount that can only be one of money. */
export function readSum(cursor: Cursor): Amount | undefined {
  const amount = readAmount(cursor);
  return amount !== undefined && (amount.currency !== undefined || amount.value >= leastSum) ? amount : undefined;
}

/** Two numbers of a range, where a single scale applies to both. */
export function readRange(cursor: Cursor, isBetween: boolean): { low: Amount; high: Amount } | undefined {
  const low = readAmount(cursor);
  if (low === undefined) return undefined;
  const isLinked = cursor.skip();
  const link = isBetween ? cursor.take('and', 'to', 'bound') : cursor.take('to', 'bound');
  const isEnd = link?.kind !== 'bound' || link.side === 'most';
  if (!isEnd || (link === undefined && !isLinked)) return undefined;
  cursor.skip();
  const high = readAmount(cursor);
  if (high === undefined) return undefined;
  const shared = low.times ?? high.times ?? 1;
  const scaled = (amount: Amount) =>
    amount.times === undefined ? { ...amount, value: amount.value * shared } : amount;
  const range =
    high.times === undefined && low.times !== undefined && high.value >= low.times
      ? { low, high }
      : { low: scaled(low), high: scaled(high) };
  return range.low.value <= range.high.value ? range : undefined;
}
