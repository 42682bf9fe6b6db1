import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { addToWishlist, removeFromWishlist } from '#contract/wishlist/wishlist.endpoints.ts';
import { addListing, createTestApp, formOf, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';

const notificationsOf = async (person: SignedIn) =>
  (await person.call(listNotifications)).notifications.map(({ kind, data, count }) => ({ kind, data, count }));

async function createSavedListing() {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const buyer = await signUpAs(app, grace);
  const listing = await addListing(app, { sellerId: seller.userId, title: 'House', price: 120_000 });
  const facts = {
    title: listing.title,
    description: listing.description,
    price: '120000',
    type: listing.type,
    category: 'Residential',
    status: 'For Sale',
    location: listing.location,
  };
  const change = async (fields: Record<string, string>) => {
    app.clock.advance(1_000);
    Object.assign(facts, fields);
    const { payload, headers } = await formOf(facts, []);
    const url = `/api/product/update/${listing.id}`;
    const answer = await app.send({ method: 'PUT', url, payload, headers: { ...seller.headers, ...headers } });
    expect(answer.status, answer.text).toBe(200);
    await app.runJobs();
  };
  const save = () => buyer.call(addToWishlist, { body: { productId: listing.id } });
  return { app, seller, buyer, listing, change, save };
}

describe('who has saved a property', () => {
  it('is notified when the price falls, and not when it rises', async () => {
    const { buyer, change, save } = await createSavedListing();
    await save();
    await change({ price: '130000' });
    expect(await notificationsOf(buyer)).toEqual([]);
    await change({ price: '110000' });
    expect(await notificationsOf(buyer)).toMatchObject([
      {
        kind: 'price-drop',
        data: { title: 'House', price: { amount: 11_000_000 }, formerPrice: { amount: 13_000_000 } },
      },
    ]);
  });

  it('is notified when the status changes, and of nothing else', async () => {
    const { buyer, change, save } = await createSavedListing();
    await save();
    await change({ description: 'With a new roof.' });
    expect(await notificationsOf(buyer)).toEqual([]);
    await change({ status: 'Sold' });
    expect(await notificationsOf(buyer)).toMatchObject([
      { kind: 'listing-status-changed', data: { status: 'Sold', formerStatus: 'For Sale' } },
    ]);
  });

  it('gets no notification once it is off the wishlist, or while the property is not public', async () => {
    const { app, buyer, listing, change, save } = await createSavedListing();
    await save();
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', listing.id).execute();
    await change({ price: '100000' });
    await app.db.updateTable('listings').set({ hidden_at: null }).where('id', '=', listing.id).execute();
    await buyer.call(removeFromWishlist, { params: { productId: listing.id } });
    await change({ price: '90000' });
    expect(await notificationsOf(buyer)).toEqual([]);
  });
});

describe('the seller of a property', () => {
  it('is notified of each save once, without the name of the user', async () => {
    const { app, seller, buyer, listing, save } = await createSavedListing();
    await save();
    await buyer.call(removeFromWishlist, { params: { productId: listing.id } });
    await save();
    const other = await signUpAs(app, { name: 'Other', email: 'other@mail.example' });
    await other.call(addToWishlist, { body: { productId: listing.id } });
    await seller.call(addToWishlist, { body: { productId: listing.id } });
    const notifications = await notificationsOf(seller);
    expect(notifications).toMatchObject([{ kind: 'listing-saved', count: 2, data: { title: 'House' } }]);
    expect(JSON.stringify(notifications)).not.toMatch(/Grace|Other/);
  });
});
