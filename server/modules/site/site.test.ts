import { describe, expect, it } from 'vitest';
import { publicPages } from '#contract/site/pages.ts';
import { getSite, getSiteFigures } from '#contract/site/site.endpoints.ts';
import { addListing, addSeller, createTestApp, jean } from '#server/testing/index.ts';

describe('public data of the site', async () => {
  const app = await createTestApp({
    environment: {
      SITE_NAME: 'Amazu',
      PUBLIC_URL: 'http://localhost:3999/',
      OPERATOR_EMAIL: 'office@amazu.example',
      OPERATOR_WHATSAPP: 'https://wa.me/250788000000',
      OPERATOR_TELEGRAM: '',
      OPERATOR_X: '',
    },
  });

  it('has the contact details and links that the operator configured, and no others', async () => {
    expect(await app.call(getSite)).toEqual({
      name: 'Amazu',
      sendsMail: false,
      sendsSms: true,
      priceCurrencies: ['USD', 'RWF'],
      isDemonstration: true,
      url: 'http://localhost:3999',
      email: 'office@amazu.example',
      phone: '+250 788 000 000',
      address: 'Kigali, Rwanda',
      whatsapp: 'https://wa.me/250788000000',
    });
  });

  it('names excluded paths and the site map to robots', async () => {
    const answer = await app.get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('Disallow: /api/\n');
    for (const pattern of ['/sell$', '/sell?', '/sell/', '/all-products$', '/chat/', '/staff/']) {
      expect(answer.text).toContain(`Disallow: ${pattern}\n`);
    }
    expect(answer.text).not.toMatch(/^Disallow: \/sell$/m);
    expect(answer.text).toContain('Sitemap: http://localhost:3999/sitemap.xml\n');
  });
});

describe('an address that people guess', async () => {
  const app = await createTestApp();

  it.each([
    ['/auctions', '/auction'],
    ['/auctions?state=live&page=2', '/auction?state=live&page=2'],
    ['/auctions/a-house?lang=fr', '/auction/a-house?lang=fr'],
  ])('leads from %s to %s for good', async (guessed, location) => {
    const { status, headers } = await app.get(guessed);
    expect([status, headers.location]).toEqual([308, location]);
  });
});

describe('counts and the map of the site', async () => {
  const app = await createTestApp();
  const now = app.clock.now();
  const jeansId = await addSeller(app, jean);
  const shown = await addListing(app, { title: 'Shown & sold', status: 'Sold', district: 'Gasabo' });
  await addListing(app, { title: 'Rented out', status: 'Rented', district: 'Musanze' });
  await addListing(app, { title: 'On offer', district: 'Gasabo', sellerId: jeansId });
  const hidden = await addListing(app, { title: 'Hidden', district: 'Huye', status: 'Sold', hidden_at: now });
  const deleted = await addListing(app, { title: 'Deleted', district: 'Karongi', deleted_at: now });

  it('count public listings, their sellers and districts, and what is sold or rented', async () => {
    expect(await app.call(getSiteFigures)).toEqual({ listings: 3, sellers: 2, districts: 2, completed: 2 });
  });

  it('name every public page and listing, in each language, and nothing hidden or deleted', async () => {
    const { text, headers } = await app.get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toHaveLength(publicPages.length + 2 + 3);
    expect(addresses).toContain('http://localhost:3000/');
    expect(addresses).toContain(`http://localhost:3000/product/${shown.slug}`);
    expect(text).toContain(`hreflang="rw" href="http://localhost:3000/product/${shown.slug}?lang=rw"`);
    expect(text).toContain(`<lastmod>${shown.updated_at.toISOString()}</lastmod>`);
    for (const { slug } of [hidden, deleted]) expect(text).not.toContain(slug);
  });
});
