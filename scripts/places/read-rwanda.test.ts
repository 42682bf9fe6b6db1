import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRwanda, textOfTree } from './read-rwanda.ts';

test('the checked-in tree of places is that of the package', () => {
  const text = readFileSync(new URL('../../contract/places/rwanda-tree.json', import.meta.url), 'utf8');
  expect(text).toBe(textOfTree(readRwanda()));
});

test('it holds the 5 provinces, 30 districts and 416 sectors of the law', () => {
  const tree = readRwanda();
  const districts = Object.values(tree).flatMap((province) => Object.values(province));
  expect([Object.keys(tree).length, districts.length]).toEqual([5, 30]);
  expect(districts.flatMap((sectors) => Object.keys(sectors))).toHaveLength(416);
});
