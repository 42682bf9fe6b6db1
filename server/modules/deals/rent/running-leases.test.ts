import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, daysUntil } from '#contract/days.ts';
import type { Deal } from '#contract/deals/deals.endpoints.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { graceDays } from '#contract/rent/arrears.ts';
import type { Lease } from '#contract/rent/lease.ts';
import { firstOfMonth, lastOfMonth } from '#contract/rent/months.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { actOn, addDeal, dealOf, tryOn } from '#server/testing/deals.ts';
import { addListing, signUpAs } from '#server/testing/index.ts';
import { sweepDeals } from '../sweep-deals.ts';
import { sweepArrears, sweepRents } from './sweep-rents.ts';

const { app, buyer: tenant, seller: landlord, add, papersOf } = await createPapersTest();
const finance = await signUpAs(
  app,
  { name: 'Finance', email: 'finance@staff.example' },
  { role: 'staff', rights: ['finance'] },
);

const rent = 300_000;
const today = () => kigaliDay(app.clock.now());
const dayAhead = (days: number) => addDays(today(), days);

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** Time passes, while everyone stays signed in. */
async function wait(days: number): Promise<void> {
  app.clock.advance(days * dayMilliseconds);
  const now = app.clock.now();
  const expires = new Date(now.getTime() + dayMilliseconds);
  await app.db.updateTable('sessions').set({ created_at: now, expires_at: expires }).execute();
}

async function running(terms: Partial<Lease> = {}): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: landlord.userId, status: 'Rented', purpose: 'rent' });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  const begins = dayAhead(-100);
  const usual = { begins, dueDay: 1, deposit: rent, holding: 0, noticeDays: 30, rents: [{ from: begins, rent }] };
  const lease = JSON.stringify({ ...usual, ...terms }) as never;
  const price = { amount: rent, currency: 'RWF' as const };
  return addDeal(app.db, { ...facts, kind: 'rent', state: 'active', price, more: { lease, due_at: null } });
}

const owe = (dealId: string, on: string) =>
  openDue(app.db, {
    ...{ dealId, kind: 'rent' as const, debtorId: tenant.userId, creditorId: landlord.userId, period: on },
    ...{ money: { amount: rent, currency: 'RWF' as const }, dueAt: beginOfKigaliDay(on), now: app.clock.now() },
  });

const stateOf = async (id: string) => (await dealOf(tenant, id)).state;

const step = async (...action: Parameters<typeof actOn>): Promise<Deal> => (await actOn(...action)).deal;

const kindsOf = async (id: string) => {
  await app.runJobs();
  return (await papersOf(tenant, id)).documents.map(({ kind }) => kind);
};

/** A lease with a rent that has been overdue for longer than is overlooked. */
async function behind(): Promise<{ id: string; dueId: string }> {
  const id = await running();
  await owe(id, dayAhead(-graceDays - 1));
  await sweepArrears(app.platform);
  const dueId = (await dealOf(tenant, id)).dues[0]?._id ?? '';
  return { id, dueId };
}

describe('a lease', () => {
  it('is in arrears once a rent is overdue for more than five days, on any node once, with a letter', async () => {
    const id = await running();
    await owe(id, dayAhead(-graceDays));
    await sweepArrears(app.platform);
    expect(await stateOf(id)).toBe('active');
    await wait(1);
    await Promise.all([sweepArrears(app.platform), sweepArrears(app.platform)]);
    expect(await dealOf(tenant, id)).toMatchObject({ state: 'arrears', next: { by: 'buyer' } });
    const events = await app.db.selectFrom('deal_events').select('action').where('deal_id', '=', id).execute();
    expect(events.filter(({ action }) => action === 'fall_behind')).toHaveLength(1);
    expect(await kindsOf(id)).toContain('arrears_letter');
    const { content } = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'arrears_letter')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({ dues: [{ kind: 'rent', amount: rent }] });
  });

  it('goes on once what is overdue is paid', async () => {
    const { id, dueId } = await behind();
    expect((await step(tenant, id, 'report_payment', { dueId, reference: 'MTN 1' })).state).toBe('arrears');
    expect((await step(landlord, id, 'confirm_payment', { dueId })).state).toBe('active');
  });

  it('goes on by a plan that the other party agrees to, and is in arrears again when it is not kept', async () => {
    const { id, dueId } = await behind();
    const propose = (until: string, dueIds = [dueId]) =>
      tryOn(tenant, id, 'propose_plan', { plan: dueIds.map((one) => ({ dueId: one, until })) });
    expect((await propose(today())).status).toBe(422);
    expect((await propose(dayAhead(366))).status).toBe(422);
    expect((await propose(dayAhead(20), [dueId, dueId])).status).toBe(422);
    expect((await propose(dayAhead(20), [randomUUID()])).status).toBe(422);
    expect((await propose(dayAhead(20))).status).toBe(200);
    expect((await dealOf(landlord, id)).proposal).toMatchObject({ kind: 'plan', by: 'buyer' });
    // A party cannot agree to its own proposal.
    expect((await tryOn(tenant, id, 'agree_plan')).status).toBe(409);
    const agreed = await step(landlord, id, 'agree_plan');
    expect(agreed).toMatchObject({ state: 'active', dues: [{ dueAt: beginOfKigaliDay(dayAhead(20)).toISOString() }] });
    expect(agreed.proposal).toBeUndefined();
    await wait(20 + graceDays);
    await sweepArrears(app.platform);
    expect(await stateOf(id)).toBe('active');
    await wait(1);
    await sweepArrears(app.platform);
    expect(await stateOf(id)).toBe('arrears');
  });

  it('in arrears is ended by finance on a proof among its documents, with a letter, and leads to the move-out', async () => {
    const { id } = await behind();
    const fields = { note: 'By decision of the court of 3 May.', lastDay: dayAhead(3) };
    expect((await tryOn(landlord, id, 'terminate', fields)).status).toBe(409);
    const bare = await tryOn(finance, id, 'terminate', fields);
    expect([bare.status, Object(bare.body).code]).toEqual([422, 'DOCUMENT_MISSING']);
    expect((await add(landlord, id, { kind: 'termination_proof' })).status).toBe(200);
    expect((await tryOn(finance, id, 'terminate', { ...fields, lastDay: dayAhead(-1) })).status).toBe(422);
    expect(await step(finance, id, 'terminate', fields)).toMatchObject({
      state: 'terminated',
      lease: { ends: dayAhead(3) },
    });
    expect(await kindsOf(id)).toContain('termination_letter');
    const rooms = [{ name: 'Kitchen', condition: 'good', photographs: [] }];
    const handover = { keys: '2', electricity: 'none', water: 'none', rooms, hasNoPhotographs: true };
    expect((await tryOn(tenant, id, 'move_out')).status).toBe(409);
    await step(landlord, id, 'record_handover', { handover });
    await step(tenant, id, 'move_out');
    expect((await step(landlord, id, 'move_out')).state).toBe('move_out');
  });
});

describe('a lease with a last day', () => {
  it('comes to its end by itself thirty days before, and is renewed by both, also then', async () => {
    const ends = dayAhead(31);
    const id = await running({ ends });
    await app.db
      .updateTable('deals')
      .set({ due_at: beginOfKigaliDay(addDays(ends, -30)) })
      .where('id', '=', id)
      .execute();
    await sweepDeals(app.platform);
    expect(await stateOf(id)).toBe('active');
    await wait(1);
    await sweepDeals(app.platform);
    expect(await stateOf(id)).toBe('notice');
    const renewal = { rent: 330_000, ends: addDays(ends, 365) };
    expect((await tryOn(landlord, id, 'propose_renewal', { renewal: { ...renewal, ends } })).status).toBe(422);
    await step(landlord, id, 'propose_renewal', { renewal });
    expect((await tryOn(landlord, id, 'agree_renewal')).status).toBe(409);
    const renewed = await step(tenant, id, 'agree_renewal');
    expect(renewed).toMatchObject({
      state: 'active',
      money: { amount: 330_000 },
      lease: { ends: renewal.ends, rents: [{ rent }, { from: addDays(ends, 1), rent: 330_000 }] },
      next: { dueAt: beginOfKigaliDay(addDays(renewal.ends, -30)).toISOString() },
    });
    // The rents of the new term follow from the schedule, from the first day after the old one.
    await wait(35);
    await sweepRents(app.platform);
    const made = (await dealOf(tenant, id)).dues.filter(({ kind }) => kind === 'rent');
    expect(made.length).toBeGreaterThan(0);
  });

  it('by a notice that came after the rent of the month is renewed from the next month on', async () => {
    const tenth = addDays(firstOfMonth(addDays(lastOfMonth(today()), 1)), 9);
    await wait(daysUntil(today(), tenth));
    const id = await running({ noticeDays: 0 });
    await owe(id, firstOfMonth(tenth));
    await step(tenant, id, 'give_notice', { lastDay: addDays(tenth, 15) });
    await step(landlord, id, 'propose_renewal', { renewal: { rent: 330_000 } });
    const next = addDays(lastOfMonth(tenth), 1);
    expect((await step(tenant, id, 'agree_renewal')).lease?.rents).toEqual([
      { from: dayAhead(-100), rent },
      { from: next, rent: 330_000 },
    ]);
    await wait(daysUntil(tenth, next) - 1);
    await sweepRents(app.platform);
    const { dues } = await dealOf(tenant, id);
    expect(dues.map(({ kind, money }) => [kind, money.amount])).toEqual([
      ['rent', rent],
      ['rent', 330_000],
    ]);
  });

  it('without one is not renewed', async () => {
    const id = await running();
    expect((await dealOf(tenant, id)).can.map(({ action }) => action)).not.toContain('propose_renewal');
    expect((await tryOn(tenant, id, 'propose_renewal', { renewal: { rent } })).status).toBe(409);
  });
});
