import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, listDeals, readDeal } from '#contract/deals/deals.endpoints.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { sweepDeals } from './sweep-deals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const app = await createTestApp();
let [seller, ann, bob, cid]: SignedIn[] = [];
let number = 0;

// Days pass in each test, after which sessions have ended.
beforeEach(async () => {
  number += 1;
  const person = (name: string) => signUpAs(app, { name, email: `${name}${number}@mail.example` });
  seller = await signUpAs(app, { name: 'Sel', email: `sel${number}@mail.example` }, { role: 'seller' });
  [ann, bob, cid] = [await person('ann'), await person('bob'), await person('cid')];
});

const must = (who: SignedIn | undefined): SignedIn => {
  if (who === undefined) throw new Error('Nobody has signed up');
  return who;
};

/** An auction that Ann has won and defaulted on, before Bob and Cid. */
async function defaulted() {
  const { userId: sellerId } = must(seller);
  const listing = await addListing(app, { sellerId, status: 'Pending', purpose: 'sale' });
  const at = app.clock.now();
  const runnersUp = [bob, cid].map((one, index) => ({ userId: must(one).userId, amount: 2_000_00 - index * 500_00 }));
  const id = await addDeal(app.db, {
    ...{ listingId: listing.id, buyerId: must(ann).userId, sellerId, at, kind: 'auction', state: 'defaulted' },
    more: { due_at: new Date(at.getTime() + 30 * day), runners_up: JSON.stringify(runnersUp) as never },
  });
  return { id, listing };
}

const read = async (who: SignedIn | undefined, id: string) => (await must(who).call(readDeal, { params: { id } })).deal;
async function post(who: SignedIn | undefined, id: string, action: DealAction) {
  const { version: expectedVersion } = await read(who, id);
  return must(who).post(actOnDeal.path.replace('{id}', id), { action, expectedVersion, commandId: randomUUID() });
}
const chanceOf = async (who: SignedIn | undefined) =>
  (await must(who).call(listDeals, { query: { kind: 'auction' } })).deals[0];

describe('after the default of a winner', () => {
  it('the seller has thirty days altogether, however many bidders decline', async () => {
    const { id } = await defaulted();
    const end = (await read(seller, id)).next.dueAt;
    for (const bidder of [bob, cid]) {
      app.clock.advance(day);
      expect((await post(seller, id, 'offer_second_chance')).status).toBe(200);
      expect((await post(bidder, (await chanceOf(bidder))?._id ?? '', 'decline')).status).toBe(200);
      expect(await read(seller, id)).toMatchObject({ state: 'defaulted', next: { dueAt: end } });
    }
    app.clock.advance(28 * day + minute);
    await sweepDeals(app.platform);
    const row = await app.db.selectFrom('deals').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.state).toBe('relisted');
  });

  it('a bidder with whom one has blocked the other is passed over', async () => {
    const { id } = await defaulted();
    const blocking = { blocker_id: must(bob).userId, blocked_id: must(seller).userId, created_at: app.clock.now() };
    await app.db.insertInto('user_blocks').values(blocking).execute();
    expect((await post(seller, id, 'offer_second_chance')).status).toBe(200);
    expect(await chanceOf(bob)).toBeUndefined();
    expect(await chanceOf(cid)).toMatchObject({ state: 'second_offer', money: { amount: 1_500_00 } });
  });

  it('status and the listing itself stand until that is settled', async () => {
    const { id, listing } = await defaulted();
    const tryAll = async () => {
      const owner = must(seller);
      return [
        (await owner.post(`/api/product/status/${listing.id}`, { status: 'For Sale' })).status,
        (await owner.send({ method: 'DELETE', url: `/api/product/delete/${listing.id}` })).status,
      ];
    };
    expect(await tryAll()).toEqual([409, 409]);
    expect((await post(seller, id, 'offer_second_chance')).status).toBe(200);
    expect(await tryAll()).toEqual([409, 409]);
    expect((await post(bob, (await chanceOf(bob))?._id ?? '', 'decline')).status).toBe(200);
    expect((await post(seller, id, 'relist')).status).toBe(200);
    expect((await must(seller).post(`/api/product/status/${listing.id}`, { status: 'Available' })).status).toBe(200);
  });

  it.each([{ deleted_at: new Date() }, { status: 'Sold' as const }])(
    'the next bidder cannot take a property that is gone',
    async (gone) => {
      const { id, listing } = await defaulted();
      expect((await post(seller, id, 'offer_second_chance')).status).toBe(200);
      await app.db.updateTable('listings').set(gone).where('id', '=', listing.id).execute();
      const chance = (await chanceOf(bob))?._id ?? '';
      const refused = await post(bob, chance, 'accept');
      expect([refused.status, Object(refused.body).code]).toEqual([409, 'PROPERTY_UNAVAILABLE']);
      expect((await read(bob, chance)).state).toBe('second_offer');
    },
  );
});
