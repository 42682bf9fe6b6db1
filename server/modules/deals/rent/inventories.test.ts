import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { getDealArchive } from '#contract/deals/papers.endpoints.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { actOn, addDeal, tryOn } from '#server/testing/deals.ts';
import { addListing } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';
import { urlOf } from '#server/testing/test-app.ts';

const { app, buyer: tenant, seller: landlord, add, idOf } = await createPapersTest();

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

async function leaseIn(state: DealState): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Rented', purpose: 'rent' });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind: 'rent', state });
}

const step = async (...action: Parameters<typeof actOn>): Promise<Deal> => (await actOn(...action)).deal;

async function photograph(id: string, name: string): Promise<string> {
  const added = await add(tenant, id, { kind: 'photograph' }, { bytes: examplePicture, name });
  expect(added.status, added.text).toBe(200);
  return idOf(added);
}

const meters = { keys: '2', electricity: '0142: 10 kWh', water: 'none' };

describe('the inventory of a lease', () => {
  it('goes room by room, each with a photograph of this deal, unless both do without', async () => {
    const id = await leaseIn('signed');
    const shown = await photograph(id, 'kitchen.png');
    const record = (rooms: object[], more: object = {}) =>
      tryOn(landlord, id, 'record_handover', { handover: { ...meters, rooms, ...more } });
    const kitchen = { name: 'Kitchen', condition: 'good', photographs: [shown] };
    const none = await record([]);
    expect([none.status, Object(none.body).code]).toEqual([422, 'INVENTORY_INCOMPLETE']);
    expect((await record([{ ...kitchen, photographs: [] }])).status).toBe(422);
    expect((await record([{ ...kitchen, photographs: [randomUUID()] }])).status).toBe(422);
    expect((await record([kitchen, { ...kitchen, name: 'kitchen' }])).status).toBe(422);
    expect((await record([{ ...kitchen, photographs: [] }], { hasNoPhotographs: true })).status).toBe(200);
    expect((await record([kitchen])).status).toBe(200);
  });

  it('of the move-out stands beside that of the move-in, and is confirmed by both as it is now', async () => {
    const id = await leaseIn('notice');
    const before = {
      ...meters,
      rooms: [{ name: 'Kitchen', condition: 'good', photographs: [] }],
      hasNoPhotographs: true,
    };
    await app.db
      .updateTable('deals')
      .set({ handover: JSON.stringify({ ...before, by: 'seller', at: app.clock.now().toISOString() }) as never })
      .where('id', '=', id)
      .execute();
    expect((await tryOn(tenant, id, 'move_out')).status).toBe(409);
    const shown = await photograph(id, 'kitchen-after.png');
    const kitchen = { name: 'Kitchen', condition: 'damaged', remarks: 'The door.', photographs: [shown] };
    const handover = { ...meters, electricity: '0142: 812 kWh', rooms: [kitchen] };
    expect(await step(landlord, id, 'record_handover', { handover })).toMatchObject({
      state: 'notice',
      handover: { rooms: [{ condition: 'good' }], electricity: '0142: 10 kWh' },
      moveOut: { rooms: [kitchen], electricity: '0142: 812 kWh', by: 'seller' },
    });
    await step(tenant, id, 'move_out');
    // Recorded again, it is confirmed again.
    const worn = { ...handover, rooms: [{ ...kitchen, condition: 'worn' }] };
    expect((await step(landlord, id, 'record_handover', { handover: worn })).agreed).toEqual([]);
    await step(tenant, id, 'move_out');
    expect((await step(landlord, id, 'move_out')).state).toBe('move_out');

    // Both are in the protocol and in the file of evidence.
    await app.runJobs();
    const protocol = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'handover_protocol')
      .where('occasion', '=', 'move_out')
      .executeTakeFirstOrThrow();
    expect(protocol.content).toMatchObject({
      handover: {
        rooms: [{ name: 'Kitchen', condition: 'worn', photographs: ['kitchen-after.png'] }],
        photographs: [{ name: 'kitchen-after.png', sha256: expect.any(String) }],
      },
    });
    const archive = await landlord.send({ url: urlOf(getDealArchive, { params: { id } }) });
    expect(archive.status).toBe(200);
    for (const text of ['kitchen-after.png', '0142: 812 kWh', '0142: 10 kWh', 'The door.']) {
      expect(archive.text).toContain(text);
    }
  });
});
