import { describe, expect, it, vi } from 'vitest';
import { listLeads } from '#contract/enquiries/leads.endpoints.ts';
import {
  exportAnalytics,
  getAnalytics,
  getDashboard,
  listCustomers,
  recordContact,
  recordView,
} from '#contract/insights/insights.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from '#server/testing/deals.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { pruneVisitsJob } from './index.ts';

const day = 86_400_000;
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36';

type Looker = { from?: string; as?: string; cookie?: string };

const headersOf = ({ as = phone, cookie }: Looker) => ({ 'user-agent': as, ...(cookie !== undefined && { cookie }) });

function look(app: TestApp, id: string, looker: Looker = {}) {
  const url = recordView.path.replace('{id}', id);
  return app.send({ method: 'POST', url, headers: headersOf(looker), remoteAddress: looker.from ?? '10.1.0.1' });
}

/** Takes the seller's number from a listing. */
function take(app: TestApp, id: string, { way, ...looker }: Looker & { way: string }) {
  const url = recordContact.path.replace('{id}', id);
  const payload = { way };
  return app.send({
    method: 'POST',
    url,
    payload,
    headers: headersOf(looker),
    remoteAddress: looker.from ?? '10.1.0.1',
  });
}

const daysOf = (app: TestApp, id: string) =>
  app.db.selectFrom('listing_days').select('views').where('listing_id', '=', id).execute();

async function viewsOf(app: TestApp, id: string): Promise<number> {
  return (await daysOf(app, id)).reduce((sum, { views }) => sum + views, 0);
}

async function save(app: TestApp, userId: string, listingId: string): Promise<void> {
  const now = app.clock.now();
  const row = { id: createId(now), user_id: userId, listing_id: listingId, created_at: now };
  await app.db.insertInto('wishlist_items').values(row).execute();
}

describe('looks at a listing', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const visitor = await signUpAs(app, grace);

  it('are counted once for each visitor and day', async () => {
    const { id } = await addListing(app, { sellerId: seller.userId });
    for (const from of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) expect((await look(app, id, { from })).status).toBe(200);
    await look(app, id, { cookie: visitor.headers.cookie, from: '10.1.0.3' });
    await look(app, id, { cookie: visitor.headers.cookie, from: '10.1.0.4' });
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(3), { timeout: 5_000 });
    app.clock.advance(day);
    await look(app, id);
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(4), { timeout: 5_000 });
    expect(await daysOf(app, id)).toHaveLength(2);
  });

  it('and calls from it are counted apart, each way once for a visitor and day, and told to the seller', async () => {
    const { id } = await addListing(app, { sellerId: seller.userId });
    for (const way of ['call', 'call', 'whatsapp']) expect((await take(app, id, { way })).status).toBe(200);
    await take(app, id, { way: 'call', from: '10.1.0.2' });
    await take(app, id, { way: 'call', cookie: seller.headers.cookie });
    await take(app, id, { way: 'call', as: 'curl/8' });
    await look(app, id);
    expect((await take(app, id, { way: 'fax' })).status).toBe(400);
    const contacts = async () => (await seller.call(listLeads)).contacts;
    await vi.waitFor(async () => expect(await contacts()).toMatchObject({ calls: 2, whatsapps: 1 }), {
      timeout: 5_000,
    });
    const { slug } = await app.db.selectFrom('listings').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
    expect((await contacts()).listings).toEqual([expect.objectContaining({ slug, calls: 2, whatsapps: 1 })]);
    const { listings } = await seller.call(getAnalytics, {});
    expect(listings.find((listing) => listing.slug === slug)).toMatchObject({ calls: 2, whatsapps: 1 });
    expect(await viewsOf(app, id)).toBe(1);
    const longAgo = new Date(app.clock.now().getTime() - 30 * day).toISOString().slice(0, 10);
    await app.db.updateTable('listing_days').set({ day: longAgo }).where('listing_id', '=', id).execute();
    expect(await contacts()).toEqual({ calls: 0, whatsapps: 0, listings: [] });
  });

  it('are not counted of bots, of the seller, of hidden listings, and of floods from one address', async () => {
    const { id } = await addListing(app, { sellerId: seller.userId });
    const hidden = await addListing(app, { sellerId: seller.userId, hidden_at: app.clock.now() });
    await look(app, id, { as: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await look(app, id, { cookie: seller.headers.cookie });
    await look(app, hidden.id, { from: '10.2.0.1' });
    expect((await look(app, createId(app.clock.now()), { from: '10.2.0.1' })).status).toBe(200);
    for (let number = 0; number < 80; number += 1) await look(app, id, { from: '10.2.0.9', as: `${phone} ${number}` });
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(60), { timeout: 5_000 });
    expect(await viewsOf(app, hidden.id)).toBe(0);
  });

  it('are those of one visitor for all addresses of an IPv6 network', async () => {
    const { id } = await addListing(app, { sellerId: seller.userId });
    for (const from of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:3::1']) await look(app, id, { from });
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(2), { timeout: 5_000 });
    for (let number = 0; number < 80; number += 1) {
      await look(app, id, { from: `2001:db8:1:4::${number}`, as: `${phone} ${number}` });
    }
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(62), { timeout: 5_000 });
  });

  it('are kept as sums, without data of the visitors', async () => {
    const { id } = await addListing(app, { sellerId: seller.userId });
    await look(app, id, { from: '10.3.0.1' });
    await vi.waitFor(async () => expect(await viewsOf(app, id)).toBe(1), { timeout: 5_000 });
    app.clock.advance(2 * day);
    await pruneVisitsJob(app.platform).run({});
    expect(await app.db.selectFrom('listing_visits').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('visit_salts').selectAll().execute()).toEqual([]);
    expect(await viewsOf(app, id)).toBe(1);
  });

  it('are written when the service stops', async () => {
    const first = await createTestApp();
    const { id } = await addListing(first);
    const second = await createTestApp({ beside: first });
    await look(second, id, { from: '10.4.0.1' });
    await second.http.close();
    expect(await viewsOf(first, id)).toBe(1);
  });
});

/** A seller with something of everything, and another whose things must not be mixed in. */
async function busyApp(): Promise<{ app: TestApp; seller: SignedIn; buyer: SignedIn; houseId: string }> {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const buyer = await signUpAs(app, grace);
  const { db, clock } = app;
  const house = await addListing(app, { sellerId: seller.userId, title: 'House', district: 'Gasabo' });
  const plot = await addListing(app, { sellerId: seller.userId, title: '=Plot', district: 'Huye' });
  await addListing(app, { sellerId: seller.userId, title: 'Deleted', deleted_at: clock.now() });
  for (let number = 0; number < 5; number += 1) {
    const other = await addListing(app, { title: `Other ${number}`, district: 'Gasabo' });
    await db
      .insertInto('listing_days')
      .values({ listing_id: other.id, day: today(app), views: 2 })
      .execute();
  }
  await db
    .insertInto('listing_days')
    .values({ listing_id: house.id, day: today(app), views: 8 })
    .execute();
  await save(app, buyer.userId, house.id);
  await save(app, seller.userId, house.id);
  const facts = {
    buyerId: buyer.userId,
    sellerId: seller.userId,
    kind: 'auction' as const,
    state: 'completed' as const,
  };
  for (const [listingId, amount, currency] of [
    [plot.id, 5_000_000, 'USD'],
    [house.id, 40_000_000, 'RWF'],
  ] as const) {
    await addDeal(db, { ...facts, price: { amount, currency }, listingId, at: clock.now() });
  }
  const question = { email: 'Aline@mail.example', phone: '+250 788 1', message: 'Still free?', productId: house.id };
  await app.post('/api/contact/enquiry/send', { name: 'Aline', ...question });
  return { app, seller, buyer, houseId: house.id };
}

const today = (app: TestApp) => new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);

/** A seller whose listings come in another order by each count. */
async function sellerOfOrdered(app: TestApp, buyer: SignedIn) {
  const agent = await signUpAs(app, { name: 'Agent', email: 'agent@mail.example' }, { role: 'seller' });
  const listings = { Kept: 0, Asked: 1, Seen: 9 };
  for (const [title, views] of Object.entries(listings)) {
    const { id } = await addListing(app, { sellerId: agent.userId, title, district: 'Rubavu' });
    await app.db
      .insertInto('listing_days')
      .values({ listing_id: id, day: today(app), views })
      .execute();
    if (title === 'Kept') await save(app, buyer.userId, id);
    const question = { email: 'Aline@mail.example', phone: '+250 788 1', message: 'Still free?', productId: id };
    if (title === 'Asked') await app.post('/api/contact/enquiry/send', { name: 'Aline', ...question });
    app.clock.advance(1_000);
  }
  return { agent };
}

describe('insights of a seller', async () => {
  const { app, seller, buyer, houseId } = await busyApp();
  const orderedListings = sellerOfOrdered(app, buyer);

  it('are true figures of their own things alone', async () => {
    const dashboard = await seller.call(getDashboard);
    expect(dashboard).toMatchObject({
      products: { total: 2, thisMonth: 2, lastMonth: 0 },
      orders: { total: 2, thisMonth: 2, lastMonth: 0 },
      likes: { total: 1, thisMonth: 1, lastMonth: 0 },
      // Never one sum of two currencies.
      revenue: [
        { currency: 'USD', total: 5_000_000, thisMonth: 5_000_000, lastMonth: 0, lastMonthDeals: 0 },
        { currency: 'RWF', total: 40_000_000, thisMonth: 40_000_000, lastMonth: 0, lastMonthDeals: 0 },
      ],
    });
    expect(dashboard.days).toHaveLength(30);
    const seen = { day: today(app), views: 8, saves: 1, enquiries: 1, conversations: 0, deals: 2 };
    expect(dashboard.days.at(-1)).toEqual(seen);
  });

  it('are noughts for a new seller, none of them invented', async () => {
    const newcomer = await signUpAs(app, { name: 'New', email: 'new@mail.example' }, { role: 'seller' });
    const nothing = { total: 0, thisMonth: 0, lastMonth: 0 };
    const { days, ...figures } = await newcomer.call(getDashboard);
    expect(figures).toEqual({ products: nothing, orders: nothing, likes: nothing, revenue: [] });
    expect(days.every(({ views, saves, deals }) => views + saves + deals === 0)).toBe(true);
    expect((await newcomer.call(listCustomers)).customers).toEqual([]);
  });

  it('is shown by listing, beside the district where that has enough others', async () => {
    const { listings, totals } = await seller.call(getAnalytics, { query: { period: '7' } });
    expect(totals).toEqual({ views: 8, saves: 1, enquiries: 1, conversations: 0 });
    expect(listings).toMatchObject([
      { title: 'House', views: 8, saves: 1, enquiries: 1, viewsPerDay: 8, districtViewsPerDay: 2 },
      { title: '=Plot', views: 0, viewsPerDay: 0 },
    ]);
    expect(listings[1]).not.toHaveProperty('districtViewsPerDay');
    expect(listings).toHaveLength(2);
    expect((await seller.get(`${getAnalytics.path}?period=8`)).status).toBe(400);
  });

  it.each([
    ['views', ['Seen', 'Asked', 'Kept']],
    ['saves', ['Kept', 'Seen', 'Asked']],
    ['enquiries', ['Asked', 'Seen', 'Kept']],
    ['fewest_views', ['Kept', 'Asked', 'Seen']],
  ] as const)('is put in order by %s, the same on every page', async (sort, titles) => {
    const { agent } = await orderedListings;
    const read = async (cursor?: string) => {
      const { listings, ...cursors } = await agent.call(getAnalytics, {
        query: { sort, limit: '1', ...(cursor && { cursor }) },
      });
      return { title: listings[0]?.title, ...cursors };
    };
    const first = await read();
    const second = await read(first.nextCursor);
    const third = await read(second.nextCursor);
    expect([first.title, second.title, third.title]).toEqual(titles);
    expect(third.nextCursor).toBeUndefined();
    expect((await read(third.previousCursor)).title).toBe(titles[1]);
  });

  it('is put in no order that does not exist', async () => {
    expect((await seller.get(`${getAnalytics.path}?sort=price`)).status).toBe(400);
  });

  it('is compared with the days before', async () => {
    const earlier = new Date(app.clock.now().getTime() - 8 * day).toISOString().slice(0, 10);
    await app.db.insertInto('listing_days').values({ listing_id: houseId, day: earlier, views: 5 }).execute();
    const { totals, before } = await seller.call(getAnalytics, { query: { period: '7' } });
    expect([totals.views, before.views]).toEqual([8, 5]);
  });

  it('can be taken along as a table without formulas', async () => {
    const { text, headers } = await seller.get(`${exportAnalytics.path}?period=30`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^'=Plot,/);
  });

  it('lists each customer once, with contact details where shared', async () => {
    const { customers } = await seller.call(listCustomers);
    expect(customers).toHaveLength(2);
    expect(customers.find(({ name }) => name === 'Aline')).toMatchObject({
      email: 'aline@mail.example',
      phoneNumber: '+250 788 1',
      enquiries: 1,
      deals: 0,
      lastListing: { title: 'House' },
    });
    expect(customers.find(({ name }) => name === grace.name)).toMatchObject({ email: grace.email, deals: 2 });
    const found = await seller.call(listCustomers, { query: { search: 'alin' } });
    expect(found.customers.map(({ name }) => name)).toEqual(['Aline']);
  });

  it('does not count a user twice who enquires with the address of their account', async () => {
    app.clock.advance(1_000);
    const question = { phone: '1', message: 'And the garden?', productId: houseId };
    await app.post('/api/contact/enquiry/send', { name: 'G', email: grace.email.toUpperCase(), ...question });
    const { userId } = buyer;
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
    const { customers } = await seller.call(listCustomers);
    expect(customers).toHaveLength(2);
    expect(customers[0]).toMatchObject({ name: grace.name, enquiries: 1, deals: 2 });
  });
});
