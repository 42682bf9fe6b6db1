import { beforeEach, describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { hashOfListing } from '#contract/auctions/log/frozen-listing.ts';
import { getListingById, getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import { approveAuction } from '#server/modules/auctions/index.ts';
import { addAuction, addMember, sweep } from '#server/testing/auctions.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';
import {
  create,
  findOrphansAndHoles,
  photograph,
  productOf,
  sendAhead,
  update,
} from '#server/testing/listing-writes.ts';
import { aline } from '#server/testing/people.ts';

const app = await createTestApp();
const seller = await signUpAs(app, aline, { role: 'seller' });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const facts = { description: 'As it was announced.', size: '430', latitude: '-1.94', longitude: '30.1', beds: '3' };

async function anAuctionedListing(stage: 'in_review' | 'scheduled') {
  const listing = productOf(await create(seller, facts, { displayImage: await photograph(200) }));
  const auction = await addAuction(app, { sellerId: seller.userId, listingId: listing._id, stage });
  return { listing, auction };
}

const publicListing = async (slug: string) => (await app.call(getListingBySlug, { params: { slug } })).product;
const room = (id: string) => app.call(getAuction, { params: { id } });
const listingHash = async (id: string) => (await room(id)).events.find(({ seq }) => seq === 1)?.data.listingHash;

describe('the listing of an auction', async () => {
  const { listing, auction } = await anAuctionedListing('scheduled');
  const before = await publicListing(listing.slug);

  it('is bound by a hash in the first row of the log, which can be recomputed from its page', async () => {
    expect(await listingHash(auction.id)).toBe(hashOfListing(before));
    for (const other of [{ description: 'Burnt down.' }, { size: 1 }, { pictures: [] }, { beds: undefined }]) {
      expect(hashOfListing({ ...before, ...other })).not.toBe(hashOfListing(before));
    }
  });

  it.each([
    ['the title', { title: 'Something else' }],
    ['the description', { description: 'Burnt down.' }],
    ['the size', { size: '1' }],
    ['the place', { latitude: '-1.95' }],
    ['what was left out before', { baths: '2' }],
  ])('keeps %s until its end, and the refusal suggests an addendum', async (_, change) => {
    const answer = await update(seller, listing._id, { ...facts, ...change });
    expect(answer).toMatchObject({ status: 409, body: { code: 'STATE', details: { auctionId: auction.id } } });
    expect(answer.text).toContain('addendum');
    expect(await publicListing(listing.slug)).toEqual(before);
  });

  it('keeps its pictures, and uploads for it are deleted', async () => {
    const image = await sendAhead(seller, await photograph(11));
    const [shown] = before.pictures;
    for (const pictures of [[{ path: image }], [{ path: shown?.path, caption: 'Ruins' }]]) {
      const answer = await update(seller, listing._id, { ...facts, pictures: JSON.stringify(pictures) });
      expect(answer).toMatchObject({ status: 409, body: { code: 'STATE' } });
    }
    const added = await update(seller, listing._id, facts, { images: [await photograph(12)] });
    expect(added).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(await publicListing(listing.slug)).toEqual(before);
    await app.runJobs();
    expect(await findOrphansAndHoles(app)).toEqual({ orphans: [], holes: [] });
  });

  it('may be saved unchanged, and shows the freezing auction to its seller only', async () => {
    expect((await update(seller, listing._id, facts)).status).toBe(200);
    const own = (await seller.call(getListingById, { params: { id: listing._id } })).product.own;
    expect(own).toMatchObject({ frozenByAuction: auction.id });
    expect(JSON.stringify(await publicListing(listing.slug))).not.toContain(auction.id);
  });

  it('may be changed again once the auction has ended', async () => {
    await sweep(app);
    app.clock.advance(3_600_000);
    await sweep(app);
    expect((await update(seller, listing._id, { ...facts, description: 'Later.' })).status).toBe(200);
  });
});

describe('a listing that is changed before its auction is approved', () => {
  it('is announced as it is by then', async () => {
    const { listing, auction } = await anAuctionedListing('in_review');
    expect((await update(seller, listing._id, { ...facts, description: 'Better words.' })).status).toBe(200);
    await approveAuction(app.platform, { staffId: await addMember(app, 'staff'), auctionId: auction.id });
    const after = await publicListing(listing.slug);
    expect(await listingHash(auction.id)).toBe(hashOfListing(after));
    expect((await room(auction.id)).description).toBe('Better words.');
  });

  it('agrees with the log also when both happen at once', async () => {
    const staffId = await addMember(app, 'staff');
    for (let time = 1; time <= 5; time += 1) {
      const { listing, auction } = await anAuctionedListing('in_review');
      await Promise.all([
        update(seller, listing._id, { ...facts, description: `Changed in time ${time}.` }),
        approveAuction(app.platform, { staffId, auctionId: auction.id }),
      ]);
      expect(await listingHash(auction.id)).toBe(hashOfListing(await publicListing(listing.slug)));
    }
  });
});

it('a listing stays as it is while the sale of its auction waits for witnesses: its deal will state it', async () => {
  const { listing, auction } = await anAuctionedListing('scheduled');
  const waits = { state: 'sold', waits_for_witnesses: true, sale_waits_since: app.clock.now() } as const;
  await app.db.updateTable('auctions').set(waits).where('id', '=', auction.id).execute();
  const change = { ...facts, description: 'Burnt down.' };
  expect(await update(seller, listing._id, change)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  await app.db.updateTable('auctions').set({ sale_waits_since: null }).where('id', '=', auction.id).execute();
  expect(await update(seller, listing._id, change)).toMatchObject({ status: 200 });
});
