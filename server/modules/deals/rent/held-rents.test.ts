import { describe, expect, it } from 'vitest';
import { type DealState, runningLeases } from '#contract/deals/deal.vocabulary.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addDeal, dealOf } from '#server/testing/deals.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { addListing } from '#server/testing/index.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';
import { releaseHeldRents } from './sweep-rents.ts';

const { app, buyer: tenant, seller: landlord } = await createPapersTest();

const rent = 300_000;

/** A lease in a state, of which a rent is owed. */
async function owing(state: DealState): Promise<{ id: string; dueId: string }> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Rented', purpose: 'rent' });
  const [now, money] = [app.clock.now(), { amount: rent, currency: 'RWF' as const }];
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: now };
  const id = await addDeal(app.db, { ...facts, kind: 'rent', state, price: money });
  await openDue(app.db, {
    ...{ dealId: id, kind: 'rent', debtorId: tenant.userId, creditorId: landlord.userId },
    ...{ money, dueAt: now, period: kigaliDay(now), now },
  });
  return { id, dueId: (await dealOf(tenant, id)).dues[0]?._id ?? '' };
}

async function pay(dueId: string, amount: number): Promise<void> {
  const { _id } = await startSimulated(tenant, dueId);
  expect(await succeed(app, _id, amount)).toBe(200);
}

const owedIn = (id: string) =>
  app.db
    .selectFrom('payables')
    .select(['kind', 'owner_id', 'amount'])
    .where('deal_id', '=', id)
    .orderBy('amount')
    .execute();

const toLandlord = (amount: number) => ({ kind: 'payout', owner_id: landlord.userId, amount });

describe('rent that is paid to the operator', () => {
  it.each(runningLeases)('is the landlord’s as it arrives in a lease that is %s', async (state) => {
    const { id, dueId } = await owing(state);
    await pay(dueId, rent);
    expect(await owedIn(id)).toEqual([toLandlord(rent)]);
    await expectSoundBooks(app);
  });

  it('in two parts is theirs part by part', async () => {
    const { id, dueId } = await owing('notice');
    await pay(dueId, 100_000);
    expect(await owedIn(id)).toEqual([toLandlord(100_000)]);
    await pay(dueId, 200_000);
    expect(await owedIn(id)).toEqual([toLandlord(100_000), toLandlord(200_000)]);
    await expectSoundBooks(app);
  });

  it('before the move-in stays held', async () => {
    const { id, dueId } = await owing('signed');
    await pay(dueId, rent);
    await releaseHeldRents(app.platform);
    expect(await owedIn(id)).toEqual([]);
  });

  it.each(['active', 'move_out', 'closed'] as const)(
    'and was left held by an earlier version in a lease that is %s is released once, by any node',
    async (state) => {
      const { id, dueId } = await owing('signed');
      await pay(dueId, rent);
      await app.db.updateTable('deals').set({ state }).where('id', '=', id).execute();
      await Promise.all([releaseHeldRents(app.platform), releaseHeldRents(app.platform)]);
      expect(await owedIn(id)).toEqual([toLandlord(rent)]);
      expect(await releaseHeldRents(app.platform)).toBe(0);
      await expectSoundBooks(app);
    },
  );
});
