import { expect, it } from 'vitest';
import { nearestOf } from './relaxed-filters.ts';

const at = (longitude: number) => ({ west: longitude, east: longitude, south: -2, north: -2 });
const place = (key: string, count: number, longitude: number) => ({
  known: { key, name: key, box: at(longitude) },
  count,
});

it('names the nearest places first, and a sector or its district where both hold the same', () => {
  const found = nearestOf({ latitude: -2, longitude: 29 }, [
    place('burera', 1, 29.3),
    place('burera/gahunga', 1, 29.2),
    place('burera/cyanika', 0, 29.1),
    place('gasabo', 3, 30.2),
    place('gasabo/remera', 1, 30.1),
    place('gasabonia', 1, 30.3),
  ]);
  expect(found.map(({ key, count }) => [key, count])).toEqual([
    ['burera/gahunga', 1],
    ['gasabo/remera', 1],
    ['gasabo', 3],
    ['gasabonia', 1],
  ]);
});
