import { describe, expect, it } from 'vitest';
import { listMessages } from '#contract/chat/chat.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import {
  listOwnViewings,
  listSellerViewings,
  listViewingSlots,
  setViewingPattern,
} from '#contract/viewings/viewings.endpoints.ts';
import { sweepViewings } from '#server/modules/viewings/index.ts';
import { grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import {
  addReminders,
  addViewable,
  addViewing,
  aPattern,
  createViewers,
  slotsOfListing,
} from '#server/testing/viewings.ts';

const minute = 60_000;
const hour = 60 * minute;

const { app, buyer, other, seller, command, aHouse, viewingOf, act } = await createViewers();

const newsOf = async (person: SignedIn) =>
  (await person.call(listNotifications)).notifications.flatMap((one) =>
    one.kind === 'viewing' ? [one.data.news] : [],
  );

describe('the slots of a listing', () => {
  it('are the next five, with the places that are left', async () => {
    const { listing, book } = await aHouse();
    const shown = async () => (await app.call(listViewingSlots, { params: { listingId: listing.id } })).slots;
    const first = await shown();
    const steps = first.map(({ startsAt }) => (Date.parse(startsAt) - Date.parse(first[0]?.startsAt ?? '')) / minute);
    expect(steps).toEqual([0, 30, 60, 90, 120].slice(0, steps.length));
    expect(first).toHaveLength(5);
    expect(await shown()).toMatchObject(Array.from({ length: 5 }, () => ({ places: 1, left: 1, isInstant: true })));
    expect((await book(buyer)).status).toBe(200);
    const after = await shown();
    expect(after).toHaveLength(5);
    expect(after[0]?.startsAt).toBe(first[1]?.startsAt);
  });

  it('leave out what is too soon, what is closed, and when the seller is expected elsewhere', async () => {
    const here = await aHouse({ pattern: { bufferMinutes: 0 } });
    const there = await addViewable(app, { sellerId: seller.userId, pattern: { bufferMinutes: 45, noticeHours: 48 } });
    const shown = async (id: string) =>
      (await app.call(listViewingSlots, { params: { listingId: id }, query: { limit: 100 } })).slots;
    const earliest = Date.parse((await shown(there.listing.id))[0]?.startsAt ?? '');
    expect(earliest - app.clock.now().getTime()).toBeGreaterThan(48 * hour);
    const same = here.slots.find(({ starts_at }) => starts_at.getTime() === earliest);
    expect((await here.book(buyer, {}, same?.id)).status).toBe(200);
    const left = (await shown(there.listing.id)).map(({ startsAt }) => Date.parse(startsAt));
    expect(left).not.toContain(earliest);
    expect(
      (
        await other.post(
          `/api/product/${there.listing.id}/viewings/${there.slots.find(({ starts_at }) => starts_at.getTime() === earliest)?.id}/bookings`,
          { commandId: command() },
        )
      ).body,
    ).toMatchObject({ code: 'NO_PLACE_LEFT' });
  });

  it('of a listing that is sold or not public are none, and nothing of it is booked', async () => {
    const { listing, book } = await aHouse();
    await app.db.updateTable('listings').set({ status: 'Sold' }).where('id', '=', listing.id).execute();
    expect((await app.call(listViewingSlots, { params: { listingId: listing.id } })).slots).toEqual([]);
    expect((await book(buyer)).body).toMatchObject({ code: 'PROPERTY_UNAVAILABLE' });
    await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', listing.id).execute();
    expect((await app.get(`/api/product/${listing.id}/viewings`)).status).toBe(404);
    expect((await book(buyer)).status).toBe(404);
  });
});

describe('a booking', () => {
  it('is confirmed at once, told to the seller, and seen by both', async () => {
    const { listing, book, slots } = await aHouse();
    const answer = await book(buyer, { note: 'I come with my sister.' });
    expect(answer).toMatchObject({
      status: 200,
      body: { viewing: { state: 'confirmed', party: 'buyer', version: 1 } },
    });
    const viewing = viewingOf(answer);
    expect(viewing.code).toMatch(/^\d{6}$/);
    expect((await buyer.call(listOwnViewings)).viewings).toMatchObject([
      { _id: viewing._id, other: { name: jean.name } },
    ]);
    const week = slots[0]?.starts_at.toISOString().slice(0, 10) ?? '';
    const seen = (await seller.call(listSellerViewings, { query: { week, limit: 100 } })).viewings;
    const one = seen.find(({ _id }) => _id === viewing._id);
    expect(one).toMatchObject({ party: 'seller', state: 'confirmed', other: { name: grace.name } });
    expect(one?.code).toBeUndefined();
    expect(await newsOf(seller)).toContain('booked');
    const messages = await seller.call(listMessages, { params: { conversationId: viewing.conversationId ?? '' } });
    expect(messages).toMatchObject([{ text: 'I come with my sister.' }]);
    const { own } = await buyer.call(listViewingSlots, { params: { listingId: listing.id } });
    expect(own?._id).toBe(viewing._id);
  });

  it('by video says so in the conversation, so that the two can call each other', async () => {
    const { book } = await aHouse();
    const { conversationId, means } = viewingOf(await book(buyer, { means: 'video' }));
    expect(means).toBe('video');
    const call = await buyer.post('/api/call', { conversationId, deviceId: command() });
    expect(call.status, call.text).toBe(200);
    await app.db.deleteFrom('call_parties').execute();
  });

  it('of the same command is made once', async () => {
    const { book } = await aHouse();
    const commandId = command();
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(buyer, { commandId })));
    expect(new Set(answers.map((answer) => viewingOf(answer)._id)).size).toBe(1);
    const elsewhere = await aHouse();
    expect(await elsewhere.book(buyer, { commandId })).toMatchObject({ status: 422, body: { code: 'COMMAND_REUSED' } });
  });

  it('is one of each person for a listing', async () => {
    const { book, later } = await aHouse();
    expect((await book(buyer)).status).toBe(200);
    expect(await book(buyer, {}, later)).toMatchObject({ status: 409, body: { code: 'VIEWING_EXISTS' } });
  });

  it('is refused where it is one’s own, blocked, not offered by that means, or another listing’s', async () => {
    const { book, listing } = await aHouse({ pattern: { means: 'in_person' } });
    expect((await book(seller)).body).toMatchObject({ code: 'OWN_PROPERTY' });
    expect((await book(buyer, { means: 'video' })).body).toMatchObject({ fields: { means: expect.any(String) } });
    await app.db
      .insertInto('user_blocks')
      .values({ blocker_id: seller.userId, blocked_id: buyer.userId, created_at: app.clock.now() })
      .execute();
    expect((await book(buyer)).status).toBe(403);
    await app.db.deleteFrom('user_blocks').execute();
    const elsewhere = await addViewable(app);
    const url = `/api/product/${listing.id}/viewings/${elsewhere.slots[0]?.id}/bookings`;
    expect((await buyer.post(url, { commandId: command() })).status).toBe(404);
  });

  it('asks for no fee that the listing does not declare, and keeps what it had declared', async () => {
    const fee = { amount: 5_000, currency: 'RWF' as const };
    const { listing, book } = await aHouse({ pattern: { feeRwf: fee.amount } });
    expect((await app.call(listViewingSlots, { params: { listingId: listing.id } })).fee).toEqual(fee);
    expect((await book(buyer)).body).toMatchObject({ code: 'CONFLICT', details: { fee } });
    expect((await book(buyer, { seenFee: { ...fee, amount: 4_999 } })).status).toBe(409);
    expect((await book(buyer, { seenFee: { amount: 500_000, currency: 'USD' } })).status).toBe(409);
    const viewing = viewingOf(await book(buyer, { seenFee: fee }));
    expect(viewing.fee).toEqual(fee);
    const pattern = aPattern({ feeRwf: 90_000 });
    await seller.call(setViewingPattern, { body: { productId: listing.id, expectedVersion: 1, pattern } });
    expect((await buyer.call(listOwnViewings)).viewings[0]?.fee).toEqual(fee);
    for (const action of ['cancel', 'move', 'confirm']) {
      expect((await act(seller, viewing, { action, fee })).status, action).toBe(400);
    }
  });
});

describe('a request', () => {
  const byRequest = { pattern: { isInstant: false } };

  it('waits for the seller, who confirms it', async () => {
    const { book } = await aHouse(byRequest);
    const viewing = viewingOf(await book(buyer));
    expect(viewing.state).toBe('requested');
    expect((await seller.call(listSellerViewings, { query: { isWaiting: 'true' } })).viewings).toMatchObject([
      { _id: viewing._id },
    ]);
    expect((await act(buyer, viewing, { action: 'confirm' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { state: 'requested', version: 1, legal: ['move', 'cancel'] },
    });
    expect(viewingOf(await act(seller, viewing, { action: 'confirm' })).state).toBe('confirmed');
    expect(await newsOf(buyer)).toContain('confirmed');
  });

  it('is declined with a reason, which frees the place', async () => {
    const { book, slot } = await aHouse(byRequest);
    const viewing = viewingOf(await book(buyer));
    expect((await act(seller, viewing, { action: 'decline' })).body).toMatchObject({ fields: { reason: 'Say why' } });
    expect(viewingOf(await act(seller, viewing, { action: 'decline', reason: 'I travel.' })).state).toBe('declined');
    expect((await book(other, {}, slot)).status).toBe(200);
  });

  it('that was decided on a former state is refused with the present one', async () => {
    const { book } = await aHouse(byRequest);
    const viewing = viewingOf(await book(buyer));
    const commandId = command();
    expect((await act(seller, viewing, { action: 'confirm', commandId })).status).toBe(200);
    expect((await act(buyer, viewing, { action: 'cancel', reason: 'Ill' })).body).toMatchObject({
      code: 'CONFLICT',
      details: { state: 'confirmed', version: 2 },
    });
    expect(viewingOf(await act(seller, viewing, { action: 'confirm', commandId })).version).toBe(2);
    expect((await act(seller, viewing, { action: 'decline', reason: 'No', commandId })).body).toMatchObject({
      code: 'COMMAND_REUSED',
    });
  });
});

describe('a move', () => {
  it('by the buyer takes the new place and frees the former', async () => {
    const { book, slot, later } = await aHouse();
    const viewing = viewingOf(await book(buyer));
    const moved = viewingOf(await act(buyer, viewing, { action: 'move', slotId: later }));
    expect(moved).toMatchObject({ state: 'confirmed', version: 2 });
    expect(Date.parse(moved.startsAt) - Date.parse(viewing.startsAt)).toBe(30 * minute);
    expect((await book(other, {}, later)).status).toBe(409);
    expect((await book(other, {}, slot)).status).toBe(200);
    expect((await act(buyer, moved, { action: 'move', slotId: slot })).body).toMatchObject({ code: 'NO_PLACE_LEFT' });
    expect((await act(buyer, moved, { action: 'move', slotId: later })).status).toBe(422);
    expect((await act(buyer, moved, { action: 'move' })).status).toBe(422);
  });

  it('by the seller waits for the buyer, who accepts', async () => {
    const { book, later } = await aHouse();
    const viewing = viewingOf(await book(buyer));
    const moved = viewingOf(await act(seller, viewing, { action: 'move', slotId: later }));
    expect(moved.state).toBe('moved');
    expect(await newsOf(buyer)).toContain('moved');
    expect(viewingOf(await act(buyer, moved, { action: 'accept' })).state).toBe('confirmed');
  });
});

describe('a held place', () => {
  it('is kept for ten minutes while the form is open, and booked with what was filled in', async () => {
    const { book, slot } = await aHouse();
    const held = viewingOf(await book(buyer, { isHeld: true }));
    expect(held.state).toBe('held');
    expect((await book(other, {}, slot)).status).toBe(409);
    const week = await seller.call(listSellerViewings, { query: { week: held.startsAt.slice(0, 10), limit: 100 } });
    expect(week.viewings.map(({ _id }) => _id)).not.toContain(held._id);
    const booked = viewingOf(await act(buyer, held, { action: 'book', means: 'video', note: 'From abroad' }));
    expect(booked).toMatchObject({ state: 'confirmed', means: 'video', conversationId: expect.any(String) });
  });

  it('is free again after ten minutes, without a word to the seller', async () => {
    const { book, slot } = await aHouse();
    const held = viewingOf(await book(buyer, { isHeld: true }));
    app.clock.advance(10 * minute - 1);
    await sweepViewings(app.platform);
    expect((await book(other, {}, slot)).status).toBe(409);
    app.clock.advance(1);
    await sweepViewings(app.platform);
    expect((await act(buyer, held, { action: 'book' })).body).toMatchObject({
      details: { state: 'expired', legal: [] },
    });
    expect((await book(other, {}, slot)).status).toBe(200);
  });

  it('gives way to another choice of the same person', async () => {
    const { book, slot, later } = await aHouse();
    await book(buyer, { isHeld: true });
    expect((await book(buyer, { isHeld: true }, later)).status).toBe(200);
    expect((await book(other, {}, slot)).status).toBe(200);
  });
});

describe('the waiting list of an open viewing', () => {
  it('takes who comes too late, and gives each free place to the first', async () => {
    const { book, listing } = await aHouse({ pattern: { places: 2 } });
    const third = await signUpAs(app, { name: 'Eric Mugisha', email: `${command()}@mail.example` });
    const fourth = await signUpAs(app, { name: 'Chantal Uwera', email: `${command()}@mail.example` });
    const first = viewingOf(await book(buyer));
    expect((await book(other)).status).toBe(200);
    expect((await book(third)).body).toMatchObject({ code: 'NO_PLACE_LEFT' });
    expect(viewingOf(await book(third, { canWait: true })).state).toBe('waiting');
    app.clock.advance(1_000);
    expect(viewingOf(await book(fourth, { canWait: true })).state).toBe('waiting');
    expect((await app.call(listViewingSlots, { params: { listingId: listing.id } })).slots[0]).toMatchObject({
      places: 2,
      left: 0,
    });
    await act(buyer, first, { action: 'cancel', reason: 'Ill' });
    expect((await third.call(listOwnViewings)).viewings).toMatchObject([
      { state: 'confirmed', conversationId: expect.any(String) },
    ]);
    expect(await newsOf(third)).toEqual(['promoted']);
    expect((await fourth.call(listOwnViewings)).viewings).toMatchObject([{ state: 'waiting' }]);
  });

  it('gets the places that another pattern adds, the first first, and no more than these', async () => {
    const { book, listing } = await aHouse({ pattern: { places: 2 } });
    const waiting: SignedIn[] = [];
    expect((await book(buyer)).status).toBe(200);
    expect((await book(other)).status).toBe(200);
    for (const name of ['First Waiting', 'Second Waiting', 'Third Waiting']) {
      const person = await signUpAs(app, { name, email: `${command()}@mail.example` });
      app.clock.advance(1_000);
      expect(viewingOf(await book(person, { canWait: true })).state).toBe('waiting');
      waiting.push(person);
    }
    const change = { productId: listing.id, expectedVersion: 1, pattern: aPattern({ places: 4 }) };
    const answer = await seller.send({ method: 'PUT', url: '/api/seller/viewings/pattern', payload: change });
    expect(answer.status, answer.text).toBe(200);
    const states = [];
    for (const person of waiting) states.push((await person.call(listOwnViewings)).viewings[0]?.state);
    expect(states).toEqual(['confirmed', 'confirmed', 'waiting']);
    expect((await slotsOfListing(app, listing.id))[0]).toMatchObject({ places: 4, taken: 4 });
  });
});

describe('moving a viewing', () => {
  it('asks the buyer for the notice of a booking, and not the seller, whose notice it is', async () => {
    const { book, slots, listing } = await aHouse();
    const now = app.clock.now().getTime();
    const far = slots.find(({ starts_at }) => starts_at.getTime() > now + 49 * hour);
    const farther = slots.find(({ starts_at }) => starts_at.getTime() > now + 73 * hour);
    const change = { productId: listing.id, expectedVersion: 1, pattern: aPattern({ noticeHours: 48 }) };
    await seller.send({ method: 'PUT', url: '/api/seller/viewings/pattern', payload: change });
    const booked = viewingOf(await book(buyer, {}, far?.id));
    const near = { action: 'move', slotId: slots[0]?.id, reason: 'Another day suits better' };
    const refused = await act(buyer, booked, near);
    expect([refused.status, Object(refused.body).code]).toEqual([409, 'TIME_UNAVAILABLE']);
    const moved = viewingOf(await act(buyer, booked, { ...near, slotId: farther?.id }));
    expect(moved).toMatchObject({ state: 'confirmed', startsAt: farther?.starts_at.toISOString() });
    expect(viewingOf(await act(seller, moved, near))).toMatchObject({ state: 'moved' });
  });
});

describe('checking in', () => {
  it('takes the code of the buyer at the time of the viewing', async () => {
    const { id } = await addViewing(app, { buyerId: buyer.userId, sellerId: seller.userId, startsInHours: 1 });
    const viewing = { _id: id, version: 1 };
    expect((await act(seller, viewing, { action: 'checkIn', code: '123456' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    app.clock.advance(35 * minute);
    expect((await act(seller, viewing, { action: 'checkIn', code: '123457' })).body).toMatchObject({
      fields: { code: expect.any(String) },
    });
    expect((await act(seller, viewing, { action: 'checkIn' })).status).toBe(422);
    expect(viewingOf(await act(seller, viewing, { action: 'checkIn', code: ' 123456 ' })).state).toBe('attended');
  });

  it('is not found by trying', async () => {
    const { id } = await addViewing(app, { buyerId: other.userId, sellerId: seller.userId, startsInHours: 0.25 });
    const tries = [];
    for (let n = 0; n < 12; n += 1)
      tries.push((await act(seller, { _id: id, version: 1 }, { action: 'checkIn', code: `00000${n % 10}` })).status);
    expect(tries).toEqual([...Array(10).fill(422), 429, 429]);
  });

  it('knows an absence only where both were reminded', async () => {
    const { id, startsAt } = await addViewing(app, {
      buyerId: other.userId,
      sellerId: seller.userId,
      startsInHours: 1,
    });
    app.clock.advance(hour + 20 * minute);
    expect((await act(seller, { _id: id, version: 1 }, { action: 'noShow' })).body).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    await addReminders(app, id, startsAt);
    expect(viewingOf(await act(seller, { _id: id, version: 1 }, { action: 'noShow' })).state).toBe('missed');
  });
});

describe('the pattern', () => {
  it('is set by the seller of the listing on the version they have seen', async () => {
    const { listing, slots, book } = await aHouse();
    const set = (person: SignedIn, expectedVersion: number, facts: Parameters<typeof aPattern>[0] = {}) =>
      person.send({
        method: 'PUT',
        url: '/api/seller/viewings/pattern',
        payload: { productId: listing.id, expectedVersion, pattern: aPattern(facts) },
      });
    expect((await set(seller, 0)).body).toMatchObject({ code: 'CONFLICT', details: { version: 1 } });
    const viewing = viewingOf(await book(buyer));
    expect((await set(seller, 1, { weekly: [{ day: 1, from: '15:00', to: '16:00' }] })).status).toBe(200);
    const left = await slotsOfListing(app, listing.id);
    expect(left.length).toBeLessThan(slots.length);
    expect((await buyer.call(listOwnViewings)).viewings).toMatchObject([{ _id: viewing._id, state: 'confirmed' }]);
    expect(left.find(({ id }) => id === slots[0]?.id)?.closed_at).not.toBeNull();
    expect(
      (
        await set(seller, 2, {
          slotMinutes: 10,
          weekly: Array.from({ length: 28 }, (_, n) => ({ day: (n % 7) + 1, from: '00:00', to: '23:50' })),
        })
      ).status,
    ).toBe(422);
  });
});
