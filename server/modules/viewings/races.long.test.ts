import { describe, expect, it } from 'vitest';
import { sweepViewings } from '#server/modules/viewings/index.ts';
import { createWorld } from '#server/testing/access-matrix/fixtures.ts';
import { addMember } from '#server/testing/auctions.ts';
import { createViewers, slotsOfListing } from '#server/testing/viewings.ts';

const hour = 3_600_000;

/** More runs find rarer faults: RACES=500 npx vitest run server/modules/viewings/races.long.test.ts */
const runs = Array.from({ length: Number(process.env.RACES ?? 12) }, (_, run) => run);

const { app, buyer, other, seller, command, aHouse, viewingOf, act } = await createViewers();

describe('races', () => {
  it('200 people for one viewing get exactly its places', async () => {
    const places = 7;
    const { listing, slot } = await aHouse({ pattern: { places } });
    const world = await createWorld(app);
    const cookies: string[] = [];
    // One after the other: only the bookings are to wait for each other.
    for (let person = 0; person < 200; person += 1) {
      cookies.push((await world.addSession(await addMember(app, 'user'))).cookie);
    }
    const url = `/api/product/${listing.id}/viewings/${slot}/bookings`;
    const answers = await Promise.all(cookies.map((cookie) => app.post(url, { commandId: command() }, { cookie })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
    const refusals = answers.map(({ body }) => Object(body).code).filter((code) => code !== undefined);
    expect(refusals).toEqual(Array.from({ length: 200 - places }, () => 'NO_PLACE_LEFT'));
    const [row] = await slotsOfListing(app, listing.id);
    expect(row).toMatchObject({ taken: places, places });
  }, 120_000);

  it.each(runs)('book x cancel never leaves a place lost or taken twice: %i', async () => {
    const { book, slots, listing } = await aHouse();
    const viewing = viewingOf(await book(buyer));
    await Promise.all([
      act(buyer, viewing, { action: 'cancel', reason: 'Ill' }),
      book(other),
      act(buyer, viewing, { action: 'cancel', reason: 'Ill again' }),
    ]);
    const taken = (await slotsOfListing(app, listing.id)).find(({ id }) => id === slots[0]?.id)?.taken;
    const open = await app.db
      .selectFrom('viewings')
      .select('state')
      .where('listing_id', '=', listing.id)
      .where('state', '=', 'confirmed')
      .execute();
    expect(taken).toBe(open.length);
    expect(open.length).toBeLessThanOrEqual(1);
  });

  it.each(runs)('confirm x expire ends in one of the two: %i', async () => {
    const { book } = await aHouse({ pattern: { isInstant: false, weekly: [{ day: 7, from: '09:00', to: '10:00' }] } });
    const viewing = viewingOf(await book(buyer));
    app.clock.advance(24 * hour);
    const [answer] = await Promise.all([
      act(seller, viewing, { action: 'confirm' }),
      sweepViewings(app.platform),
      sweepViewings(app.platform),
    ]);
    const row = await app.db.selectFrom('viewings').selectAll().where('id', '=', viewing._id).executeTakeFirstOrThrow();
    expect(row.version).toBe(2);
    expect(row.state).toBe(answer.status === 200 ? 'confirmed' : 'expired');
    const slot = await app.db
      .selectFrom('viewing_slots')
      .select('taken')
      .where('id', '=', row.slot_id)
      .executeTakeFirstOrThrow();
    expect(slot.taken).toBe(row.state === 'confirmed' ? 1 : 0);
  });

  it.each(runs)('move x move: one wins, and every place is counted once: %i', async () => {
    const { book, listing, slots } = await aHouse();
    const viewing = viewingOf(await book(buyer));
    const answers = await Promise.all([
      act(buyer, viewing, { action: 'move', slotId: slots[1]?.id }),
      act(seller, viewing, { action: 'move', slotId: slots[2]?.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const all = await slotsOfListing(app, listing.id);
    expect(all.reduce((sum, { taken }) => sum + taken, 0)).toBe(1);
  });

  it('two people exchange their times without a deadlock', async () => {
    const { book, slots } = await aHouse({ pattern: { places: 2 } });
    const one = viewingOf(await book(buyer));
    const second = await book(other, {}, slots[1]?.id);
    expect(second.status, second.text).toBe(200);
    const two = viewingOf(second);
    const answers = await Promise.all([
      act(buyer, one, { action: 'move', slotId: slots[1]?.id }),
      act(other, two, { action: 'move', slotId: slots[0]?.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
