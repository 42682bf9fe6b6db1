import { beforeEach, describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { askRepair, listRepairs, moveRepair } from '#contract/rent/repairs.endpoints.ts';
import { legalMoves, type RepairMove, repairMoves, repairRules, repairStates } from '#contract/rent/repairs.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, type SignedIn } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';
import { urlOf } from '#server/testing/test-app.ts';

const { app, buyer: tenant, seller: landlord, stranger, add, idOf } = await createPapersTest();

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

async function leaseIn(state: DealState): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Rented', purpose: 'rent' });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind: 'rent', state });
}

const ask = (who: SignedIn, id: string, body: object = { note: 'The tap drips.' }) =>
  who.post(urlOf(askRepair, { params: { id } }), body);
const move = (who: SignedIn, id: string, repairId: string, body: { move: RepairMove } & Record<string, unknown>) =>
  who.post(urlOf(moveRepair, { params: { id, repairId } }), body);
const listed = (who: SignedIn, id: string) => who.call(listRepairs, { params: { id } });

async function asked(): Promise<{ id: string; repairId: string }> {
  const id = await leaseIn('active');
  expect((await ask(tenant, id)).status).toBe(200);
  return { id, repairId: (await listed(tenant, id)).repairs[0]?._id ?? '' };
}

describe('a repair', () => {
  it('is asked for with a photograph, accepted, done and confirmed; the other party is told each time', async () => {
    const id = await leaseIn('active');
    const photographId = idOf(
      await add(tenant, id, { kind: 'photograph' }, { bytes: examplePicture, name: 'tap.png' }),
    );
    expect((await ask(tenant, id, { note: 'The tap drips.', photographId })).status).toBe(200);
    const [repair] = (await listed(landlord, id)).repairs;
    expect(repair).toMatchObject({ state: 'asked', said: [{ by: 'buyer', note: 'The tap drips.', photographId }] });
    expect(repair?.can).toEqual(['accept', 'decline', 'finish']);
    const repairId = repair?._id ?? '';
    expect((await move(tenant, id, repairId, { move: 'confirm' })).status).toBe(409);
    expect((await move(landlord, id, repairId, { move: 'accept', note: 'On Monday.' })).status).toBe(200);
    expect((await move(landlord, id, repairId, { move: 'finish' })).status).toBe(200);
    expect((await move(tenant, id, repairId, { move: 'reopen' })).status).toBe(422);
    expect((await move(tenant, id, repairId, { move: 'confirm' })).status).toBe(200);
    const [after] = (await listed(tenant, id)).repairs;
    expect(after).toMatchObject({ state: 'confirmed', can: [] });
    expect(after?.said.map(({ move: said }) => said)).toEqual([undefined, 'accept', 'finish', 'confirm']);
    const news = (await landlord.call(listNotifications)).notifications.flatMap((each) =>
      each.kind === 'deal-changed' && each.data.dealId === id ? [each.data.event] : [],
    );
    expect(news).toContain('repair_changed');
  });

  it('is asked for by the tenant alone, while the lease runs, with a photograph of this deal', async () => {
    const { id, repairId } = await asked();
    expect((await ask(landlord, id)).status).toBe(403);
    expect((await ask(stranger, id)).status).toBe(404);
    expect((await ask(tenant, id, { note: 'x', photographId: repairId })).status).toBe(422);
    const ended = await leaseIn('closed');
    expect((await ask(tenant, ended)).status).toBe(409);
    expect(await listed(tenant, ended)).toEqual({ repairs: [], can: [] });
    // A repair of another lease does not exist in this one.
    expect((await move(landlord, await leaseIn('active'), repairId, { move: 'accept' })).status).toBe(404);
  });
});

it('every move of a repair is one party’s, and leads to a state', () => {
  for (const state of repairStates) {
    for (const each of repairMoves) {
      const { by, from } = repairRules[each];
      const other = by === 'buyer' ? 'seller' : 'buyer';
      expect(legalMoves(state, by).includes(each)).toBe(from.includes(state));
      expect(legalMoves(state, other)).not.toContain(each);
    }
  }
});
