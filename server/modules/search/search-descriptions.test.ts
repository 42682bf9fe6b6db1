import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contract/endpoint.ts';
import { searchListings } from '#contract/listings/listings.endpoints.ts';
import { exploreListings, mapListings, suggestListings } from '#contract/search/search.endpoints.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { addListing, createTestApp, createTestFolder } from '#server/testing/index.ts';
import { answer } from './engine/answer.ts';
import { Feed } from './feed/feed.ts';
import { fileVersion } from './file/file-version.ts';
import { askThrough, indexStatements } from './search.queries.ts';
import { IndexKeeper } from './service/index-keeper.ts';

type Criteria = EndpointInput<typeof exploreListings>['query'];

describe('words of descriptions', async () => {
  const app = await createTestApp();
  const place = { latitude: -1.95, longitude: 30.06 };
  const described = (title: string, description: string, more: object = {}) =>
    addListing(app, { title, description, place, shows_exact_place: true, ...more });
  const well = await described('Calm home', 'A BOREHOLE with two tanks; the garden has old mango trees.');
  const flat = await described('Light flat', 'Vérandas carrelées, des volets.', { type: 'Apartment/Condo' });
  const plot = await described('Borehole plot', "Ikibanza hafi y'umuhanda.", { type: 'Land' });

  const explore = (query: Criteria) => app.call(exploreListings, { query });
  const find = async (location: string, sort: SearchSort = 'newest') =>
    (await explore({ location, sort })).products.map(({ title }) => title);

  it('are found by other forms of them, whatever case and accents', async () => {
    expect(await find('boreholes')).toEqual(['Borehole plot', 'Calm home']);
    expect(await find('véranda')).toEqual(['Light flat']);
    expect(await find('carrelé volet')).toEqual(['Light flat']);
    expect(await find('imihanda')).toEqual(['Borehole plot']);
    expect(await find('mango tanks')).toEqual(['Calm home']);
    expect(await find('manganese')).toEqual([]);
  });

  it('must all be there, each anywhere; stop words need not', async () => {
    expect(await find('home tanks')).toEqual(['Calm home']);
    expect(await find('flat tanks')).toEqual([]);
    expect(await find('this with mangoes')).toEqual(['Calm home']);
    expect(await find('boreholes mango-trees')).toEqual(['Calm home']);
    expect(await find("volets qu'on d’un l' carrelées à")).toEqual(['Light flat']);
  });

  it('rank below those of title and place', async () => {
    expect(await find('borehole', 'relevance')).toEqual(['Borehole plot', 'Calm home']);
    const late = await described('Late', 'It has a borehole.');
    expect(await find('borehole')).toEqual(['Late', 'Borehole plot', 'Calm home']);
    expect(await find('borehole', 'relevance')).toEqual(['Borehole plot', 'Late', 'Calm home']);
    await app.db.deleteFrom('listings').where('id', '=', late.id).execute();
  });

  it('count exactly, in totals, facets, on the map and in the search of the specification', async () => {
    const { pagination, facets } = await explore({ location: 'borehole' });
    expect(pagination.total).toBe(2);
    expect(facets.types.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])).toEqual([
      ['House', 1],
      ['Land', 1],
    ]);
    const map = await app.call(mapListings, { query: { location: 'borehole' } });
    expect(map.pins.map(({ product }) => product.title).sort()).toEqual(['Borehole plot', 'Calm home']);
    const found = await app.call(searchListings, { query: { location: 'tanks' } });
    expect(found.map(({ title }) => title)).toEqual(['Calm home']);
    expect((await explore({ location: 'borehole', propertyType: 'Land' })).pagination.total).toBe(1);
  });

  it('are no suggestions: these are titles', async () => {
    const { suggestions } = await app.call(suggestListings, { query: { text: 'tanks' } });
    expect(suggestions).toEqual([]);
  });

  it('change with the description, and go with the listing', async () => {
    const describe = (id: string, description: string) =>
      app.db.updateTable('listings').set({ description }).where('id', '=', id).execute();
    await describe(well.id, 'A well with one tank.');
    expect(await find('mango')).toEqual([]);
    expect(await find('wells')).toEqual(['Calm home']);
    await app.db.updateTable('listings').set({ price_cents: 1 }).where('id', '=', well.id).execute();
    expect(await find('tanks')).toEqual(['Calm home']);
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', well.id).execute();
    expect(await find('tanks')).toEqual([]);
    await app.db.updateTable('listings').set({ hidden_at: null }).where('id', '=', well.id).execute();
    expect(await find('tanks')).toEqual(['Calm home']);
    await app.db.deleteFrom('listings').where('id', '=', flat.id).execute();
    expect(await find('volet')).toEqual([]);
  });

  it('are known after a restart, from the file and from the database', async () => {
    const feed = new Feed(askThrough(app.db), indexStatements(app.db));
    const file = { path: join(await createTestFolder(), 'listings.index'), form: fileVersion() };
    const open = async () => {
      const keeper = new IndexKeeper(feed, file);
      await keeper.open();
      return keeper;
    };
    const totalIn = ({ index }: IndexKeeper, location: string) => {
      const request = { filters: { location }, sort: 'newest', page: 1, limit: 9, cursor: undefined, now: 0 } as const;
      const answered = index && answer(index, { kind: 'explore', ...request });
      return JSON.parse(Buffer.from(answered?.body ?? []).toString()).pagination.total;
    };
    const built = await open();
    expect([totalIn(built, 'tanks'), totalIn(built, 'volet')]).toEqual([1, 0]);
    await built.save();
    await app.db.updateTable('listings').set({ description: 'Solar panels' }).where('id', '=', plot.id).execute();
    const loaded = await open();
    expect([totalIn(loaded, 'tanks'), totalIn(loaded, 'umuhanda'), totalIn(loaded, 'panel')]).toEqual([1, 0, 1]);
    for (const keeper of [built, loaded]) keeper.close();
  });
});
