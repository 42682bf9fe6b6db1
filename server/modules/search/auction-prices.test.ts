import { expect, it } from 'vitest';
import { placeBid } from '#contract/auctions/auction-bids.endpoints.ts';
import { getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import { exploreListings, mapListings } from '#contract/search/search.endpoints.ts';
import { aBid, addAuction, addBidder, addMember, dollars } from '#server/testing/auctions.ts';
import { addListing, createTestApp, grace, signUpAs } from '#server/testing/index.ts';

const app = await createTestApp();
const sellerId = await addMember(app, 'seller', '+250 788 000 777');
const kigali = { latitude: -1.95, longitude: 30.06 };
const house = await addListing(app, { title: 'Auctioned', price: 390_000, sellerId, place: kigali });
await addListing(app, { title: 'Cheap', price: 1_500 });
await addListing(app, { title: 'Dear', price: 300_000 });

type Query = NonNullable<Parameters<typeof app.call<typeof exploreListings>>[1]>['query'];
const explore = (query: Query) => app.call(exploreListings, { query });
const titles = async (query: Query) => (await explore(query)).products.map(({ title }) => title);

it('has the price of its seller before it is in an auction', async () => {
  expect(await titles({ sort: 'price_asc' })).toEqual(['Cheap', 'Dear', 'Auctioned']);
  const [card] = (await explore({ priceMin: '390000' })).products;
  expect(card).toMatchObject({ title: 'Auctioned', price: 390_000 });
  expect(card).not.toHaveProperty('auction');
});

it('has the guide price while nothing is bid, then the bid, and its own again after the end', async () => {
  const { id } = await addAuction(app, { sellerId, listingId: house.id, reserve: dollars(4_000) });
  expect(await titles({ sort: 'price_asc' })).toEqual(['Cheap', 'Auctioned', 'Dear']);
  expect(await titles({ priceMin: '2000', budget: '2000' })).toEqual(['Auctioned']);
  expect(await titles({ priceMin: '390000' })).toEqual([]);
  expect((await explore({ auction: '1' })).products[0]).toMatchObject({
    price: 390_000,
    auction: { state: 'live', currency: 'USD', guideLow: dollars(2_000), guideHigh: dollars(4_000) },
  });

  const ann = await signUpAs(app, grace);
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await ann.call(placeBid, { params: { id }, body: aBid(dollars(3_000)) });
  const { products, histograms, facets } = await explore({ priceMin: '3000', budget: '3000' });
  expect(products[0]).toMatchObject({ title: 'Auctioned', auction: { bid: dollars(3_000) } });
  expect(facets.hasAuction).toBe(1);
  expect(histograms.price.map(({ from, count }) => [from, count])).toContainEqual([2_000, 1]);
  const { pins } = await app.call(mapListings, { query: { budget: '3000' } });
  expect(pins[0]?.product.auction?.bid).toBe(dollars(3_000));
  const { product } = await app.call(getListingBySlug, { params: { slug: house.slug } });
  expect(product).toMatchObject({ price: 390_000, auction: { bid: dollars(3_000) } });

  await app.db.updateTable('auctions').set({ state: 'withdrawn' }).where('id', '=', id).execute();
  expect(await titles({ priceMin: '390000' })).toEqual(['Auctioned']);
  expect((await explore({})).facets.hasAuction).toBe(0);
});

it('says nothing in an auction of what its seller asked before', async () => {
  await app.db
    .updateTable('listings')
    .set({ price_cents: dollars(380_000) })
    .where('id', '=', house.id)
    .execute();
  const before = await explore({ location: 'auctioned' });
  expect([before.facets.isReduced, before.products[0]?.previousPrice]).toEqual([1, 390_000]);
  await addAuction(app, { sellerId, listingId: house.id, stage: 'scheduled' });
  const { facets, products } = await explore({ beds: '3', location: 'auctioned' });
  expect([facets.isReduced, products[0]?.auction?.state]).toEqual([0, 'scheduled']);
  expect(products[0]?.previousPrice).toBeUndefined();
});
