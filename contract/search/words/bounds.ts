import type { Cursor } from './items.ts';
import { readAmount } from './numbers.ts';

/** What a bound says: at most, at least, or more than what it limits. */
export type Side = 'most' | 'least' | 'above';

/** "Not above" is at most, "itari munsi ya" at least. */
function takeDenied(cursor: Cursor) {
  return cursor.try((rest) => {
    if (rest.take('not') === undefined) return undefined;
    rest.skip();
    const bound = rest.take('bound');
    return bound && { ...bound, side: bound.side === 'most' ? ('least' as const) : ('most' as const) };
  });
}

/** What begins an amount, a size or a number of rooms. */
const limited = ['digits', 'number', 'currency', 'scale', 'rooms', 'area', 'length'] as const;

/** Whether an amount or a size follows, which a bound before it limits. */
const isLimitedNext = (cursor: Cursor): boolean =>
  cursor.lookAhead((rest) => {
    rest.skip();
    return rest.take(...limited) !== undefined;
  });

/** Whether rooms follow with their number: "3 bedrooms", "ibyumba 3". */
const areRoomsNext = (cursor: Cursor): boolean =>
  cursor.lookAhead((rest) => {
    rest.skip();
    rest.take('digits', 'number');
    return rest.take('rooms') !== undefined;
  });

/** "And under", "and above" before what they limit. */
const takeLeading = (cursor: Cursor) =>
  cursor.try((rest) => {
    const after = rest.take('after');
    if (after?.canLead !== true || !isLimitedNext(rest)) return undefined;
    return { side: after.side === 'most' ? ('most' as const) : ('above' as const), isBudget: false };
  });

/** "under", "at least", "more than", and the words between it and its number. */
export function takeBound(cursor: Cursor) {
  const first = takeDenied(cursor) ?? takeLeading(cursor) ?? cursor.take('bound');
  if (first === undefined) return undefined;
  cursor.skip();
  // "Budget up to", "budget at least".
  const second = first.isBudget ? cursor.take('bound') : undefined;
  if (second !== undefined) cursor.skip();
  return second ?? first;
}

export const readBound = (cursor: Cursor): Side | undefined => takeBound(cursor)?.side;

/** What a bound may be behind: "80m maximum", "3 bedrooms maximum". */
type Limited = 'money' | 'count';

/** Whether a price follows in other words than an amount: "maximum budget", "maximum between", "maximum rent 300k". */
const isPriceNext = (cursor: Cursor): boolean =>
  cursor.lookAhead((rest) => {
    rest.skip();
    const isDeal = rest.take('deal') !== undefined;
    const next = rest.take('bound', 'between', 'about');
    const isNext = next?.kind === 'bound' ? next.isBudget === true : next !== undefined;
    return isNext || (isDeal && isLimitedNext(rest) && !areRoomsNext(rest));
  });

/** Whether a further amount follows with a bound of its own behind it: "50m minimum 80m maximum". */
const isOwnBoundNext = (cursor: Cursor): boolean =>
  cursor.lookAhead((rest) => {
    rest.skip();
    const isAmount = readAmount(rest) !== undefined;
    rest.skip();
    return isAmount && rest.take('bound')?.canFollow === true && !isLimitedNext(rest);
  });

/** "and above", "or less", "maximum" after what they limit; before a further number they belong to that. */
export function readBoundAfter(cursor: Cursor, limits: Limited): Side | undefined {
  return cursor.try((rest) => {
    rest.skip();
    const after = rest.take('after');
    // "50m and above 3 bedrooms" is a price and its rooms.
    if (after !== undefined)
      return after.canLead && isLimitedNext(rest) && !areRoomsNext(rest) ? undefined : after.side;
    const bound = rest.take('bound');
    if (bound?.canFollow !== true) return undefined;
    // No filter has an upper bound for rooms.
    if (limits === 'money' && bound.side === 'most' && areRoomsNext(rest)) return bound.side;
    if (limits === 'money' && isOwnBoundNext(rest)) return bound.side;
    const isOfNext = isLimitedNext(rest) || (limits === 'count' && (bound.isBudget || isPriceNext(rest)));
    return isOfNext ? undefined : bound.side;
  });
}
