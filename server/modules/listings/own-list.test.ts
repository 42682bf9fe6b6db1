import { describe, expect, it } from 'vitest';
import { importColumnNames } from '#contract/listing-imports/import-columns.ts';
import { exportOwnListings, listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const path = listOwnListings.path;
const titlesOf = async (seller: SignedIn, query: object = {}) =>
  (await seller.call(listOwnListings, { query })).products.map(({ title }) => title);

describe('the own list of a seller', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const other = await signUpAs(app, grace, { role: 'seller' });
  const sellerId = seller.userId;
  const now = app.clock.now();
  await addListing(app, { sellerId, title: 'Villa in Nyárutarama', status: 'Available', price: 300_000 });
  await addListing(app, { sellerId, title: 'Plot', type: 'Land', categories: ['Land'], status: 'Sold', price: 20_000 });
  await addListing(app, { sellerId, title: 'Flat to let', status: 'Rental', purpose: 'rent', price: 800 });
  await addListing(app, { sellerId, title: 'Taken down', status: 'Pending', hidden_at: now });
  await addListing(app, { sellerId, title: 'Deleted', deleted_at: now });
  await addListing(app, { sellerId: other.userId, title: 'Of somebody else' });

  it('has all listings of the seller that are not deleted, newest first, with taken-down ones marked', async () => {
    const { products, pagination } = await seller.call(listOwnListings);
    expect(products.map(({ title, isTakenDown }) => [title, isTakenDown])).toEqual([
      ['Taken down', true],
      ['Flat to let', false],
      ['Plot', false],
      ['Villa in Nyárutarama', false],
    ]);
    expect(pagination).toEqual({ total: 4, pages: 1, page: 1 });
    expect(await titlesOf(other)).toEqual(['Of somebody else']);
  });

  it.each([
    [{ search: 'nyarutarama VILLA' }, ['Villa in Nyárutarama']],
    [{ search: '%' }, []],
    [{ status: 'available' }, ['Villa in Nyárutarama']],
    [{ status: 'all' }, ['Taken down', 'Flat to let', 'Plot', 'Villa in Nyárutarama']],
    [{ status: 'Sold' }, ['Plot']],
    [{ type: 'Land' }, ['Plot']],
    [{ category: 'Land' }, ['Plot']],
    [{ purpose: 'rent' }, ['Taken down', 'Flat to let', 'Villa in Nyárutarama']],
    [{ priceFrom: '20000', priceTo: '200000' }, ['Taken down', 'Plot']],
    [{ to: '2020-01-01' }, []],
    [{ page: '2', limit: '3' }, ['Villa in Nyárutarama']],
    [{ sort: 'oldest' }, ['Villa in Nyárutarama', 'Plot', 'Flat to let', 'Taken down']],
    [{ sort: 'price_desc', limit: '1' }, ['Villa in Nyárutarama']],
    [{ sort: 'price_asc', page: '2', limit: '3' }, ['Villa in Nyárutarama']],
    [{ sort: 'title' }, ['Flat to let', 'Plot', 'Taken down', 'Villa in Nyárutarama']],
    [{ page: '9' }, []],
  ])('is narrowed by %j', async (query, titles) => {
    expect(await titlesOf(seller, query)).toEqual(titles);
  });

  it('says how many there are also on a page after the last one', async () => {
    const { products, pagination } = await seller.call(listOwnListings, { query: { page: '9', status: 'Sold' } });
    expect([products, pagination]).toEqual([[], { total: 1, pages: 1, page: 9 }]);
    const { pagination: none } = await seller.call(listOwnListings, { query: { search: 'no such words' } });
    expect(none.total).toBe(0);
  });

  it('refuses words that are no status, and takes no owner', async () => {
    expect((await seller.get(`${path}?status=gone`)).status).toBe(400);
    const { body } = await seller.get(`${path}?seller=${other.userId}&createdBy=${other.userId}`);
    expect(Object(body).products.every(({ createdBy }: { createdBy: string }) => createdBy === sellerId)).toBe(true);
  });

  it('is never older than the last change', async () => {
    const house = await addListing(app, { sellerId, title: 'Brand new' });
    expect((await titlesOf(seller))[0]).toBe('Brand new');
    await app.db.updateTable('listings').set({ folded_text: 'renamed' }).where('id', '=', house.id).execute();
    expect(await titlesOf(seller, { search: 'renamed' })).toEqual(['Brand new']);
    await app.db.updateTable('listings').set({ deleted_at: now }).where('id', '=', house.id).execute();
    expect(await titlesOf(seller, { search: 'renamed' })).toEqual([]);
  });

  it('is exported whole, as a table in which nothing is a formula', async () => {
    const formula = await addListing(app, { sellerId, title: '=HYPERLINK("http://evil.example")', price: 1_234.5 });
    await app.db
      .updateTable('listings')
      .set({ created_at: new Date('2026-11-24T22:30:00Z') })
      .where('id', '=', formula.id)
      .execute();
    const { headers, text } = await seller.get(`${exportOwnListings.path}?search=hyperlink`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('.csv');
    const [, line = '', ...rest] = text.split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(line).toContain(',1234.5,USD,House,Residential,For Sale,sale,,');
    // Just after midnight in Kigali, where it is still the day before in UTC.
    expect(line).toContain(',2026-11-25,http');
    expect(line).toContain(`/product/${formula.slug}`);
    expect(rest).toEqual(['']);
    // An export can be changed in a spreadsheet and imported: each column has the import's name.
    const kept = importColumnNames.filter((name) => !['latitude', 'longitude', 'exact_place'].includes(name));
    expect(text.split('\r\n')[0]?.replace('\ufeff', '').split(',')).toEqual(expect.arrayContaining(kept));
  });
});

describe('many listings', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  for (let number = 1; number <= 23; number += 1)
    await addListing(app, { sellerId: seller.userId, title: `House ${number}` });

  it('come ten to a page, every one once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => titlesOf(seller, { page: String(page) })));
    expect(pages.map((titles) => titles.length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
    const { pagination } = await seller.call(listOwnListings, { query: { page: '3' } });
    expect(pagination).toEqual({ total: 23, pages: 3, page: 3 });
  });

  it('are exported all', async () => {
    const { text } = await seller.get(exportOwnListings.path);
    expect(text.split('\r\n')).toHaveLength(25);
  });
});
