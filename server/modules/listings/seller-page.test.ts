import { describe, expect, it } from 'vitest';
import { getSellerPage } from '#contract/sellers/seller-page.endpoints.ts';
import { addListing, addSeller, createTestApp, jean } from '#server/testing/index.ts';

describe('the public page of a seller', async () => {
  const app = await createTestApp();
  const sellerId = await addSeller(app, jean);
  const now = app.clock.now();
  const shown = await addListing(app, { sellerId, title: 'Shown' });
  await addListing(app, { sellerId, title: 'Hidden', hidden_at: now });
  await addListing(app, { sellerId, title: 'Deleted', deleted_at: now });
  await addListing(app, { title: 'Of somebody else' });
  const { slug } = await app.db
    .selectFrom('sellers')
    .select('slug')
    .where('user_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  const url = (name: string) => getSellerPage.path.replace('{slug}', name);

  it('shows the seller and their public listings, by slug or id', async () => {
    for (const name of [slug, sellerId]) {
      const page = await app.call(getSellerPage, { params: { slug: name } });
      expect(page.seller).toMatchObject({ _id: sellerId, slug, name: jean.name, agencyName: jean.agencyName });
      expect(page.products.map(({ title }) => title)).toEqual(['Shown']);
      expect(page.total).toBe(1);
    }
  });

  it('has no contact details', async () => {
    const { text } = await app.get(url(slug));
    for (const secret of [jean.email, jean.phoneNumber, jean.licenseNumber]) expect(text).not.toContain(secret);
  });

  it('is linked from their listings, and is in the site map', async () => {
    const { body } = await app.get(`/api/product/details/${shown.slug}`);
    expect(Object(body).product.seller.slug).toBe(slug);
    expect((await app.get('/sitemap.xml')).text).toContain(`<loc>http://localhost:3000/sellers/${slug}</loc>`);
  });

  it('is not found for a suspended seller or a user who is no seller', async () => {
    await app.db
      .updateTable('users')
      .set({ suspended_at: now, suspension_reason: 'x' })
      .where('id', '=', sellerId)
      .execute();
    expect((await app.get(`${url(sellerId)}?page=2`)).status).toBe(404);
    expect((await app.get(url('nobody'))).status).toBe(404);
  });
});
