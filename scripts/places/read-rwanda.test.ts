import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sectorsByDistrict } from '#contract/listings/rwanda-places.ts';
import { readRwanda, textOfSectors, textOfTree } from './read-rwanda.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../contract/places/${name}`, import.meta.url), 'utf8');

test('the checked-in places are those of the package', () => {
  const tree = readRwanda();
  expect(fileOf('rwanda-tree.json')).toBe(textOfTree(tree));
  expect(fileOf('rwanda-sectors.json')).toBe(textOfSectors(tree));
});

test('a sector whose centre is known has the same name where sellers choose it', () => {
  const names: Record<string, string[]> = JSON.parse(fileOf('rwanda-sectors.json'));
  for (const [district, sectors] of Object.entries(sectorsByDistrict)) {
    expect(names[district]).toEqual(expect.arrayContaining(sectors.map(([name]) => name)));
  }
});

test('it holds the 5 provinces, 30 districts and 416 sectors of the law', () => {
  const tree = readRwanda();
  const districts = Object.values(tree).flatMap((province) => Object.values(province));
  expect([Object.keys(tree).length, districts.length]).toEqual([5, 30]);
  expect(districts.flatMap((sectors) => Object.keys(sectors))).toHaveLength(416);
});
