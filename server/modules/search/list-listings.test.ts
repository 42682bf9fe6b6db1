import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contract/endpoint.ts';
import { getListingById, listListings, searchListings } from '#contract/listings/listings.endpoints.ts';
import { addGallery, addListing, addPicture, createTestApp, type TestApp } from '#server/testing/index.ts';

type Query = EndpointInput<typeof listListings>['query'];

async function titlesOf(app: TestApp, query: Query): Promise<string[]> {
  const { products } = await app.call(listListings, { query });
  return products.map(({ title }) => title);
}

describe('the order of the list', async () => {
  const app = await createTestApp();
  for (const [title, price] of [
    ['first', 200_000],
    ['second', 90_000.5],
    ['third', 200_000],
    ['fourth', 150_000],
  ] as const) {
    await addListing(app, { title, price });
  }

  it('is newest first when none is asked for', async () => {
    expect(await titlesOf(app, {})).toEqual(['fourth', 'third', 'second', 'first']);
  });

  it.each(['newest', 'createdAt:desc'] as const)('is newest first for %s', async (sort) => {
    expect(await titlesOf(app, { sort })).toEqual(['fourth', 'third', 'second', 'first']);
  });

  it.each(['price_asc', 'price:asc'] as const)(
    'is cheapest first for %s, the newer of equal prices before',
    async (sort) => {
      expect(await titlesOf(app, { sort })).toEqual(['second', 'fourth', 'third', 'first']);
    },
  );

  it.each(['price_desc', 'price:desc'] as const)(
    'is dearest first for %s, the newer of equal prices before',
    async (sort) => {
      expect(await titlesOf(app, { sort })).toEqual(['third', 'first', 'fourth', 'second']);
    },
  );
});

describe('the pages of the list', async () => {
  const app = await createTestApp();
  const moment = app.clock.now();
  // All at one moment and one price: only the id is left to decide.
  for (let number = 1; number <= 27; number += 1) await addListing(app, { created_at: moment });

  async function idsOfPages(
    sort: 'newest' | 'price_asc' | 'price_desc',
    limit: number,
    pages: number,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { products } = await app.call(listListings, { query: { page, limit, sort } });
      ids.push(...products.map(({ _id }) => _id));
    }
    return ids;
  }

  it('hold twelve listings each unless another number is asked for', async () => {
    const first = await app.call(listListings);
    expect(first.products).toHaveLength(12);
    expect(first.pagination).toEqual({ total: 27, pages: 3, page: 1 });
    const six = await app.call(listListings, { query: { page: 5, limit: 6 } });
    expect(six.products).toHaveLength(3);
    expect(six.pagination).toEqual({ total: 27, pages: 5, page: 5 });
    expect((await app.call(listListings, { query: { limit: 100 } })).products).toHaveLength(27);
  });

  it.each(['newest', 'price_asc', 'price_desc'] as const)(
    'show every listing once even when all are equal (%s)',
    async (sort) => {
      const ids = await idsOfPages(sort, 4, 7);
      expect(ids).toHaveLength(27);
      expect(new Set(ids).size).toBe(27);
      expect(await idsOfPages(sort, 27, 1)).toEqual(ids);
    },
  );

  it('are empty past the end, with the same total', async () => {
    const { products, pagination } = await app.call(listListings, { query: { page: 4 } });
    expect(products).toEqual([]);
    expect(pagination).toEqual({ total: 27, pages: 3, page: 4 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=10001',
    'page=1&page=2',
    'limit=0',
    'limit=101',
    'limit=NaN',
    'limit=Infinity',
    'sort=oldest',
    'sort=newest&sort=newest',
    'category=Castles',
    'category=residential',
    'type=Cave',
    'purpose=gift',
  ])('are refused for %s, naming the field', async (query) => {
    const answer = await app.get(`/api/product/all?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(Object.keys(Object(answer.body).fields)).toEqual([query.split('=')[0]]);
  });

  it('take no notice of parameters they do not know', async () => {
    expect((await app.get('/api/product/all?utm_source=mail&__proto__=x&constructor=y')).status).toBe(200);
  });
});

describe('the tabs of the list', async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'villa', type: 'House', categories: ['Residential', 'Luxury'], status: 'For Sale' });
  await addListing(app, { title: 'flat', type: 'Apartment/Condo', categories: ['Residential'], status: 'Rental' });
  await addListing(app, { title: 'plot', type: 'Land', categories: ['Land'], status: 'Sold' });
  await addListing(app, { title: 'shop', type: 'Commercial Space', categories: ['Commercial'], status: 'Rented' });
  await addListing(app, {
    title: 'hall',
    type: 'Industrial Property',
    categories: ['Industrial'],
    status: 'Available',
  });
  await addListing(app, {
    title: 'cottage',
    type: 'House',
    categories: ['Vacation Rentals', 'Luxury'],
    status: 'Pending',
  });
  const all = ['cottage', 'hall', 'shop', 'plot', 'flat', 'villa'];

  it.each([
    ['Residential', ['flat', 'villa']],
    ['Luxury', ['cottage', 'villa']],
    ['Commercial', ['shop']],
    ['Land', ['plot']],
    ['Industrial', ['hall']],
    ['Vacation Rentals', ['cottage']],
  ] as const)('show what is filed under %s', async (category, titles) => {
    const { products, pagination } = await app.call(listListings, { query: { category } });
    expect(products.map(({ title }) => title)).toEqual(titles);
    expect(pagination.total).toBe(titles.length);
  });

  it.each(['category=all', 'category=', 'type=all', 'type=', 'purpose=all', 'purpose='])(
    'show everything for %s',
    async (query) => {
      const { body } = await app.get(`/api/product/all?${query}`);
      expect(Object(body).products.map(({ title }: { title: string }) => title)).toEqual(all);
    },
  );

  it('show one type, one purpose, and all three together', async () => {
    expect(await titlesOf(app, { type: 'House' })).toEqual(['cottage', 'villa']);
    expect(await titlesOf(app, { type: 'Office' })).toEqual([]);
    expect(await titlesOf(app, { type: 'House', category: 'Luxury', purpose: 'sale' })).toEqual(['cottage', 'villa']);
    expect(await titlesOf(app, { type: 'House', category: 'Residential', purpose: 'sale' })).toEqual(['villa']);
    expect(await titlesOf(app, { type: 'House', category: 'Residential', purpose: 'rent' })).toEqual([]);
  });

  it('count what is offered for both as for sale and as to let', async () => {
    expect(await titlesOf(app, { purpose: 'sale' })).toEqual(['cottage', 'hall', 'plot', 'villa']);
    expect(await titlesOf(app, { purpose: 'rent' })).toEqual(['cottage', 'hall', 'shop', 'flat']);
    expect(await titlesOf(app, { purpose: 'both' })).toEqual(['cottage', 'hall']);
  });
});

describe('an empty list', async () => {
  const app = await createTestApp();

  it('has one page', async () => {
    expect(await app.call(listListings)).toEqual({ products: [], pagination: { total: 0, pages: 1, page: 1 } });
  });

  it('does not yet know a listing that was added less than a second ago, and then does', async () => {
    await app.call(listListings);
    await addListing(app, { title: 'new' });
    await expect.poll(() => titlesOf(app, {}), { timeout: 3_000 }).toEqual(['new']);
  });
});

describe('a card in the list', async () => {
  const app = await createTestApp();
  const plot = await addListing(app, { type: 'Land', beds: null, baths: null, size_m2: null, price: 1_234.56 });
  const picture = await addPicture(app);
  const flat = await addListing(app, { status: 'Rental', rent_period: 'month', display_media_id: picture, beds: 0 });

  it('has the fields of the contract, without those that were not stated', async () => {
    const { products } = await app.call(listListings);
    expect(products).toEqual([
      {
        _id: flat.id,
        slug: flat.slug,
        title: 'House in Kimihurura',
        money: { amount: 12_000_000, currency: 'USD' },
        price: 120_000,
        location: 'Kimihurura, Kigali',
        type: 'House',
        category: ['Residential'],
        status: 'Rental',
        purpose: 'rent',
        rentPeriod: 'month',
        beds: 0,
        baths: 2,
        size: 250,
        displayImage: `/media/${picture}/1600.webp`,
        picture: {
          path: `/media/${picture}/1600.webp`,
          width: 1600,
          height: 1067,
          widths: [160, 320, 480, 640, 1024, 1600],
          thumbHash: expect.any(String),
        },
        createdAt: '2026-03-02T08:02:00.000Z',
        createdBy: flat.seller_id,
      },
      {
        _id: plot.id,
        slug: plot.slug,
        title: 'House in Kimihurura',
        money: { amount: 123_456, currency: 'USD' },
        price: 1_234.56,
        location: 'Kimihurura, Kigali',
        type: 'Land',
        category: ['Residential'],
        status: 'For Sale',
        purpose: 'sale',
        displayImage: '',
        createdAt: '2026-03-02T08:01:00.000Z',
        createdBy: plot.seller_id,
      },
    ]);
  });
});

describe('everything that the specification has of a listing', async () => {
  const app = await createTestApp();
  const plain = await addListing(app, { title: 'plain', description: 'Without pictures.' });
  const shown = await addListing(app, { title: 'shown', description: 'With three pictures.' });
  await addGallery(app, shown.id, [await addPicture(app), await addPicture(app)]);

  it('is in both lists when it is asked for', async () => {
    const { products } = await app.call(listListings, { query: { fields: 'all' } });
    const found = await app.call(searchListings, { query: { fields: 'all' } });
    expect(found).toEqual(products);
    for (const { _id, description, image } of products) {
      const { product } = await app.call(getListingById, { params: { id: _id } });
      expect({ description, image }).toEqual({ description: product.description, image: product.image });
    }
    expect(products.map(({ _id, image }) => [_id, image?.length])).toEqual([
      [shown.id, 2],
      [plain.id, 0],
    ]);
  });

  it('is left out otherwise, and something else cannot be asked for', async () => {
    const { products } = await app.call(listListings, {});
    for (const product of products) {
      expect(product).not.toHaveProperty('description');
      expect(product).not.toHaveProperty('image');
    }
    expect((await app.get('/api/product/search?fields=everything')).status).toBe(400);
  });

  it('comes with the same pages and totals', async () => {
    const { products, pagination } = await app.call(listListings, { query: { fields: 'all', limit: 1, page: 2 } });
    expect([products.length, pagination]).toEqual([1, { total: 2, pages: 2, page: 2 }]);
    expect((await app.get('/api/product/search?fields=all')).headers['x-total-count']).toBe('2');
  });
});
