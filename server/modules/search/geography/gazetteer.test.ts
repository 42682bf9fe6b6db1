import { expect, test } from 'vitest';
import { levelOfPlace, placeKeyPattern, placeLevels } from '#contract/places/place-keys.ts';
import { lakes, quarters, towns } from '#contract/places/rwanda.ts';
import { gazetteer } from './gazetteer.ts';

const all = [...gazetteer.values()];
const count = (level: string) => all.filter((place) => place.level === level).length;

test('all of Rwanda is in it', () => {
  expect(placeLevels.map((level) => [level, count(level)]).slice(0, -1)).toEqual([
    ['province', 5],
    ['district', 30],
    ['town', towns.length],
    ['lake', lakes.length],
    ['sector', 416],
    ['quarter', quarters.length],
  ]);
  expect(count('cell')).toBeGreaterThan(2_000);
});

test('every place is made of districts or sectors of the law, and its key is one that an address may hold', () => {
  for (const { key, level, parts } of all) {
    expect([key, placeKeyPattern.test(key), levelOfPlace(key)]).toEqual([key, true, level]);
    const unknown = parts.filter((part) => !gazetteer.has(part));
    // Sellers also write the name of a province as the district.
    expect([key, unknown.length]).toEqual([key, level === 'province' ? 1 : 0]);
  }
});
