import type { Rule } from './amount-rules.ts';
import type { Cursor } from './items.ts';

const mostNamed = 4;

/** Whether a number counts, or costs, something that searches know. */
const isCriterionNext = (cursor: Cursor) =>
  ['rooms', 'scale', 'currency', 'area', 'sides'].includes(cursor.next?.kind ?? '');

const leastOfSeveralDigits = 10;

/** A word that names something, or a number that is no count and no amount; and whether it has several digits. */
function readName(cursor: Cursor): { isCode: boolean } | undefined {
  const name = cursor.take('digits', 'unknown');
  if (name === undefined || (name.kind === 'digits' && isCriterionNext(cursor))) return undefined;
  return { isCode: name.kind === 'digits' ? name.value >= leastOfSeveralDigits : name.isCode === true };
}

/** "ref 20455", "UPI 1/02/03/04/1234", "call 0788 123 456": their number is no price, and no listing says it. */
export const readLabel: Rule = (cursor) => {
  const { next } = cursor;
  const isLabel = next?.kind === 'label' || (next?.kind === 'amenity' && next.isLabel);
  if (!isLabel || cursor.take('label', 'amenity') === undefined) return undefined;
  while (cursor.take('label') !== undefined);
  cursor.skip();
  const names: { isCode: boolean }[] = [];
  for (let name = cursor.try(readName); name !== undefined; name = cursor.try(readName)) {
    names.push(name);
    if (names.length === mostNamed) break;
  }
  // "With UPI" is a title deed, and "UPI 1/02/03/04/1234" its number.
  const isNamed = next?.kind === 'label' ? names.length > 0 : names.some(({ isCode }) => isCode);
  return isNamed ? 'wish' : undefined;
};

/** "12", "3rd" */
function readOrdinal(cursor: Cursor): number | undefined {
  const value = cursor.take('digits', 'number')?.value;
  cursor.take('ordinal');
  return value;
}

/** "12", "12-15", "1 to 3" */
function readNumbers(cursor: Cursor): number | undefined {
  const first = readOrdinal(cursor);
  if (first === undefined) return undefined;
  cursor.try((rest) => {
    const isLinked = rest.skip();
    return rest.take('to', 'or', 'and') === undefined && !isLinked ? undefined : readOrdinal(rest);
  });
  return first;
}

const mostDays = 31;
const isDayOrYear = (value: number) => value <= mostDays || (value >= 1_900 && value < 2_100);

/** The days or the year after a month. */
const readOfMonth = (cursor: Cursor) =>
  cursor.try((rest) => {
    const value = readNumbers(rest);
    return value !== undefined && isDayOrYear(value) && !isCriterionNext(rest) ? value : undefined;
  });

/** "24/12", which is no plot: a day. */
export const readDay: Rule = (cursor) => {
  const first = cursor.take('digits')?.value ?? mostDays + 1;
  if (first > mostDays || cursor.take('per')?.isStroke !== true) return undefined;
  const second = cursor.take('digits')?.value ?? mostDays + 1;
  return second <= mostDays && !isCriterionNext(cursor) ? 'wish' : undefined;
};

/** "December 12-15", "12 to 15 December 2026": days are no filters yet. */
export const readDate: Rule = (cursor) => {
  cursor.try(readNumbers);
  const month = cursor.take('wish');
  if (month?.isMonth !== true) return undefined;
  while (readOfMonth(cursor) !== undefined);
  return 'wish';
};

const mostCounted = 1_000;

/** "abantu 4", "guests: 2" */
function readCountedBefore(cursor: Cursor): 'wish' | undefined {
  if (cursor.take('wish')?.isCounted !== true) return undefined;
  cursor.skip();
  const count = readNumbers(cursor);
  return count !== undefined && count <= mostCounted && !isCriterionNext(cursor) ? 'wish' : undefined;
}

/** "10 cars", "2-3 guests", "3rd floor" */
export const readCounted: Rule = (cursor) => {
  if (cursor.next?.kind === 'wish') return readCountedBefore(cursor);
  if (readNumbers(cursor) === undefined || cursor.take('wish') === undefined) return undefined;
  return 'wish';
};
