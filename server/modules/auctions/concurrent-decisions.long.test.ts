import { describe, expect, it } from 'vitest';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { notifyBidders, recheckLogs } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createTestApp, type SignedIn, signUpAs } from '#server/testing/index.ts';

const minute = 60_000;

/** Numbers below `limit` that look random and are the same each time. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % limit;
  };
}

async function aLot(seed: number) {
  const app = await createTestApp();
  const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
  const staff: SignedIn[] = [];
  for (const name of ['One', 'Two']) {
    staff.push(await signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff' }));
  }
  await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
  const facts = { sellerId: seller.userId, reserve: dollars(3_500), buyNowPrice: dollars(4_400) };
  const { id, slug } = await addAuction(app, facts);
  const bidders: SignedIn[] = [];
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) {
    const bidder = await signUpAs(app, { name, email: `${name}@bidder.example` });
    await addBidder(app, id, bidder.userId, { paddle: name.toUpperCase() });
    bidders.push(bidder);
  }
  const [roll, path] = [dice(seed), `/api/auctions/${id}`];
  const one = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item;
  const commandIds = Array.from({ length: 6 }, () => aBid(1).commandId);
  const detail = await one(staff).call(getStaffAuction, { params: { id } });
  const registration = () => one(detail.registrations)._id;
  const reason = 'For a test';
  /** Actions that people may take at the same time; some commands are reused. */
  const acts: (() => Promise<unknown>)[] = [
    () => one(bidders).post(`${path}/bids`, aBid(dollars(1_000 + 10 * roll(300)), { termsVersion: 1 + roll(3) })),
    () => one(bidders).post(`${path}/bids`, aBid(dollars(1_000 + 10 * roll(300)), { commandId: one(commandIds) })),
    () => one(bidders).post(`${path}/buy-now`, { commandId: one(commandIds), price: dollars(4_400), termsVersion: 1 }),
    () => one(bidders).post(`${path}/registration`, { termsVersion: 1 + roll(3), isOfAge: true }),
    () => one(bidders).send({ method: 'DELETE', url: `${path}/registration` }),
    () => one(bidders).post(`${path}/withdraw-bids`),
    () => seller.post(`/api/seller/auctions/${id}/reserve`, { reserve: dollars(3_400 - 100 * roll(5)) }),
    () => one(staff).post(`/api/staff/auctions/${id}/addendum`, { text: reason, isMaterial: roll(2) === 0 }),
    () => one(staff).post(`/api/staff/auctions/${id}/void`, { reason, ground: 'proven_conflict', seq: 3 + roll(20) }),
    () => one(staff).post(`/api/staff/auctions/${id}/registrations/${registration()}/revoke`, { reason }),
    () => one(staff).post(`/api/staff/auctions/${id}/extend`, { reason, minutes: 1 + roll(5) }),
    () => one(staff).post(`/api/staff/auctions/${id}/pause`, { reason }),
    () => one(staff).post(`/api/staff/auctions/${id}/resume`, { reason }),
    () => sweep(app),
    () => notifyBidders(app.platform),
  ];
  /** Bids are more frequent than anything else. */
  const act = () => (roll(2) === 0 ? one(acts.slice(0, 2)) : one(acts))();
  return { app, id, slug, roll, act };
}

describe('whatever is done at the same moment', () => {
  it.each([1, 2])(
    'the log is right, and what is kept agrees with it (%i)',
    async (seed) => {
      const { app, id, slug, roll, act } = await aLot(seed);
      for (let round = 1; round <= 12; round += 1) {
        await Promise.all(Array.from({ length: 8 }, act));
        app.clock.advance(roll(90) * 1_000);
      }
      const log = async () => verifyLog((await app.get(`/auction/${slug}/log`)).text);
      expect(await log()).toMatchObject({ isValid: true });
      expect(await recheckLogs(app.platform)).toBe(0);
      // A paused one first goes on, where that was announced.
      for (let time = 1; time <= 2; time += 1) {
        app.clock.advance(120 * minute);
        await sweep(app);
      }
      expect((await app.call(getAuction, { params: { id } })).state).not.toBe('live');
      expect(await log()).toMatchObject({ isValid: true });
      expect(app.log.faults()).toEqual([]);
    },
    60_000,
  );
});
