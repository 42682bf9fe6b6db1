import { expect, test } from 'vitest';
import { allowedMistakes, editDistance } from './edit-distance.ts';

test.each([
  ['kacyiru', 'kacyiru', 0],
  ['kacyru', 'kacyiru', 1],
  ['nyamirmabo', 'nyamirambo', 2],
  ['remera', 'gisozi', 3],
  ['a', 'abcdef', 3],
])('from %j to %j it is %d, or more than two', (from, to, distance) => {
  expect(editDistance(from, to, 2)).toBe(distance);
});

test('short words may hold no mistake', () => {
  expect([allowedMistakes('kig'), allowedMistakes('huye'), allowedMistakes('nyamirambo')]).toEqual([0, 1, 2]);
});
