import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { submitAuction } from '#contract/auctions/seller-auctions.endpoints.ts';
import { approveAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { bindingStates, type DealAction, type DealState } from '#contract/deals/deal.vocabulary.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { sweepDeals } from './sweep-deals.ts';

/** `DEAL_RACES=500` for the full number. */
const rounds = Number(process.env.DEAL_RACES ?? 10);

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const rival = await signUpAs(app, aline);
const seller = await signUpAs(app, jean, { role: 'seller' });
const auctioneer = await signUpAs(app, { name: 'Auctioneer', email: 'auctioneer@mail.example' }, { role: 'staff' });

const act = (who: SignedIn, id: string, action: DealAction, version = 0) =>
  who.post(`/api/deals/${id}/actions`, {
    action,
    expectedVersion: version,
    commandId: randomUUID(),
    fields: { note: 'For a test.' },
  });

async function forSale() {
  // People do not take this many actions in a minute, so the limits are reset.
  await app.db.deleteFrom('rate_limits').execute();
  return (await addListing(app, { sellerId: seller.userId, status: 'For Sale', purpose: 'sale' })).id;
}

async function offer(listingId: string, who: SignedIn, state: DealState = 'submitted', dueInMinutes = 60) {
  const at = app.clock.now();
  return addDeal(app.db, {
    listingId,
    buyerId: who.userId,
    sellerId: seller.userId,
    at,
    state,
    more: { due_at: new Date(at.getTime() + dueInMinutes * 60_000) },
  });
}

const statesOf = async (listingId: string) =>
  (await app.db.selectFrom('deals').select('state').where('listing_id', '=', listingId).orderBy('id').execute()).map(
    ({ state }) => state,
  );
/** Who was notified of which version of a deal. */
const toldOf = async (dealId: string) =>
  app.db
    .selectFrom('notified_events')
    .select(['recipient_id as who', 'once_key as key'])
    .where('once_key', 'like', `deal:${dealId}:%`)
    .orderBy('once_key')
    .execute();
/** Each party is notified of the other's actions, and both of the system's. */
const first = (dealId: string, side: 'buyer' | 'seller', { userId: who }: SignedIn) => ({
  who,
  key: `deal:${dealId}:1:${side}`,
});
const isBinding = (state: DealState) => (bindingStates as readonly DealState[]).includes(state);
const many = Array.from({ length: rounds }, (_, index) => index);

describe('at the same moment', { timeout: 60_000 + rounds * 5_000 }, () => {
  it('two offers for one property are accepted: one binds, the other is outcompeted', async () => {
    for (const _ of many) {
      const listingId = await forSale();
      const offers = [await offer(listingId, buyer), await offer(listingId, rival)];
      const answers = await Promise.all(offers.map((id) => act(seller, id, 'accept')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const states = await statesOf(listingId);
      expect(states.filter(isBinding)).toHaveLength(1);
      expect(states).toContain('outcompeted');
      const [lostId, loser] = answers[0]?.status === 200 ? [offers[1] ?? '', rival] : [offers[0] ?? '', buyer];
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ details: { state: 'outcompeted', version: 1 } });
      expect(await toldOf(lostId)).toEqual([first(lostId, 'buyer', loser), first(lostId, 'seller', seller)]);
    }
  });

  it('an offer is accepted and withdrawn: one of the two happens', async () => {
    for (const _ of many) {
      const listingId = await forSale();
      const id = await offer(listingId, buyer);
      const answers = await Promise.all([act(seller, id, 'accept'), act(buyer, id, 'withdraw')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const listing = await app.db
        .selectFrom('listings')
        .select('status')
        .where('id', '=', listingId)
        .executeTakeFirstOrThrow();
      const isAccepted = answers[0]?.status === 200;
      expect(await statesOf(listingId)).toEqual([isAccepted ? 'reserved' : 'withdrawn']);
      expect(listing.status).toBe(isAccepted ? 'Pending' : 'For Sale');
      const told = isAccepted ? first(id, 'buyer', buyer) : first(id, 'seller', seller);
      expect(await toldOf(id)).toContainEqual(told);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({ details: { state: isAccepted ? 'reserved' : 'withdrawn' } });
    }
  });

  it('an offer is accepted and expires: one of the two happens', async () => {
    for (const index of many) {
      const listingId = await forSale();
      const id = await offer(listingId, buyer, 'submitted', 1);
      const expire = () => {
        app.clock.advance(60_000);
        return sweepDeals(app.platform);
      };
      const work = [() => act(seller, id, 'accept'), expire];
      await Promise.all((index % 2 ? work : work.toReversed()).map((each) => each()));
      const events = await app.db
        .selectFrom('deal_events')
        .select('action')
        .where('deal_id', '=', id)
        .where('action', 'in', ['accept', 'expire'])
        .execute();
      expect(events).toHaveLength(1);
      const isAccepted = events[0]?.action === 'accept';
      expect(await statesOf(listingId)).toEqual([isAccepted ? 'reserved' : 'expired']);
      const told = await toldOf(id);
      expect(told).toContainEqual(first(id, 'buyer', buyer));
      if (!isAccepted) expect(told).toContainEqual(first(id, 'seller', seller));
    }
  });

  it('an offer is accepted and an auction of the property submitted: one of the two happens', async () => {
    for (const _ of many) {
      await app.db.deleteFrom('rate_limits').execute();
      const { id: auctionId, listingId } = await addAuction(app, { sellerId: seller.userId, stage: 'draft' });
      await app.db
        .updateTable('listings')
        .set({ status: 'For Sale', purpose: 'sale' })
        .where('id', '=', listingId)
        .execute();
      const id = await offer(listingId, buyer);
      const [accepted, submitted] = await Promise.all([
        act(seller, id, 'accept'),
        seller.post(submitAuction.path.replace('{id}', auctionId), {}),
      ]);
      expect(
        [accepted.status === 200, submitted.status === 200].filter(Boolean).length,
        `${accepted.text} ${submitted.text}`,
      ).toBe(1);
      const auction = await app.db
        .selectFrom('auctions')
        .select('state')
        .where('id', '=', auctionId)
        .executeTakeFirstOrThrow();
      const isBound = (await statesOf(listingId)).some(isBinding);
      expect(auction.state === 'in_review').toBe(!isBound);
    }
  });

  it('an auction of a property is approved and an older offer for it accepted: only the auction goes on', async () => {
    for (const _ of many) {
      await app.db.deleteFrom('rate_limits').execute();
      const { id: auctionId, listingId } = await addAuction(app, { sellerId: seller.userId, stage: 'in_review' });
      const id = await offer(listingId, buyer);
      const [approved, accepted] = await Promise.all([
        auctioneer.post(approveAuction.path.replace('{id}', auctionId), {}),
        act(seller, id, 'accept'),
      ]);
      expect([approved.status, accepted.status], `${approved.text} ${accepted.text}`).toEqual([200, 409]);
      expect((await statesOf(listingId)).some(isBinding)).toBe(false);
    }
  });

  it('both agree to a step: it is taken once', async () => {
    for (const _ of many) {
      const id = await offer(await forSale(), buyer, 'accepted');
      const answers = await Promise.all([act(seller, id, 'waive_reservation'), act(buyer, id, 'waive_reservation')]);
      // One of the two has seen a version that has passed.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const late = answers[0]?.status === 409 ? seller : buyer;
      expect((await act(late, id, 'waive_reservation', 1)).status).toBe(200);
    }
  });

  it('one command is sent eight times: it is done once and answered alike', async () => {
    const id = await offer(await forSale(), buyer);
    const body = { action: 'accept', expectedVersion: 0, commandId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => seller.post(`/api/deals/${id}/actions`, body)));
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(Object(answer).outcome)))).toHaveLength(1);
    expect(
      await app.db
        .selectFrom('deal_events')
        .select('seq')
        .where('deal_id', '=', id)
        .where('action', '=', 'accept')
        .execute(),
    ).toHaveLength(1);
  });
});
