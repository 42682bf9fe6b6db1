import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ListingFilters } from '#contract/search/filters.ts';
import {
  boundsOfFilters,
  clampToEarth,
  firstMapSearch,
  isOwnPlace,
  type MapSearchState,
  mayFollow,
  searchedIn,
  undone,
} from './map-search-state.ts';

const kigali = { west: 30, south: -2, east: 30.2, north: -1.9 };
const huye = { west: 29.6, south: -2.7, east: 29.8, north: -2.5 };
const area = [
  { latitude: -1.9, longitude: 30 },
  { latitude: -1.95, longitude: 30.1 },
  { latitude: -2, longitude: 30.05 },
];

describe('a search on the map', () => {
  it('is narrowed to what the map shows, and keeps its other filters', () => {
    const { filters, state, isReplacing } = searchedIn(firstMapSearch, { types: ['House'], beds: 3 }, kigali);
    expect(filters).toEqual({ types: ['House'], beds: 3, box: kigali });
    expect([isReplacing, state.hasMoved]).toEqual([false, false]);
    expect(isOwnPlace(state, filters.box)).toBe(true);
  });

  it('gives a drawn area up for a part of the map', () => {
    expect(searchedIn(firstMapSearch, { area }, kigali).filters).toEqual({ box: kigali });
  });

  it('moves on within one entry of the history; after anything else it begins another', () => {
    const first = searchedIn(firstMapSearch, {}, kigali);
    expect(searchedIn(first.state, first.filters, huye).isReplacing).toBe(true);
    // A box that came from a link or from Back is not of this map.
    expect(searchedIn(first.state, { box: huye }, kigali).isReplacing).toBe(false);
    expect(searchedIn(first.state, {}, kigali).isReplacing).toBe(false);
  });
});

describe('Undo', () => {
  it('is there only after a step, and only while a part of the map is searched', () => {
    expect(undone(firstMapSearch, { box: kigali })).toBeUndefined();
    const { state } = searchedIn(firstMapSearch, {}, kigali);
    expect(undone(state, {})).toBeUndefined();
    expect(undone(state, { area })).toBeUndefined();
  });

  it('brings back the area that was drawn', () => {
    const { state, filters } = searchedIn(firstMapSearch, { beds: 2, area }, kigali);
    expect(undone(state, filters)?.filters).toEqual({ beds: 2, area });
  });

  it('keeps filters that were chosen in the meantime', () => {
    const { state, filters } = searchedIn(firstMapSearch, { beds: 2 }, kigali);
    expect(undone(state, { ...filters, beds: 4 })?.filters).toEqual({ beds: 4 });
  });

  test('however many steps were made, it leads back through all of them to the beginning', () => {
    const degrees = fc.double({ min: -40, max: 40, noNaN: true });
    const box = fc.tuple(degrees, degrees).map(([west, south]) => ({ west, south, east: west + 1, north: south + 1 }));
    const start: fc.Arbitrary<ListingFilters> = fc.constantFrom({}, { area }, { box: kigali }, { beds: 3 });
    fc.assert(
      fc.property(start, fc.array(box, { maxLength: 8 }), (first, steps) => {
        let state: MapSearchState = firstMapSearch;
        const visited = [first];
        for (const bounds of steps) {
          const step = searchedIn(state, visited.at(-1) ?? {}, bounds);
          state = step.state;
          visited.push(step.filters);
        }
        let filters = visited.pop() ?? {};
        for (const expected of visited.toReversed()) {
          const step = undone(state, filters);
          expect(step?.filters).toEqual(expected);
          if (step !== undefined) ({ state, filters } = step);
        }
        expect(undone(state, filters)).toBeUndefined();
      }),
    );
  });
});

describe('the search follows the map', () => {
  test.each<[string, MapSearchState, ListingFilters, boolean]>([
    ['from the beginning', firstMapSearch, {}, true],
    ['not when the person has said so', { ...firstMapSearch, isFollowing: false }, {}, false],
    ['not out of a drawn area', firstMapSearch, { area }, false],
  ])('%s', (_, state, filters, expected) => expect(mayFollow(state, filters)).toBe(expected));
});

test('the map looks at the part that is searched, else around the drawn area', () => {
  expect(boundsOfFilters({ box: kigali, area })).toEqual(kigali);
  expect(boundsOfFilters({ area })).toEqual({ west: 30, south: -2, east: 30.1, north: -1.9 });
  expect(boundsOfFilters({ beds: 3 })).toBeUndefined();
});

test('degrees stay on the earth', () => {
  expect(clampToEarth({ west: -200, south: -95, east: 190, north: 100 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
  expect(clampToEarth(kigali)).toEqual(kigali);
});
