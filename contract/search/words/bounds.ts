import type { Cursor } from './items.ts';

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

/** "under", "at least", "more than", and the words between it and its number. */
export function takeBound(cursor: Cursor) {
  const first = takeDenied(cursor) ?? cursor.take('bound');
  if (first === undefined) return undefined;
  cursor.skip();
  // "Budget up to", "budget at least".
  const second = first.isBudget ? cursor.take('bound') : undefined;
  if (second !== undefined) cursor.skip();
  return second ?? first;
}

export const readBound = (cursor: Cursor): Side | undefined => takeBound(cursor)?.side;

/** Kinds that a bound before them limits. */
const limited = ['digits', 'number', 'currency', 'scale', 'rooms', 'area', 'length'] as const;

/** "and above", "or less", "maximum" after what they limit; before a further number they belong to that. */
export function readBoundAfter(cursor: Cursor): Side | undefined {
  return cursor.try((rest) => {
    rest.skip();
    const after = rest.take('after');
    if (after !== undefined) return after.side;
    const bound = rest.take('bound');
    if (bound?.canFollow !== true) return undefined;
    return rest.try((next) => {
      next.skip();
      return next.take(...limited);
    }) === undefined
      ? bound.side
      : undefined;
  });
}
