import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { createApiKey } from '#contract/api-keys/api-keys.endpoints.ts';
import { apiScopes } from '#contract/api-keys/api-keys.vocabulary.ts';
import { createSiteApiKey } from '#contract/api-keys/site-api-keys.endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { appendHeads } from '#server/modules/auctions/index.ts';
import { findListingNumbers } from '#server/modules/listings/index.ts';
import { settleDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addMember } from '#server/testing/auctions.ts';
import {
  addGallery,
  addListing,
  addPartner,
  addPicture,
  addSeller,
  createTestApp,
  exampleUrl,
  signUpAs,
  testPassword,
} from '#server/testing/index.ts';
import { addOwedDeal } from '#server/testing/payments.ts';
import { askForAlertsAs, tokenIn } from '#server/testing/search-links.ts';
import { addSharedList, inviteTo } from '#server/testing/shared-lists.ts';
import { addOpenHome } from '#server/testing/stays.ts';

const app = await createTestApp();
/** Sellers show their picture on their own page, and nowhere else. */
const portrait = 'canary-image';

const sellerId = await addSeller(app, {
  name: 'Public Name',
  agencyName: 'Public Agency',
  email: 'canary-address@mail.example',
  phoneNumber: '+250 700 canary-phone',
  licenseNumber: 'canary-licence',
});
await app.db
  .updateTable('users')
  .set({ city: 'canary-city', street: 'canary-street', image: portrait })
  .where('id', '=', sellerId)
  .execute();
const picture = await addPicture(app);
await app.db
  .updateTable('media')
  .set({ sha256: 'canary-hash', owner_id: sellerId })
  .where('id', '=', picture)
  .execute();
const house = await addListing(app, {
  title: 'The public house',
  sellerId,
  display_media_id: picture,
  place: { latitude: -1.9512345, longitude: 30.0712345 },
});
await addGallery(app, house.id, [await addPicture(app)]);
const now = app.clock.now();
const hidden = await addListing(app, { title: 'canary-hidden', sellerId, hidden_at: now });
const deleted = await addListing(app, { title: 'canary-deleted', sellerId, deleted_at: now });
await addPartner(app, 'Public Bank', 1);
await app.db
  .insertInto('enquiries')
  .values({
    id: createId(now),
    name: 'canary-asker',
    email: 'canary-asker@mail.example',
    phone: 'canary',
    message: 'canary-question',
    listing_id: house.id,
    created_at: now,
  })
  .execute();

const documentation = '/api/docs/json';

/** Addresses outside of the contract that answer anyone. */
const addressesOutsideTheContract = [
  '/sitemap.xml',
  '/robots.txt',
  '/map.pmtiles',
  '/healthz',
  '/readyz',
  documentation,
  '/nowhere',
  '/api/nowhere',
];

const reads = Object.entries(api).filter(([, { method, access }]) => method === 'GET' && access === 'anyone');
const auction = await addAuction(app);
await appendHeads(app.platform);
const parameters = { slug: house.slug, id: house.id, productId: house.id, listingId: house.id };
const gone = await addListing(app, { title: 'The house of yesterday', sellerId, deleted_at: now });
const home = await addOpenHome(app, { sellerId });
const flat = await addListing(app, { sellerId, purpose: 'rent', status: 'Rental', rent_period: 'month' });
const buyerId = await addMember(app, 'user');
await app.db.updateTable('users').set({ name: 'canary-payer' }).where('id', '=', buyerId).execute();
const { dealId, dueId } = await addOwedDeal(app, { buyerId, sellerId, money: { amount: 500, currency: 'RWF' } });
await app.db
  .transaction()
  .execute((transaction) => settleDue(transaction, { dealId, dueId, now: app.clock.now(), by: 'seller' }));
const receipt = await app.db.selectFrom('receipts').select(['number', 'code']).executeTakeFirstOrThrow();
await askForAlertsAs(app, { email: 'canary-visitor@mail.example' });
const token = tokenIn(app.mail.sent.at(-1)?.text);
const lister = await signUpAs(app, { name: 'Public Inviter', email: 'canary-inviter@mail.example' });
const { listId } = await addSharedList(app, { ownerId: lister.userId, listingId: house.id, note: 'canary-note' });
const invitation = await inviteTo(app, { listId, ownerId: lister.userId });
/** Where the path asks for something else than a listing there is. */
const others: readonly (readonly [beginning: string, ids: object])[] = [
  ['/api/auctions', { id: auction.id }],
  ['/api/product/number', { number: String((await findListingNumbers(app.db, [house.id])).get(house.id)) }],
  ['/api/product/remains', { slug: gone.slug }],
  ['/api/sellers', { slug: sellerId }],
  ['/api/product/{listingId}/availability', { listingId: home.id }],
  ['/api/product/{listingId}/quote', { listingId: home.id }],
  ['/api/product/{listingId}/rental-terms', { listingId: flat.id }],
  ['/api/receipts', { number: receipt.number }],
  ['/api/seller-contacts', { id: sellerId }],
  ['/api/saved-searches/by-link', { token }],
  ['/api/list-invitations', { token: invitation }],
];
/** What a call has to be asked besides. */
const queries: Readonly<Record<string, string>> = {
  '/api/receipts/{number}': `?code=${receipt.code}`,
  '/api/product/{listingId}/availability': '?from=2026-06-01&to=2026-06-03',
  '/api/product/{listingId}/quote': '?from=2026-06-01&to=2026-06-03&guests=2',
  '/api/heads-log/inclusion': `?auction=${auction.id}`,
  '/api/heads-log/consistency': '?first=1&second=1',
  '/api/product/cards': `?ids=${house.id},${hidden.id},${deleted.id}`,
};
const urlFor = (endpoint: Endpoint) => {
  const [, ids] = others.find(([beginning]) => endpoint.path.startsWith(beginning)) ?? [];
  return exampleUrl(endpoint, { ...parameters, ...ids }) + (queries[endpoint.path] ?? '');
};

describe.each(reads)('%s', (_, endpoint) => {
  it('answers what its contract says', async () => {
    const { status, body } = await app.get(urlFor(endpoint));
    expect(status).toBe(200);
    expect(endpoint.response.safeParse(body).error).toBeUndefined();
  });
});

describe('a key', async () => {
  const settings = { days: 30 as const, password: testPassword };
  const payer = await signUpAs(app, { name: 'Public Payer', email: 'canary-key@mail.example' });
  const admin = await signUpAs(app, { name: 'Public Admin', email: 'canary-admin@mail.example' }, { role: 'staff' });
  const keyOf = async ({ call }: typeof payer) =>
    (await call(createApiKey, { body: { ...settings, name: 'A program', scopes: [...apiScopes] } })).secret;
  const own = { payer: await keyOf(payer), owner: await keyOf(lister), staff: await keyOf(admin) };
  await app.db
    .updateTable('users')
    .set({ staff_rights: ['admin', 'auditor'] })
    .where('id', '=', admin.userId)
    .execute();
  const site = { ...settings, name: 'The program of the site', scopes: ['site-health:read' as const] };
  const keys = { ...own, site: (await admin.call(createSiteApiKey, { body: site })).secret };
  await app.db.updateTable('users').set({ role: 'seller' }).where('id', '=', lister.userId).execute();
  const withdrawn = await addListing(app, { sellerId: lister.userId, hidden_at: now });
  const offered = await addListing(app, { sellerId: lister.userId });
  const dues = { buyerId: payer.userId, sellerId: lister.userId, money: { amount: 700, currency: 'RWF' as const } };
  const { dealId, dueId } = await addOwedDeal(app, dues);
  await app.db
    .transaction()
    .execute((transaction) => settleDue(transaction, { dealId, dueId, now: app.clock.now(), by: 'seller' }));
  const { number } = await app.db
    .selectFrom('receipts')
    .select('number')
    .where('payer_id', '=', payer.userId)
    .executeTakeFirstOrThrow();
  const urls = [
    ...reads.map(([, endpoint]) => urlFor(endpoint)),
    ...[withdrawn, offered, hidden].flatMap(({ id, slug }) => [
      `/api/product/single/${id}`,
      `/api/product/details/${slug}`,
    ]),
    `/api/receipts/${number}`,
    `/api/receipts/${receipt.number}`,
    `/api/seller-contacts/${lister.userId}`,
  ];
  const read = async (url: string, headers = {}) => {
    const { status, text } = await app.get(url, headers);
    return { status, text: text.replace(/"(serverTime|nextCursor)":"[^"]*"/g, '') };
  };

  it.each(urls)('reads %s like a visitor, whose ever it is', async (url) => {
    const asVisitor = await read(url);
    for (const [holder, secret] of Object.entries(keys)) {
      expect(await read(url, { authorization: `Bearer ${secret}` }), holder).toEqual(asVisitor);
    }
  });
});

describe('what must stay inside', async () => {
  const urls = [
    ...reads.map(([, endpoint]) => urlFor(endpoint)),
    ...[hidden, deleted].flatMap(({ id, slug }) => [`/api/product/single/${id}`, `/api/product/details/${slug}`]),
    '/api/product/all?limit=100&sort=price_desc',
    '/api/product/all?page=canary',
    '/api/product/search?location=canary',
    '/api/product/search?location=public&sort=price_asc',
    ...addressesOutsideTheContract,
  ];
  const answers = await Promise.all(urls.map(async (url) => ({ url, ...(await app.get(url)) })));

  it('is looked for in answers that do show the listing', () => {
    const telling = answers.filter(({ text }) => text.includes(house.slug)).map(({ url }) => url);
    expect(telling).toEqual(expect.arrayContaining(['/api/product/all', '/api/product/search', '/sitemap.xml']));
  });

  it.each(answers)('is not in $url', ({ text, headers, url }) => {
    const own = url.startsWith('/api/sellers') ? portrait : '';
    const rest = `${text.replace(own, '')}${JSON.stringify(headers)}`.replaceAll(url, '');
    expect(rest).not.toMatch(/canary/i);
    expect(rest).not.toContain('1.95123');
    expect(rest).not.toContain('30.07123');
    // The documentation names what the staff calls listings; it is written before there are any.
    if (url !== documentation) expect(rest).not.toMatch(/folded|sha256|price_cents|owner_id|hidden|deleted/);
  });
});
