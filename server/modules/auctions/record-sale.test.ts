import { expect, it } from 'vitest';
import { cancelAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, signUpAs, type TestApp } from '#server/testing/index.ts';

const minute = 60_000;

async function statusOf({ db }: TestApp, listingId: string) {
  return db.selectFrom('listings').select(['status', 'version']).where('id', '=', listingId).executeTakeFirstOrThrow();
}

it('a sale and its undoing are changes of the listing like any other, and leave it as it was before', async () => {
  const app = await createTestApp();
  const { id, listingId } = await addAuction(app);
  await app.db.updateTable('listings').set({ status: 'Under Construction' }).where('id', '=', listingId).execute();
  const { version } = await statusOf(app, listingId);
  const bidder = await signUpAs(app, grace);
  await addBidder(app, id, bidder.userId);
  expect((await bidder.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)))).status).toBe(200);
  app.clock.advance(11 * minute);
  await sweep(app);
  expect(await statusOf(app, listingId)).toEqual({ status: 'Pending', version: version + 1 });

  for (const name of ['One', 'Two']) {
    const staff = await signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff' });
    await staff.call(cancelAuction, { params: { id }, body: { reason: 'The title does not hold.' } });
  }
  expect(await statusOf(app, listingId)).toEqual({ status: 'Under Construction', version: version + 2 });

  const history = await app.db
    .selectFrom('listing_history')
    .select(['version', 'from_value', 'to_value'])
    .where('listing_id', '=', listingId)
    .where('field', '=', 'status')
    .orderBy('version')
    .execute();
  expect(history).toEqual([
    { version: version + 1, from_value: 'Under Construction', to_value: 'Pending' },
    { version: version + 2, from_value: 'Pending', to_value: 'Under Construction' },
  ]);
  const announced = await app.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'listing.changed')
    .execute();
  expect(announced.map(({ payload }) => payload)).toEqual([
    { listingId, version: version + 1 },
    { listingId, version: version + 2 },
  ]);
});
