import { beforeEach, describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { migrationsFolder } from '#server/open-database.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { actOn, addDeal, dealOf, tryOn } from '#server/testing/deals.ts';
import { addListing, signUpAs } from '#server/testing/index.ts';
import { sweepDeals } from '../sweep-deals.ts';

const { app, buyer: tenant, seller: landlord } = await createPapersTest();
const staff = { name: 'Mediator', email: 'mediator@staff.example' };
const mediator = await signUpAs(app, staff, { role: 'staff', rights: ['auctioneer'] });

const amount = 300_000;
type Owed = 'holding' | 'rent_deposit' | 'rent';

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** A rent before the move-in, of which the tenant owes these payments. */
async function owing(state: DealState, ...kinds: readonly Owed[]): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Pending', purpose: 'rent' });
  const [now, money] = [app.clock.now(), { amount, currency: 'RWF' as const }];
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: now };
  const id = await addDeal(app.db, { ...facts, kind: 'rent', state, price: money });
  const parties = { debtorId: tenant.userId, creditorId: landlord.userId };
  for (const kind of kinds) {
    const period = kind === 'rent' ? kigaliDay(now) : undefined;
    await openDue(app.db, { dealId: id, kind, ...parties, money, dueAt: now, period, now });
  }
  return id;
}

async function dueIn(id: string, kind: Owed): Promise<string> {
  return (await dealOf(tenant, id)).dues.find((due) => due.kind === kind)?._id ?? '';
}

const report = async (id: string, kind: Owed) => {
  const fields = { dueId: await dueIn(id, kind), reference: 'MoMo 1' };
  return (await actOn(tenant, id, 'report_payment', fields)).deal;
};

const confirm = async (id: string, kind: Owed) =>
  (await actOn(landlord, id, 'confirm_payment', { dueId: await dueIn(id, kind) })).deal;

const giveUp = (id: string) => tryOn(landlord, id, 'give_up', { note: 'Another tenant.' });

describe('a reported payment of a rent', () => {
  it('that holds the property is the landlord’s turn, and calls the staff instead of lapsing', async () => {
    const id = await owing('approved', 'holding');
    expect((await report(id, 'holding')).next.by).toBe('seller');
    app.clock.advance(73 * hourMilliseconds);
    const [now, later] = [app.clock.now(), new Date(app.clock.now().getTime() + dayMilliseconds)];
    await app.db.updateTable('sessions').set({ created_at: now, expires_at: later }).execute();
    await sweepDeals(app.platform);
    expect(await dealOf(tenant, id)).toMatchObject({ state: 'approved', next: { isEscalated: true, by: 'seller' } });
    expect((await confirm(id, 'holding')).state).toBe('held');
  });

  it('keeps the landlord from giving up a signed lease until each is confirmed, and is refunded then', async () => {
    const id = await owing('signed', 'rent_deposit', 'rent');
    for (const kind of ['rent_deposit', 'rent'] as const) await report(id, kind);
    expect((await giveUp(id)).status).toBe(409);
    await confirm(id, 'rent_deposit');
    expect((await giveUp(id)).status).toBe(409);
    await confirm(id, 'rent');
    expect((await giveUp(id)).status).toBe(200);
    const { state, dues } = await dealOf(tenant, id);
    expect(state).toBe('fell_through');
    expect(dues.find(({ kind }) => kind === 'refund')?.money.amount).toBe(2 * amount);
  });

  it('does not keep the tenant from giving up', async () => {
    const id = await owing('signed', 'rent_deposit', 'rent');
    await report(id, 'rent');
    expect((await tryOn(tenant, id, 'give_up', { note: 'Another job.' })).status).toBe(200);
  });

  it('that has not arrived is disputed by the landlord, and the staff end it', async () => {
    const id = await owing('approved', 'holding');
    await report(id, 'holding');
    expect((await actOn(landlord, id, 'dispute', { note: 'Nothing has arrived.' })).deal.state).toBe('disputed');
    expect((await actOn(mediator, id, 'cancel', { note: 'There is no such transfer.' })).deal.state).toBe('cancelled');
  });

  it('is found by the upgrade in rents that are under way', async () => {
    const ids = [await owing('approved', 'holding'), await owing('signed', 'rent_deposit', 'rent')];
    const [holding = '', deposit = ''] = ids;
    await report(holding, 'holding');
    await report(deposit, 'rent_deposit');
    const disputed = await owing('signed', 'rent');
    await report(disputed, 'rent');
    await actOn(landlord, disputed, 'dispute', { note: 'Nothing has arrived.' });
    const unreported = await owing('signed', 'rent');
    const all = [...ids, disputed, unreported];
    await app.db.updateTable('deals').set({ is_reported: false }).where('id', 'in', all).execute();
    await app.db.updateTable('deals').set({ turn: 'buyer' }).where('id', '=', holding).execute();
    const name = '202612110100-reported-payments-of-leases.ts';
    await (await import(new URL(name, migrationsFolder).href)).up(app.db);
    const rows = app.db.selectFrom('deals').select(['id', 'is_reported', 'turn']).where('id', 'in', all);
    const found = new Map((await rows.execute()).map(({ id, is_reported, turn }) => [id, [is_reported, turn]]));
    expect(all.map((id) => found.get(id))).toEqual([
      [true, 'seller'],
      [true, 'both'],
      [true, 'staff'],
      [false, 'both'],
    ]);
  });
});
