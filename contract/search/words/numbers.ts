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

/** A number in words below another, which is added to it: the "five" of "twenty five". */
function readBelow(cursor: Cursor, limit: number, needsAnd: boolean): number | undefined {
  return cursor.try((rest) => {
    const isLinked = rest.take('and') !== undefined;
    rest.skip('sides');
    const { next } = rest;
    if ((needsAnd && !isLinked) || next?.kind !== 'number' || next.isArticle) return undefined;
    if (next.value < 1 || next.value >= limit) return undefined;
    return readCount(rest);
  });
}

/** "3", "three", "twenty five", "cumi na bibiri", "ijana na makumyabiri"; an article only where it is asked for. */
export function readCount(cursor: Cursor): number | undefined {
  const first = cursor.take('digits', 'number');
  if (first === undefined) return undefined;
  const { value } = first;
  if (first.kind === 'number' && value === 100) return value + (readBelow(cursor, 100, true) ?? 0);
  if (first.kind === 'number' && value === 10) return value + (readBelow(cursor, 10, true) ?? 0);
  const isTens = first.kind === 'number' && value >= 20 && value % 10 === 0 && value < 100;
  return value + (isTens ? (readBelow(cursor, 10, false) ?? 0) : 0);
}

const hundred = 100;

/** Larger scales are followed by no other. */
const largestBeforeScale = 1_000;

/** Scales that follow each other, the last of them, and whether it is a letter. */
type Scales = { times: number; last: number; usual?: Currency; isLetter?: boolean };
type Scaled = { value: number; times?: number; usual?: Currency; isLetter?: boolean };

/** Scales that follow each other: "hundred thousand". Before its number, "m" is not a scale. */
function readScales(cursor: Cursor, isLeading: boolean): Scales | undefined {
  let scales: Scales | undefined;
  while ((scales?.times ?? 1) <= largestBeforeScale) {
    const { next } = cursor;
    if (next?.kind !== 'scale' || (isLeading && next.isLetter)) break;
    cursor.take('scale');
    const { times, isLetter = false } = next;
    const usual = scales?.usual ?? next.currency;
    scales = { times: (scales?.times ?? 1) * times, last: times, isLetter, ...(usual !== undefined && { usual }) };
  }
  return scales;
}

const readCurrency = (cursor: Cursor) =>
  cursor.try((rest) => {
    rest.skip();
    return rest.take('currency')?.currency;
  });

/** Half of one of what went before: "one and a half", "un million et demi". */
export const readHalf = (cursor: Cursor) => (cursor.take('half') === undefined ? 0 : 0.5);

/** What follows hundreds in words, and its scale: the "cinquante mille" of "quatre cent cinquante mille". */
function readRestOfHundreds(cursor: Cursor): { rest: number; times: number } | undefined {
  return cursor.try((more) => {
    const rest = readBelow(more, hundred, false);
    const times = readScales(more, false)?.times ?? 1;
    // "Between one hundred and two hundred" has two amounts.
    return rest === undefined || times % 1_000 === hundred ? undefined : { rest, times };
  });
}

/** "80 million", "a million", "two hundred fifty thousand": the scale after its number, or alone. */
function readScaledAfter(cursor: Cursor, count: number, scales: Scales | undefined): Scaled {
  if (scales?.times === hundred) {
    const more = readRestOfHundreds(cursor);
    if (more !== undefined) {
      return { value: (count * hundred + more.rest) * more.times, times: Math.max(hundred, more.times) };
    }
  }
  const { times = 1, usual, isLetter } = scales ?? {};
  const value = (count + readHalf(cursor)) * times;
  return { value, ...(scales && { times, isLetter }), ...(usual !== undefined && { usual }) };
}

/** "miliyoni 80", "ibihumbi magana atatu na mirongo itanu": the scale before its number. */
function readScaledBefore(cursor: Cursor, scales: Scales): Scaled | undefined {
  const count = readCount(cursor);
  if (count === undefined) return undefined;
  const isHundreds = scales.times > hundred && scales.last === hundred;
  const rest = isHundreds ? (readBelow(cursor, hundred, true) ?? 0) / hundred : 0;
  const { times, usual } = scales;
  return { value: (count + rest + readHalf(cursor)) * times, times, ...(usual !== undefined && { usual }) };
}

/** A number and its scale, before or after it. */
function readScaled(cursor: Cursor): Scaled | undefined {
  const before = readScales(cursor, true);
  // In Kinyarwanda the number follows; in other languages a scale alone means one of it.
  if (before?.usual !== undefined) return readScaledBefore(cursor, before);
  if (before !== undefined) return readScaledAfter(cursor, 1, before);
  const count = readCount(cursor);
  if (count === undefined) return undefined;
  const half = readHalf(cursor);
  return readScaledAfter(cursor, count + half, readScales(cursor, false));
}

/** A sum of thousands after millions: "3 million 500 thousand", "miliyoni 5 n'ibihumbi 500". */
function readSumOf(cursor: Cursor, most: Scaled): Scaled {
  const { times = 1 } = most;
  const less = cursor.try((rest) => {
    if (times < 1_000_000 || most.isLetter) return undefined;
    rest.take('and');
    const scaled = readScaled(rest);
    const isLess = scaled?.times !== undefined && scaled.times >= 1_000 && scaled.value < times;
    return isLess && !scaled.isLetter ? scaled : undefined;
  });
  return less === undefined ? most : { ...most, value: most.value + less.value };
}

/** "$120k", "80 millions de francs", "miliyoni 80", "ibihumbi 300 frw", "1.2M". */
export function readAmount(cursor: Cursor): Amount | undefined {
  const before = cursor.take('currency')?.currency;
  if (before !== undefined) cursor.skip();
  const first = readScaled(cursor);
  if (first === undefined) return undefined;
  const { value, times, usual } = readSumOf(cursor, first);
  const currency = before ?? readCurrency(cursor);
  return {
    // A hundredth is the smallest part of any currency.
    value: Math.round(value * 100) / 100,
    ...(times !== undefined && { times }),
    ...(usual !== undefined && { usual }),
    ...(currency !== undefined && { currency }),
  };
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
  const isEnd = link?.kind !== 'bound' || (link.side === 'most' && (isBetween || !link.isJoined));
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
