import type { Rule } from './amount-rules.ts';
import type { Cursor, ItemKind } from './items.ts';
import { readSum } from './numbers.ts';

const single: readonly ItemKind[] = ['place', 'amenity', 'type', 'use', 'category', 'deal', 'flag', 'rooms'];
const described: readonly ItemKind[] = ['unknown', 'landmark', 'wish', 'digits', 'number'];
const mostDescribing = 5;

/** What a "not" or "near" is about: one thing that is known, or the words that describe one. */
function readObject(cursor: Cursor): true | undefined {
  cursor.skip();
  let words = 0;
  while (words < mostDescribing && cursor.take(...described) !== undefined) words += 1;
  return words > 0 || cursor.take(...single) !== undefined ? true : undefined;
}

/** "no pool or garden" denies both. */
function readObjects(cursor: Cursor): true | undefined {
  const first = readObject(cursor);
  if (first === undefined) return undefined;
  while (cursor.try((rest) => (rest.take('or') === undefined ? undefined : readObject(rest))) !== undefined);
  return first;
}

/** "not near a bar", "without parking": no search leaves something out. */
export const readDenial: Rule = (cursor) => {
  if (cursor.take('not') === undefined) return undefined;
  cursor.skip('near', 'far', 'not');
  return readObjects(cursor) && 'wish';
};

/**
 * "near a school": how far it is from something, no filter knows. Near a place is in that place, and near tarmac is what
 * sellers state as an amenity.
 */
export const readNearness: Rule = (cursor) => {
  const isNear = cursor.take('near', 'far')?.kind === 'near';
  if (cursor.length === 0) return undefined;
  const before = cursor.at;
  cursor.skip();
  const { next } = cursor;
  const isKnown = next?.kind === 'place' || (next?.kind === 'amenity' && next.amenity === 'tarmac_road');
  if (isNear && isKnown) {
    cursor.at = before;
    return {};
  }
  return (cursor.try(readSum) ?? readObject(cursor)) && 'wish';
};

/** "around 300 dollars" is no bound; around a place is in it. */
export const readAbout: Rule = (cursor) => {
  if (cursor.take('about') === undefined) return undefined;
  const before = cursor.at;
  cursor.skip();
  if (cursor.next?.kind === 'place') {
    cursor.at = before;
    return {};
  }
  return cursor.try(readSum) && 'wish';
};

/** "10 cars" */
export const readCounted: Rule = (cursor) => {
  if (cursor.take('digits', 'number') === undefined || cursor.take('wish') === undefined) return undefined;
  return 'wish';
};
