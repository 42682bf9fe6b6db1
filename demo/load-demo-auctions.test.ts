import { expect, it } from 'vitest';
import { addListing, addSeller, createTestApp, signUpAs } from '#server/testing/index.ts';
import { demoAuctions } from './auctions.ts';
import { loadDemoAuctions } from './load-demo-auctions.ts';
import { demoSellers } from './sellers.ts';

const rented = { status: 'Rental', rent_period: 'month' } as const;
const letOut = 'Gikondo house at an honest price';

/** A demonstration whose listings are all there. */
async function open() {
  const app = await createTestApp();
  const [own] = demoSellers;
  if (own === undefined) throw new Error('The demonstration has no sellers');
  const sellerId = await addSeller(app, own);
  await signUpAs(app, { name: 'Josiane Umutoni', email: 'staff@urugo.example' }, { role: 'staff' });
  for (let house = 0; house < 4; house += 1)
    await addListing(app, { title: `House ${house}`, type: 'House', sellerId });
  for (const { listing } of demoAuctions) if (typeof listing === 'string') await addListing(app, { title: listing });
  const auctions = () => app.db.selectFrom('auctions').select(['id', 'title', 'state']).orderBy('id').execute();
  return { app, sellerId, auctions };
}

it('the auctions of the demonstration are loaded once, whatever becomes of its listings', async () => {
  const { app, sellerId, auctions } = await open();
  await loadDemoAuctions(app.platform);
  const loaded = await auctions();
  expect(loaded).toHaveLength(demoAuctions.length);
  expect(new Set(loaded.map(({ state }) => state))).toEqual(
    new Set(['in_review', 'scheduled', 'live', 'pending_seller', 'sold', 'unsold']),
  );
  await app.db.updateTable('listings').set({ title: 'Changed' }).execute();
  for (const { listing } of demoAuctions)
    if (typeof listing === 'string') await addListing(app, { title: listing, sellerId });
  await loadDemoAuctions(app.platform);
  expect(await auctions()).toEqual(loaded);
});

it('a listing that may not be auctioned any more is left out, and keeps nothing else from being loaded', async () => {
  const { app, auctions } = await open();
  await app.db
    .updateTable('listings')
    .set({ ...rented, purpose: 'rent' })
    .where('title', '=', letOut)
    .execute();
  await loadDemoAuctions(app.platform);
  const titles = (await auctions()).map(({ title }) => title);
  expect(titles).toHaveLength(demoAuctions.length - 1);
  expect(titles).not.toContain(letOut);
});
