import { describe, expect, it } from 'vitest';
import {
  exploreListings,
  listSimilarListings,
  mapListings,
  suggestListings,
} from '#contract/search/search.endpoints.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';

describe('searching with every filter', async () => {
  const app = await createTestApp();
  const kigali = { latitude: -1.95, longitude: 30.06 };
  const villa = await addListing(app, {
    title: 'Villa',
    price: 400_000,
    beds: 5,
    place: kigali,
    shows_exact_place: true,
  });
  const house = await addListing(app, {
    title: 'House',
    price: 100_000,
    beds: 3,
    sector: 'Remera',
    location: 'Remera',
  });
  await addListing(app, {
    title: 'Plot',
    type: 'Land',
    price: 20_000,
    beds: null,
    district: 'Musanze',
    sector: 'Muhoza',
    location: 'Muhoza',
  });

  it('answers cards, totals and facet counts', async () => {
    const { products, pagination, facets, histograms } = await app.call(exploreListings, {
      query: { propertyType: 'House' },
    });
    expect(products.map(({ title }) => title)).toEqual(['House', 'Villa']);
    expect(pagination).toEqual({ total: 2, pages: 1, page: 1 });
    expect(facets.types.filter(({ count }) => count > 0)).toEqual([
      { value: 'House', count: 2 },
      { value: 'Land', count: 1 },
    ]);
    expect(facets.beds.map(({ count }) => count)).toEqual([2, 2, 2, 1, 1]);
    expect(histograms.price.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('says what it has understood', async () => {
    const { products, interpretation } = await app.call(exploreListings, { query: { location: '3 bed house remra' } });
    expect(products.map(({ _id }) => _id)).toEqual([house.id]);
    expect(interpretation).toMatchObject({
      beds: 3,
      types: ['House'],
      words: ['remera'],
      corrections: [],
      places: [{ key: 'gasabo/remera', name: 'Remera', district: 'Gasabo' }],
    });
  });

  it('says what each filter costs when nothing is found', async () => {
    const { without } = await app.call(exploreListings, { query: { propertyType: 'Land', beds: '3' } });
    expect(without).toEqual([
      { filter: 'types', count: 2 },
      { filter: 'beds', count: 1 },
    ]);
  });

  it('says which two filters are to blame where no single one is', async () => {
    const query = { propertyType: 'Land', beds: '3', budget: '1' };
    const { without, withoutTwo } = await app.call(exploreListings, { query });
    expect(without?.every(({ count }) => count === 0)).toBe(true);
    expect(withoutTwo).toEqual([
      { filters: ['types', 'price'], count: 2 },
      { filters: ['price', 'beds'], count: 1 },
    ]);
  });

  it('pages by cursor despite new listings', async () => {
    const first = await app.call(exploreListings, { query: { limit: 1, sort: 'price_asc' } });
    const rest = await app.call(exploreListings, { query: { limit: 2, sort: 'price_asc', cursor: first.nextCursor } });
    expect(rest.products.map(({ title }) => title)).toEqual(['House', 'Villa']);
    expect(rest.nextCursor).toBeUndefined();
  });

  it('shows a map of those that say where they are', async () => {
    const map = await app.call(mapListings);
    expect(map).toMatchObject({
      total: 1,
      withoutPlace: 2,
      clusters: [],
      pins: [{ ...kigali, product: { _id: villa.id } }],
    });
    expect(await app.call(mapListings, { query: { view: '31,-2,32,-1' } })).toMatchObject({ total: 0, pins: [] });
  });

  it('suggests places, types and listings', async () => {
    const kinds = async (text: string) =>
      (await app.call(suggestListings, { query: { text } })).suggestions.map((one) => [
        one.kind,
        'name' in one ? one.name : '',
      ]);
    expect((await kinds('rem'))[0]).toEqual(['place', 'Remera']);
    expect(await kinds('vil')).toEqual([
      ['type', ''],
      ['listing', ''],
    ]);
    expect((await kinds(''))[0]).toEqual(['place', 'Kigali']);
  });

  it('finds similar listings of the same kind, and none for an unknown one', async () => {
    const { products } = await app.call(listSimilarListings, { params: { id: villa.id } });
    expect(products.map(({ title }) => title)).toEqual(['House']);
    const unknown = await app.get('/api/product/similar/019c0000-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
  });

  it.each([
    'box=30,-2,NaN,-1',
    'cursor=nonsense',
    'page=1000000000',
    `location=${'x'.repeat(5_000)}`,
    'area=1,1;1,1',
    'beds=0',
  ])('refuses %s', async (query) => {
    expect((await app.get(`/api/product/explore?${query}`)).status).toBe(400);
  });

  it('treats reversed ranges as empty', async () => {
    const { pagination } = await app.call(exploreListings, { query: { priceMin: '500', budget: '100' } });
    expect(pagination.total).toBe(0);
  });
});
