import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import { actOn } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { carryOut } from './effects.ts';
import { sweepDeals } from './sweep-deals.ts';
import { openDeal } from './take-action.ts';

const hour = 3_600_000;

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });

const forSale = () => addListing(app, { sellerId: seller.userId, status: 'For Sale', purpose: 'sale' });
const offer = (who: SignedIn, listingId: string, amount: number, more = {}) =>
  who.call(makeOffer, { params: { listingId }, body: { amount, currency: 'USD', commandId: randomUUID(), ...more } });

describe('a reservation', () => {
  it.each([
    ['nothing', 0, 9_000_000],
    ['a part', 40_000, 8_960_000],
  ])('of which %s was paid when both waived it is owed with the rest of the price', async (_, paid, rest) => {
    const { deal } = await offer(buyer, (await forSale()).id, 9_000_000, { reservation: 100_000 });
    await actOn(seller, deal._id, 'accept');
    const part = { paid, state: paid > 0 ? ('part' as const) : ('open' as const) };
    await app.db.updateTable('payment_dues').set(part).where('deal_id', '=', deal._id).execute();
    await actOn(buyer, deal._id, 'waive_reservation');
    await actOn(seller, deal._id, 'waive_reservation');
    await app.db.transaction().execute(async (transaction) => {
      const locked = await openDeal(transaction, app.platform, deal._id);
      if (locked === undefined) throw new Error('The deal is gone');
      await carryOut(locked, ['open_balance'], () => Promise.resolve(false));
    });
    const { dues } = (await buyer.call(readDeal, { params: { id: deal._id } })).deal;
    expect(dues.find(({ kind }) => kind === 'balance')?.money.amount).toBe(rest);
  });

  it('that is reported and not confirmed neither lapses, nor is given up by the seller', async () => {
    const { id: listingId } = await forSale();
    const { deal: made } = await offer(buyer, listingId, 9_000_000, { reservation: 100_000 });
    const { deal } = await actOn(seller, made._id, 'accept');
    expect(deal.next.by).toBe('buyer');
    const dueId = deal.dues[0]?._id;
    const reported = await actOn(buyer, made._id, 'report_payment', { dueId, reference: 'MoMo 123' });
    expect(reported.deal.next.by).toBe('seller');
    const { version: expectedVersion } = reported.deal;
    const giveUp = { action: 'give_up', expectedVersion, fields: { note: 'Another buyer.' }, commandId: randomUUID() };
    expect((await seller.post(`/api/deals/${made._id}/actions`, giveUp)).status).toBe(409);
    app.clock.advance(73 * hour);
    await sweepDeals(app.platform);
    const waiting = (await buyer.call(readDeal, { params: { id: made._id } })).deal;
    expect(waiting).toMatchObject({ state: 'accepted', next: { isEscalated: true, by: 'seller' } });
    expect((await actOn(seller, made._id, 'confirm_payment', { dueId })).outcome.state).toBe('reserved');
  });
});
