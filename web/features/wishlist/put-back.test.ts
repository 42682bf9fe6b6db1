import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

test.each([
  ['between those it stood between', 'ac', 'b', 'abc', 'abc'],
  ['before what stood behind it, whatever is new', 'nac', 'b', 'abc', 'nabc'],
  ['at the end, where it was the last', 'nab', 'c', 'abc', 'nabc'],
  ['at the end, where all that stood behind it is gone', 'na', 'b', 'abc', 'nab'],
  ['once', 'abc', 'b', 'abc', 'abc'],
  ['into an empty list', '', 'b', 'abc', 'b'],
])('comes back %s', (_, present, one, former, list) => {
  expect(putBack([...present], one, { order: [...former], idOf: (letter) => letter }).join('')).toBe(list);
});
