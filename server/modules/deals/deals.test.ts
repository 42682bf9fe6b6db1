import { describe, expect, it } from 'vitest';
import { listOrders, listOwnDeals, takeDealStep } from '#contract/deals/deals.endpoints.ts';
import type { Money } from '#contract/money.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { hasOpenDeal, recordDeal } from './index.ts';

type Parties = { buyer: SignedIn; seller: SignedIn };

async function addDeal(
  app: TestApp,
  { buyer, seller }: Parties,
  source: 'auction' | 'direct' = 'auction',
  price: Money = { amount: 8_500_050, currency: 'USD' },
) {
  const listing = await addListing(app, { sellerId: seller.userId, title: 'House with a garden' });
  const facts = { listingId: listing.id, buyerId: buyer.userId, sellerId: seller.userId, price };
  const at = app.clock.advance(1_000);
  const id = await app.db.transaction().execute((transaction) => recordDeal(transaction, { ...facts, source, at }));
  return { id, listing };
}

const stepUrl = (id: string) => `/api/deals/${id}/step`;

describe('a deal', async () => {
  const app = await createTestApp();
  const parties = {
    buyer: await signUpAs(app, grace),
    seller: await signUpAs(app, jean, { role: 'seller' }),
  };
  const { buyer, seller } = parties;

  it('is seen by both of its parties, each with the other', async () => {
    const { id, listing } = await addDeal(app, parties);
    const [bought] = (await buyer.call(listOwnDeals)).deals;
    expect(bought).toMatchObject({
      _id: id,
      product: { _id: listing.id, title: 'House with a garden', slug: listing.slug },
      money: { amount: 8_500_050, currency: 'USD' },
      source: 'auction',
      state: 'agreed',
      other: { name: jean.name, email: jean.email },
      history: [{ state: 'agreed' }],
    });
    const [sold] = (await seller.call(listOrders)).deals;
    expect(sold).toMatchObject({ _id: id, other: { name: grace.name, email: grace.email } });
    expect((await seller.call(listOwnDeals)).deals).toEqual([]);
  });

  it('keeps the currency it was agreed in', async () => {
    const francs = { amount: 40_000_000, currency: 'RWF' } as const;
    const { id } = await addDeal(app, parties, 'auction', francs);
    const [bought] = (await buyer.call(listOwnDeals)).deals;
    const [sold] = (await seller.call(listOrders)).deals;
    expect(bought).toMatchObject({ _id: id, money: francs });
    expect(sold).toMatchObject({ _id: id, money: francs });
  });

  it('advances step by step, each recorded in its history', async () => {
    const { id, listing } = await addDeal(app, parties, 'direct');
    const take = (who: SignedIn, action: 'accept' | 'confirmPayment' | 'complete') =>
      who.call(takeDealStep, { params: { id }, body: { action } });
    expect(await hasOpenDeal(app.db, listing.id)).toBe(true);
    expect((await take(buyer, 'accept')).deal.state).toBe('agreed');
    expect((await take(seller, 'confirmPayment')).deal.state).toBe('paid');
    const { deal } = await take(buyer, 'complete');
    expect(deal.completedAt).toBe(app.clock.now().toISOString());
    expect(deal.history.map(({ state, by }) => [state, by])).toEqual([
      ['proposed', 'seller'],
      ['agreed', 'buyer'],
      ['paid', 'seller'],
      ['completed', 'buyer'],
    ]);
    expect(await hasOpenDeal(app.db, listing.id)).toBe(false);
    // Each step notifies the other party.
    const changesOf = async (who: SignedIn) =>
      (await who.call(listNotifications)).notifications.flatMap(({ data }) => (data.dealId === id ? [data.state] : []));
    expect((await changesOf(seller)).toSorted()).toEqual(['agreed', 'completed']);
    expect(await changesOf(buyer)).toEqual(['paid']);
  });

  it('shows no contact details before both parties have confirmed it', async () => {
    await addDeal(app, parties, 'direct');
    const [deal] = (await seller.call(listOrders)).deals;
    expect(deal?.other).toEqual({ name: grace.name });
  });

  it('refuses the step that is not this party’s to take', async () => {
    const { id } = await addDeal(app, parties, 'direct');
    expect(await seller.post(stepUrl(id), { action: 'accept' })).toMatchObject({
      status: 409,
      body: { code: 'STATE' },
    });
    expect((await buyer.post(stepUrl(id), { action: 'decline' })).status).toBe(200);
    expect((await buyer.post(stepUrl(id), { action: 'accept' })).status).toBe(409);
  });

  it('is given up for a reason only', async () => {
    const { id } = await addDeal(app, parties);
    expect(await seller.post(stepUrl(id), { action: 'cancel' })).toMatchObject({
      status: 422,
      body: { fields: { note: 'Say why' } },
    });
    expect((await seller.post(stepUrl(id), { action: 'cancel', note: 'Not paid in time' })).status).toBe(200);
    const [deal] = (await buyer.call(listOwnDeals, { query: { state: 'cancelled' } })).deals;
    expect(deal?.history.at(-1)).toMatchObject({ state: 'cancelled', by: 'seller', note: 'Not paid in time' });
  });

  it('takes a step once under concurrent requests', async () => {
    const { id } = await addDeal(app, parties);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => seller.post(stepUrl(id), { action: 'confirmPayment' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const events = await app.db.selectFrom('deal_events').select('state').where('deal_id', '=', id).execute();
    expect(events).toHaveLength(2);
  });

  it('is not found by others', async () => {
    const { id } = await addDeal(app, parties);
    const stranger = await signUpAs(app, { name: 'Eric', email: 'eric@mail.example' });
    const other = await stranger.post(stepUrl(id), { action: 'confirmPayment' });
    const none = await stranger.post(stepUrl(createId(app.clock.now())), { action: 'confirmPayment' });
    expect(other.status).toBe(404);
    expect(other.text).toBe(none.text);
  });

  it('is the only open one of its listing', async () => {
    const { listing } = await addDeal(app, parties);
    const again = {
      listingId: listing.id,
      buyerId: buyer.userId,
      sellerId: seller.userId,
      price: { amount: 1, currency: 'USD' as const },
    };
    await expect(recordDeal(app.db, { ...again, source: 'direct', at: app.clock.now() })).rejects.toMatchObject({
      code: 'STATE',
    });
  });

  it('has an append-only history', async () => {
    await expect(app.db.deleteFrom('deal_events').execute()).rejects.toThrow(/can be changed/);
  });
});
