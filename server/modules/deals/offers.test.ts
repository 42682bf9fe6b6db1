import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callBestAndFinal, listDeals, listOffers, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { actOn } from '#server/testing/deals.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { sweepDeals } from './sweep-deals.ts';

const hour = 3_600_000;
const day = 24 * hour;

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const rival = await signUpAs(app, aline);
const third = await signUpAs(app, { name: 'Third', email: 'third@mail.example' });
const seller = await signUpAs(app, jean, { role: 'seller' });

const forSale = () => addListing(app, { sellerId: seller.userId, status: 'For Sale', purpose: 'sale' });
const offer = (who: SignedIn, listingId: string, amount = 9_000_000, more = {}) =>
  who.call(makeOffer, { params: { listingId }, body: { amount, currency: 'USD', commandId: randomUUID(), ...more } });

const post = (who: SignedIn, id: string, body: object) =>
  who.post(`/api/deals/${id}/actions`, { commandId: randomUUID(), fields: {}, ...body });
const statusOf = async ({ db }: TestApp, id: string) =>
  (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const newsOf = async (who: SignedIn, dealId: string) =>
  (await who.call(listNotifications)).notifications.filter(({ data }) => 'dealId' in data && data.dealId === dealId);

describe('an offer', () => {
  it('is sent, countered and accepted, each version with who made it; the property is then under offer', async () => {
    const { id: listingId } = await forSale();
    const { deal } = await offer(buyer, listingId, 9_000_000, {
      reservation: 450_000,
      conditions: 'With the furniture.',
    });
    expect(deal).toMatchObject({ state: 'submitted', party: 'buyer', next: { by: 'seller' } });
    // They can talk about it from the first day on.
    expect(deal.conversationId).toBeDefined();
    expect(deal.can.map(({ action }) => action)).toEqual(['withdraw']);
    const countered = await actOn(seller, deal._id, 'counter', { offer: { amount: 9_500_000, reservation: 475_000 } });
    expect(countered.deal).toMatchObject({ state: 'countered', money: { amount: 9_500_000, currency: 'USD' } });
    const accepted = await actOn(buyer, deal._id, 'accept');
    expect(accepted).toMatchObject({ outcome: { state: 'accepted', isWaiting: false } });
    expect(accepted.deal.offers.map(({ by, money }) => [by, money.amount])).toEqual([
      ['buyer', 9_000_000],
      ['seller', 9_500_000],
    ]);
    expect(accepted.deal.dues).toMatchObject([{ kind: 'reservation', state: 'open', money: { amount: 475_000 } }]);
    expect(await statusOf(app, listingId)).toBe('Pending');
    expect(accepted.deal.parties.seller).toMatchObject({ email: jean.email });
  });

  it('tells nobody how to reach the other before it is accepted', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    for (const who of [buyer, seller]) {
      const { parties } = (await who.call(readDeal, { params: { id: deal._id } })).deal;
      expect(parties).toEqual({ buyer: { name: grace.name }, seller: { name: jean.name } });
    }
  });

  it('without a reservation binds and is reserved at once', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    expect((await actOn(seller, deal._id, 'accept')).outcome.state).toBe('reserved');
  });

  it('is reserved once the payment is confirmed by who receives it, or waived by both', async () => {
    const { deal: paid } = await offer(buyer, (await forSale()).id, 9_000_000, { reservation: 100_000 });
    const { deal } = await actOn(seller, paid._id, 'accept');
    const dueId = deal.dues[0]?._id;
    const reported = await actOn(buyer, paid._id, 'report_payment', { dueId, reference: 'MoMo 123' });
    expect(reported.deal.dues[0]).toMatchObject({ state: 'open', reported: { reference: 'MoMo 123' } });
    expect(
      (await post(buyer, paid._id, { action: 'confirm_payment', expectedVersion: 2, fields: { dueId } })).status,
    ).toBe(409);
    expect((await actOn(seller, paid._id, 'confirm_payment', { dueId })).outcome.state).toBe('reserved');

    const { deal: waived } = await offer(rival, (await forSale()).id, 9_000_000, { reservation: 100_000 });
    await actOn(seller, waived._id, 'accept');
    expect((await actOn(rival, waived._id, 'waive_reservation')).outcome).toMatchObject({
      state: 'accepted',
      isWaiting: true,
    });
    const both = await actOn(seller, waived._id, 'waive_reservation');
    expect(both.outcome).toMatchObject({ state: 'reserved', isWaiting: false });
    expect(both.deal.dues).toMatchObject([{ kind: 'reservation', state: 'waived' }]);
  });

  it('in another currency than the price by now is refused', async () => {
    const { id } = await forSale();
    const body = { amount: 80_000_000, currency: 'RWF', commandId: randomUUID() };
    expect(await buyer.post(`/api/product/${id}/offers`, body)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { currency: 'USD' } },
    });
  });

  it('is one of each buyer for a property, refused for the own one, for rent, and where one has blocked the other', async () => {
    const { id } = await forSale();
    await offer(buyer, id);
    const again = { amount: 1, currency: 'USD', commandId: randomUUID() };
    expect((await buyer.post(`/api/product/${id}/offers`, again)).status).toBe(409);
    expect((await seller.post(`/api/product/${id}/offers`, again)).status).toBe(403);
    const rental = await addListing(app, { sellerId: seller.userId, status: 'Rental', purpose: 'rent' });
    expect((await buyer.post(`/api/product/${rental.id}/offers`, { ...again, commandId: randomUUID() })).status).toBe(
      409,
    );
    const blocked = await signUpAs(app, { name: 'Blocked', email: 'blocked@mail.example' });
    await app.db
      .insertInto('user_blocks')
      .values({ blocker_id: seller.userId, blocked_id: blocked.userId, created_at: app.clock.now() })
      .execute();
    expect((await blocked.post(`/api/product/${id}/offers`, again)).status).toBe(403);
  });

  it('names each field that is wrong', async () => {
    const { id } = await forSale();
    const past = new Date(app.clock.now().getTime() - day).toISOString();
    const body = {
      amount: 100,
      currency: 'USD',
      reservation: 100,
      deposit: 100,
      expiresAt: past,
      completionDay: past.slice(0, 10),
      commandId: randomUUID(),
    };
    expect(await buyer.post(`/api/product/${id}/offers`, body)).toMatchObject({
      status: 422,
      body: {
        code: 'OFFER_INVALID',
        fields: {
          reservation: expect.any(String),
          deposit: expect.any(String),
          expiresAt: expect.any(String),
          completionDay: expect.any(String),
        },
      },
    });
    for (const amount of [0, -1, 1.5, 1e15, '100', null]) {
      expect(
        (await buyer.post(`/api/product/${id}/offers`, { amount, currency: 'USD', commandId: randomUUID() })).status,
      ).toBe(400);
    }
  });
});

describe('an action', () => {
  it('sent again under its id is done once and answered alike; the id means nothing else', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    const body = { action: 'reject', expectedVersion: 0, commandId: randomUUID() };
    const first = await post(seller, deal._id, body);
    const second = await post(seller, deal._id, body);
    expect(Object(second.body).outcome).toEqual(Object(first.body).outcome);
    expect(await post(seller, deal._id, { ...body, action: 'accept' })).toMatchObject({
      status: 422,
      body: { code: 'COMMAND_REUSED' },
    });
    const events = await app.db.selectFrom('deal_events').select('seq').where('deal_id', '=', deal._id).execute();
    expect(events).toHaveLength(2);
  });

  it('on a version that has passed is refused with the present one', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    await actOn(seller, deal._id, 'counter', { offer: { amount: 9_900_000 } });
    expect(await post(seller, deal._id, { action: 'reject', expectedVersion: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { state: 'countered', version: 1, actions: ['withdraw'] } },
    });
  });

  it('that is not legal is refused with those that are', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    expect(await post(buyer, deal._id, { action: 'accept', expectedVersion: 0 })).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', details: { state: 'submitted', actions: ['withdraw'] } },
    });
  });
});

describe('a best and final round', () => {
  it('opens all offers together, also where the sweep has come to one of them only', async () => {
    const { id: listingId } = await forSale();
    const one = (await offer(buyer, listingId, 9_000_000)).deal._id;
    const two = (await offer(rival, listingId, 9_100_000)).deal._id;
    const endsAt = new Date(app.clock.now().getTime() + 2 * day).toISOString();
    await seller.call(callBestAndFinal, { params: { id: listingId }, body: { endsAt, commandId: randomUUID() } });
    app.clock.advance(2 * day + 1_000);
    const later = new Date(app.clock.now().getTime() + hour);
    await app.db.updateTable('deals').set({ due_at: later }).where('id', '=', two).execute();
    await sweepDeals(app.platform);
    for (const id of [one, two]) {
      expect((await seller.call(readDeal, { params: { id } })).deal.state).toBe('finals_open');
    }
  });

  it('asks all at once, keeps what they send sealed until its end, and outcompetes who was not chosen', async () => {
    const { id: listingId } = await forSale();
    const one = (await offer(buyer, listingId, 9_000_000)).deal._id;
    app.clock.advance(1_000);
    const two = (await offer(rival, listingId, 9_100_000)).deal._id;
    const endsAt = new Date(app.clock.now().getTime() + 2 * day).toISOString();
    const body = { endsAt, commandId: randomUUID() };
    expect(await seller.call(callBestAndFinal, { params: { id: listingId }, body })).toMatchObject({
      asked: 2,
      endsAt,
    });
    // The same notice to all.
    for (const [who, id] of [
      [buyer, one],
      [rival, two],
    ] as const) {
      const [notice] = await newsOf(who, id);
      expect(notice?.data).toMatchObject({ dealId: id, state: 'best_and_final', side: 'buyer' });
    }
    const canary = 9_777_771;
    const sent = await actOn(buyer, one, 'final_offer', { amount: canary });
    expect(sent.deal.round).toEqual({ endsAt, hasSent: true, own: { amount: canary, currency: 'USD' } });
    // Neither the seller, nor the rival, nor the database shows the amount before the end.
    const compared = await seller.call(listOffers, { query: { listing: listingId } });
    const sealed = await app.db.selectFrom('deals').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    const { rows } = await app.pool.query('SELECT data, note FROM deal_events WHERE deal_id = $1', [one]);
    const seen = [
      JSON.stringify(compared),
      JSON.stringify(await seller.call(readDeal, { params: { id: one } })),
      JSON.stringify(await newsOf(seller, one)),
      JSON.stringify(rows),
      JSON.stringify({ ...sealed, sealed_final: sealed.sealed_final?.toString('latin1') }),
      JSON.stringify((await app.pool.query('SELECT * FROM deal_commands')).rows),
      app.log.text?.() ?? '',
    ];
    for (const text of seen) expect(text).not.toContain(String(canary));
    expect(
      (
        await seller.post(`/api/deals/${one}/actions`, {
          action: 'accept',
          expectedVersion: 2,
          commandId: randomUUID(),
        })
      ).status,
    ).toBe(409);

    app.clock.advance(2 * day + 1_000);
    await sweepDeals(app.platform);
    const opened = await seller.call(listOffers, { query: { listing: listingId } });
    expect(opened.offers.map(({ state, money }) => [state, money.amount])).toEqual([
      ['finals_open', canary],
      ['finals_open', 9_100_000],
    ]);
    await actOn(seller, one, 'accept');
    const lost = (await rival.call(readDeal, { params: { id: two } })).deal;
    expect(lost).toMatchObject({ state: 'outcompeted', can: [{ action: 'keep_as_backup' }] });
    expect((await actOn(rival, two, 'keep_as_backup')).outcome.state).toBe('backup');
    expect((await post(seller, two, { action: 'accept', expectedVersion: 5 })).status).toBe(409);
    // What was agreed on falls through: the property is free again, and the back-up may be accepted.
    await actOn(buyer, one, 'give_up', { note: 'My bank has refused.' });
    expect(await statusOf(app, listingId)).toBe('For Sale');
    expect((await newsOf(rival, two)).map(({ data }) => 'event' in data && data.event)).toContain('free_again');
    expect((await newsOf(seller, two)).map(({ data }) => 'event' in data && data.event)).toContain('free_again');
    expect((await actOn(seller, two, 'accept')).outcome.state).toBe('reserved');
  });

  it('binds nobody to a counter-offer they have not accepted: the buyer’s own last offer counts', async () => {
    const { id: listingId } = await forSale();
    const one = (await offer(buyer, listingId, 9_000_000, { reservation: 400_000 })).deal._id;
    app.clock.advance(1_000);
    const two = (await offer(rival, listingId, 9_100_000)).deal._id;
    const counter = { amount: 9_900_000, reservation: 5_000_000, conditions: 'Without the furniture.' };
    await actOn(seller, one, 'counter', { offer: counter });
    await actOn(seller, two, 'counter', { offer: counter });
    const endsAt = new Date(app.clock.now().getTime() + 2 * day).toISOString();
    await seller.call(callBestAndFinal, { params: { id: listingId }, body: { endsAt, commandId: randomUUID() } });
    const asked = (await buyer.call(readDeal, { params: { id: one } })).deal;
    expect(asked).toMatchObject({ state: 'best_and_final', money: { amount: 9_000_000 } });
    const { version } = asked;
    const low = { action: 'final_offer', expectedVersion: version, fields: { amount: 400_000 } };
    expect((await post(buyer, one, low)).status).toBe(422);
    await actOn(rival, two, 'final_offer', { amount: 9_300_000 });
    app.clock.advance(2 * day + 1_000);
    // After the end nothing can be sent, even before the system has opened the offers.
    expect((await post(buyer, one, { ...low, fields: { amount: 9_800_000 } })).status).toBe(409);
    await sweepDeals(app.platform);
    const { offers } = await seller.call(listOffers, { query: { listing: listingId } });
    expect(offers.map((each) => [each.money.amount, each.offer.reservation.amount, each.offer.conditions])).toEqual([
      [9_000_000, 400_000, undefined],
      [9_300_000, 0, undefined],
    ]);
  });

  it('takes in an offer that is made while it runs', async () => {
    const { id: listingId } = await forSale();
    await offer(buyer, listingId);
    await offer(rival, listingId);
    const endsAt = new Date(app.clock.now().getTime() + 2 * day).toISOString();
    await seller.call(callBestAndFinal, { params: { id: listingId }, body: { endsAt, commandId: randomUUID() } });
    const late = (await offer(third, listingId, 9_500_000)).deal;
    expect(late).toMatchObject({ state: 'best_and_final', round: { endsAt, hasSent: false } });
    expect((await post(seller, late._id, { action: 'accept', expectedVersion: late.version })).status).toBe(409);
  });
});

describe('a counter-offer', () => {
  it('that was not accepted when another offer was leaves the buyer’s own as the back-up', async () => {
    const { id: listingId } = await forSale();
    const one = (await offer(buyer, listingId, 9_000_000)).deal._id;
    const two = (await offer(rival, listingId, 9_100_000)).deal._id;
    await actOn(seller, one, 'counter', { offer: { amount: 9_900_000 } });
    await actOn(seller, two, 'accept');
    await actOn(buyer, one, 'keep_as_backup');
    const kept = (await seller.call(readDeal, { params: { id: one } })).deal;
    // While another deal binds the property, the seller cannot accept it, and is not offered to.
    expect(kept).toMatchObject({ state: 'backup', money: { amount: 9_000_000 }, can: [{ action: 'reject' }] });
  });

  it('and an offer are answered until their time is over, and not a moment longer', async () => {
    const { deal } = await offer(buyer, (await forSale()).id);
    app.clock.advance(72 * hour);
    expect((await seller.call(readDeal, { params: { id: deal._id } })).deal.can).toEqual([]);
    expect((await post(seller, deal._id, { action: 'accept', expectedVersion: 0 })).status).toBe(409);
    await sweepDeals(app.platform);
    expect((await buyer.call(readDeal, { params: { id: deal._id } })).deal.state).toBe('expired');
  });
});

describe('the clock', () => {
  it('reminds at a half and at nine tenths of the time, each once, and then takes the time-out once', async () => {
    const { id: listingId } = await forSale();
    const { deal } = await offer(buyer, listingId);
    const reminders = async () =>
      (await newsOf(seller, deal._id)).filter(({ kind }) => kind === 'deal-reminder').length;
    const reminded = async () =>
      (await app.db.selectFrom('deals').select('reminders').where('id', '=', deal._id).executeTakeFirstOrThrow())
        .reminders;
    await sweepDeals(app.platform);
    expect([await reminders(), await reminded()]).toEqual([0, 0]);
    app.clock.advance(36 * hour);
    await Promise.all([sweepDeals(app.platform), sweepDeals(app.platform)]);
    expect([await reminders(), await reminded()]).toEqual([1, 1]);
    app.clock.advance(30 * hour);
    await Promise.all([sweepDeals(app.platform), sweepDeals(app.platform)]);
    expect(await reminded()).toBe(2);
    app.clock.advance(6 * hour);
    await Promise.all([sweepDeals(app.platform), sweepDeals(app.platform)]);
    const { history, state } = (await buyer.call(readDeal, { params: { id: deal._id } })).deal;
    expect(state).toBe('expired');
    expect(history.filter(({ action }) => action === 'expire')).toHaveLength(1);
    expect((await buyer.call(listDeals, { query: { needs: 'none' } })).deals.map(({ _id }) => _id)).toContain(deal._id);
  });

  it('ends an accepted offer whose reservation is never paid, and offers the property again', async () => {
    const { id: listingId } = await forSale();
    const { deal } = await offer(buyer, listingId, 9_000_000, { reservation: 500_000 });
    await actOn(seller, deal._id, 'accept');
    app.clock.advance(73 * hour);
    await sweepDeals(app.platform);
    const lapsed = (await buyer.call(readDeal, { params: { id: deal._id } })).deal;
    expect(lapsed).toMatchObject({ state: 'fell_through', dues: [{ state: 'void' }] });
    expect(await statusOf(app, listingId)).toBe('For Sale');
  });
});

describe('a dispute', () => {
  it('stops the clock, takes statements of both, and goes on with the time that was left', async () => {
    const { deal } = await offer(buyer, (await forSale()).id, 9_000_000, { reservation: 500_000 });
    await actOn(seller, deal._id, 'accept');
    app.clock.advance(24 * hour);
    expect((await post(buyer, deal._id, { action: 'dispute', expectedVersion: 1 })).status).toBe(422);
    await actOn(buyer, deal._id, 'dispute', { note: 'The plot is smaller than stated.' });
    await actOn(seller, deal._id, 'add_statement', { note: 'It was measured in June.' });
    const staff = await signUpAs(app, { name: 'Mediator', email: 'mediator@mail.example' }, { role: 'staff' });
    app.clock.advance(5 * day);
    await actOn(staff, deal._id, 'resume', { note: 'Measured again: as stated.' });
    const { state, next } = (await buyer.call(readDeal, { params: { id: deal._id } })).deal;
    expect(state).toBe('accepted');
    expect(new Date(next.dueAt ?? '').getTime() - app.clock.now().getTime()).toBe(48 * hour);
  });
});
