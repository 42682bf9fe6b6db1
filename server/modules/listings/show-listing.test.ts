import { describe, expect, it } from 'vitest';
import { listingSchema } from '#contract/listings/listing.ts';
import {
  cardsPerCall,
  getListingById,
  getListingByNumber,
  getListingBySlug,
  listCards,
} from '#contract/listings/listings.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { addGallery, addListing, addPicture, addSeller, createTestApp, jean } from '#server/testing/index.ts';

describe('the page of a listing', async () => {
  const app = await createTestApp();
  const sellerId = await addSeller(app, jean);
  const place = { latitude: -1.94407, longitude: 30.08853 };
  const house = await addListing(app, { sellerId, place, amenities: ['garden', 'parking'] });

  it('has all public data', async () => {
    const { product } = await app.call(getListingBySlug, { params: { slug: house.slug } });
    expect(product).toMatchObject({
      _id: house.id,
      description: house.description,
      district: 'Gasabo',
      sector: 'Kimihurura',
      amenities: ['garden', 'parking'],
      isExactPlace: false,
      updatedAt: '2026-03-02T08:01:00.000Z',
      createdBy: sellerId,
      seller: {
        _id: sellerId,
        name: 'Jean Habimana',
        agencyName: 'Habimana Plots',
        memberSince: '2026-03-02T08:00:00.000Z',
      },
    });
    expect(Object.keys(product).filter((key) => !(key in listingSchema.shape))).toEqual([]);
  });

  it('is shown while others ask for an address that no database can read', async () => {
    const slugs = Array.from({ length: 12 }, (_, number) => (number % 3 === 2 ? 'no%00slug' : house.slug));
    const answers = await Promise.all(slugs.map((slug) => app.get(`/api/product/details/${slug}`)));
    expect(answers.map(({ status }) => status)).toEqual(slugs.map((slug) => (slug === house.slug ? 200 : 400)));
  });

  it('is the same by slug and by id, in whatever case the id is written', async () => {
    const bySlug = await app.call(getListingBySlug, { params: { slug: house.slug } });
    expect(await app.call(getListingById, { params: { id: house.id } })).toEqual(bySlug);
    expect(await app.call(getListingById, { params: { id: house.id.toUpperCase() } })).toEqual(bySlug);
  });

  it('has a short number from the moment it is created, and is found by it', async () => {
    const one = await app.call(getListingById, { params: { id: house.id } });
    const other = await app.call(getListingById, { params: { id: (await addListing(app)).id } });
    const number = one.product.number ?? 0;
    expect(number).toBeGreaterThan(1000);
    expect(other.product.number).toBeGreaterThan(number);
    expect(await app.call(getListingByNumber, { params: { number } })).toEqual(one);
    const unknown = await app.get('/api/product/number/999999999');
    expect(unknown.status).toBe(404);
    expect((await app.get('/api/product/number/12x')).status).toBe(400);
  });

  it('shows the blurred place', async () => {
    const { product } = await app.call(getListingById, { params: { id: house.id } });
    expect(product.place).toEqual({ latitude: house.public_latitude, longitude: house.public_longitude });
    expect(product.place).not.toEqual(place);
  });

  it('shows the exact place when its seller wants so, and none when none is known', async () => {
    const exact = await addListing(app, { place, shows_exact_place: true });
    const shown = await app.call(getListingById, { params: { id: exact.id } });
    expect(shown.product).toMatchObject({ place, isExactPlace: true });
    const nowhere = await addListing(app);
    expect((await app.call(getListingById, { params: { id: nowhere.id } })).product.place).toBeUndefined();
  });

  it('shows the pictures in the order of the gallery, the display image first and only among the pictures', async () => {
    const [display, one, two, three] = [
      await addPicture(app),
      await addPicture(app),
      await addPicture(app),
      await addPicture(app),
    ];
    const listing = await addListing(app, { display_media_id: display });
    await addGallery(app, listing.id, [three, one, two]);
    const { product } = await app.call(getListingById, { params: { id: listing.id } });
    const path = (id: string) => `/media/${id}/1600.webp`;
    expect(product.displayImage).toBe(path(display));
    expect(product.image).toEqual([three, one, two].map(path));
    expect(product.pictures.map((picture) => picture.path)).toEqual([display, three, one, two].map(path));
  });

  it('has no agency for a seller without one', async () => {
    const owner = await addSeller(app, { ...jean, email: 'owner@mail.example', agencyName: 'Soon Gone' });
    await app.db.deleteFrom('sellers').where('user_id', '=', owner).execute();
    const listing = await addListing(app, { sellerId: owner });
    const { product } = await app.call(getListingById, { params: { id: listing.id } });
    expect(product.seller).toEqual({ _id: owner, name: jean.name, memberSince: expect.any(String) });
  });
});

describe('a listing that cannot be shown', async () => {
  const app = await createTestApp();
  const now = app.clock.now();
  const hidden = await addListing(app, { hidden_at: now });
  const deleted = await addListing(app, { deleted_at: now });

  it('is not found, and the answer does not reveal whether it exists', async () => {
    const unknown = await app.get(`/api/product/single/${createId(now)}`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const { id, slug } of [hidden, deleted]) {
      const byId = await app.get(`/api/product/single/${id}`);
      const bySlug = await app.get(`/api/product/details/${slug}`);
      expect(byId).toEqual({ ...unknown, headers: { ...unknown.headers, date: expect.any(String) } });
      expect(bySlug).toEqual({ ...unknown, headers: { ...unknown.headers, date: expect.any(String) } });
    }
    expect(await app.get('/api/product/details/no-such-slug')).toMatchObject({ status: 404, body: unknown.body });
  });

  it.each(['1', 'abc', '00000000-0000-0000-0000-00000000000g', '%00', '..%2f..%2fetc%2fpasswd'])(
    'is an invalid request for the id %s',
    async (id) => {
      expect(await app.get(`/api/product/single/${id}`)).toMatchObject({
        status: 400,
        body: { fields: { id: expect.any(String) } },
      });
    },
  );

  it('is not found by a slug of strange signs, and refused by one that is too long', async () => {
    for (const slug of ['%25', "'", '%F0%9F%8F%A0', '..%2f..%2fetc']) {
      expect(await app.get(`/api/product/details/${slug}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await app.get('/api/product/details/%00')).status).toBe(400);
    expect((await app.get(`/api/product/details/${'x'.repeat(201)}`)).status).toBe(400);
    expect((await app.get(`/api/product/details/${'x'.repeat(2_000)}`)).status).toBeLessThan(500);
  });
});

describe('cards by their ids', async () => {
  const app = await createTestApp();
  const [one, other] = [await addListing(app), await addListing(app)];
  const hidden = await addListing(app, { hidden_at: app.clock.now() });
  const deleted = await addListing(app, { deleted_at: app.clock.now() });

  it('come in the order of the ids, each once, without those that are not public', async () => {
    const ids = [other.id, hidden.id, one.id.toUpperCase(), createId(app.clock.now()), deleted.id, other.id].join(',');
    const { products } = await app.call(listCards, { query: { ids } });
    expect(products.map(({ _id }) => _id)).toEqual([other.id, one.id]);
  });

  it.each([
    ['none', ''],
    ['what is no id', `${one.id},x`],
    ['too many', Array.from({ length: cardsPerCall + 1 }, () => createId(new Date())).join(',')],
  ])('are refused for %s', async (_, ids) => {
    expect((await app.get(`${listCards.path}?ids=${ids}`)).status).toBe(400);
  });
});
