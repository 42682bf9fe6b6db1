import { describe, expect, it } from 'vitest';
import { getListingById } from '#contract/listings/listings.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { addListing, addSeller, createTestApp, signUpAs } from '#server/testing/index.ts';
import { demoAccounts } from './accounts.ts';
import { demoChanges } from './changes.ts';
import { demoListings } from './listings/index.ts';
import { loadDemoNotifications } from './load-demo-notifications.ts';
import { loadDemoWork } from './load-demo-work.ts';
import { demoReports, demoWishlist } from './reports.ts';
import { demoSellers } from './sellers.ts';

describe('notifications of the buyer of the demonstration', async () => {
  const app = await createTestApp();
  const people = demoAccounts.filter(({ role }) => role !== 'seller');
  const [buyer] = await Promise.all(people.map(({ role, ...person }) => signUpAs(app, person, { role })));
  for (const seller of demoSellers) await addSeller(app, seller);
  const titles = new Set([...demoReports.map(({ listing }) => listing), ...demoWishlist]);
  for (const title of titles) await addListing(app, { title, price: 68_000, status: 'Sold' });
  await loadDemoWork(app.platform);
  await loadDemoNotifications(app.platform);
  await loadDemoNotifications(app.platform);
  const { notifications } = (await buyer?.call(listNotifications)) ?? { notifications: [] };

  it('are changes of saved properties, once, as their histories have them', async () => {
    expect(notifications.map(({ kind, data }) => [kind, data.title])).toEqual([
      ['listing-status-changed', 'Garden bungalow behind hibiscus'],
      ['price-drop', 'Building plot with a valley view, Rebero'],
    ]);
    const history = await app.db.selectFrom('listing_history').select(['field', 'from_value', 'to_value']).execute();
    expect(history.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'price', from_value: '7400000', to_value: '6800000' },
      { field: 'status', from_value: 'For Sale', to_value: 'Sold' },
    ]);
  });

  it('leads to properties that are there', async () => {
    for (const { data } of notifications) {
      const { product } = await app.call(getListingById, { params: { id: String(data.listingId) } });
      expect(product.title).toBe(data.title);
    }
  });
});

it('changes properties of the demonstration, from something they are not now', () => {
  const changes = demoChanges.map((change) => {
    const listing = demoListings.find(({ title }) => title === change.listing);
    if ('formerPriceDollars' in change) return change.formerPriceDollars > (listing?.priceDollars ?? Infinity);
    return listing !== undefined && change.formerStatus !== listing.status;
  });
  expect(changes).toEqual(demoChanges.map(() => true));
});
