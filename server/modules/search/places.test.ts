import { describe, expect, it } from 'vitest';
import { levelOfPlace } from '#contract/places/place-keys.ts';
import { exploreListings, suggestListings } from '#contract/search/search.endpoints.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';

describe('places', async () => {
  const app = await createTestApp();
  const at = { Gasabo: [-1.94, 30.1], Rubavu: [-1.69, 29.26] } as const;
  const add = (title: string, district: string, sector: string | null, location: string) => {
    const [latitude, longitude] = at[district as 'Gasabo'] ?? [];
    const place = latitude === undefined ? undefined : { latitude, longitude };
    return addListing(app, { title, district, sector, location, place });
  };
  await add('A', 'Gasabo', 'Remera', 'Nyarutarama, Kigali');
  await add('B', 'Gasabo', 'Remera', 'Remera');
  await add('C', 'Kicukiro', 'Kicukiro', 'Kicukiro Centre, Kigali');
  await add('D', 'Nyarugenge', 'Kigali', 'Kigali');
  await add('E', 'Rwamagana', 'Kigabiro', 'Rwamagana');
  await add('F', 'Rubavu', 'Gisenyi', 'Gisenyi, Rubavu');
  await add('G', 'Karongi', 'Bwishyura', 'Kibuye, Karongi');
  await add('H', 'Kigali', null, 'Kigali');

  const placesFor = async (text: string) => {
    const { suggestions } = await app.call(suggestListings, { query: { text } });
    return suggestions.flatMap((one) => (one.kind === 'place' ? [one] : []));
  };
  const keysFor = async (text: string) => (await placesFor(text)).map(({ key }) => key);
  const titlesIn = async (place: string) => {
    const { products } = await app.call(exploreListings, { query: { place } });
    return products.map(({ title }) => title).sort();
  };

  it.each(['kig', 'kigali', 'Kigali', 'kigali city', 'umujyi wa kigali'])(
    '%j is the capital first of all',
    async (text) => {
      expect((await placesFor(text))[0]).toMatchObject({ key: 'province.kigali', name: 'Kigali', count: 5 });
    },
  );

  it.each([
    ['lake kivu', 'lake.kivu'],
    ['lac kivu', 'lake.kivu'],
    ['kivu', 'lake.kivu'],
    ['nyarut', 'quarter.nyarutarama'],
    ['kicukiro', 'kicukiro'],
    ['kicukiro sector', 'kicukiro/kicukiro'],
    ['Remera, Gasabo', 'gasabo/remera'],
    ['ruhengeri', 'town.musanze'],
    ['kibuye', 'town.kibuye'],
    ['nyabihu', 'nyabihu'],
    ['gisenyi', 'town.gisenyi'],
    ['amajyepfo', 'province.south'],
    ['nyarutarma', 'quarter.nyarutarama'],
  ])('%j is first of all %s', async (text, key) => {
    expect((await keysFor(text))[0]).toBe(key);
  });

  it('two places of one name are distinguished by their level', async () => {
    const levels = (await keysFor('kicukiro')).map(levelOfPlace);
    expect(levels.slice(0, 3)).toEqual(['district', 'sector', 'quarter']);
  });

  it('what has no listing is offered when it is typed, after all that has some, also misspelt', async () => {
    expect((await placesFor('kig')).map(({ count }) => count > 0)).toEqual([true, true, true, false, false]);
    expect((await placesFor('nyabiho')).at(0)).toMatchObject({ key: 'nyabihu', count: 0 });
    expect(await placesFor('zzzz')).toEqual([]);
  });

  it('without a text the places with most listings are offered, at most two of a kind', async () => {
    const offered = await placesFor('');
    expect(offered[0]).toMatchObject({ key: 'province.kigali', count: 5 });
    expect(offered.every(({ count }) => count > 0)).toBe(true);
    const levels = offered.map(({ key }) => levelOfPlace(key));
    for (const level of levels) expect(levels.filter((other) => other === level).length).toBeLessThanOrEqual(2);
    expect(offered.map(({ key }) => key)).toContain('lake.kivu');
  });

  it.each([
    ['province.kigali', ['A', 'B', 'C', 'D', 'H']],
    ['lake.kivu', ['F', 'G']],
    ['town.gisenyi', ['F']],
    ['quarter.nyarutarama', ['A']],
    ['gasabo/remera', ['A', 'B']],
    ['quarter.nyarutarama,lake.kivu,kicukiro', ['A', 'C', 'F', 'G']],
    ['quarter.nowhere', []],
  ])('%s is exactly what lies in it', async (place, titles) => {
    expect(await titlesIn(place)).toEqual(titles);
  });

  it('each suggested place says how many one finds there', async () => {
    for (const text of ['', 'ki', 'ka', 'nya', 'lake', 're']) {
      for (const { key, count } of await placesFor(text))
        expect([key, (await titlesIn(key)).length]).toEqual([key, count]);
    }
  });

  it('an answer names the chosen places, also where there is nothing', async () => {
    const { chosenPlaces, facets } = await app.call(exploreListings, {
      query: { place: 'lake.karago,gasabo/remera,nowhere', beds: '90' },
    });
    expect(chosenPlaces).toEqual([
      { key: 'lake.karago', name: 'Karago', sectors: ['Karago'] },
      { key: 'gasabo/remera', name: 'Remera', district: 'Gasabo' },
    ]);
    expect(facets.provinces.every(({ count }) => count === 0)).toBe(true);
  });

  it.each([
    { place: 'nyabihu' },
    { place: 'lake.karago' },
    { location: 'Nyabihu' },
    { place: 'province.north' },
    { place: 'quarter.kiyovu' },
  ])(
    'where nothing is found, at %j, the nearest places with something are named, with as many as one finds there',
    async (query) => {
      const { products, nearestPlaces = [] } = await app.call(exploreListings, { query });
      expect(products).toEqual([]);
      expect(nearestPlaces.length).toBeGreaterThan(0);
      for (const { key, count } of nearestPlaces) expect([key, (await titlesIn(key)).length]).toEqual([key, count]);
      const distances = nearestPlaces.map(({ kilometres }) => kilometres);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    },
  );

  it('counts what is in each province', async () => {
    const { facets } = await app.call(exploreListings, { query: { place: 'lake.kivu' } });
    expect(facets.provinces.map(({ name, count }) => [name, count])).toEqual([
      ['Eastern Province', 1],
      ['Kigali', 5],
      ['Northern Province', 0],
      ['Southern Province', 0],
      ['Western Province', 2],
    ]);
  });

  it('the word "kigali" means all of Kigali', async () => {
    const { pagination } = await app.call(exploreListings, { query: { location: 'kigali' } });
    expect(pagination.total).toBe(5);
  });
});
