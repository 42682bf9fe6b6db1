import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import {
  applyToRent,
  getRentalTerms,
  listRentalApplications,
  revokeProfile,
  setRentalProfile,
  setRentalTerms,
} from '#contract/rent/rent.endpoints.ts';
import { daysAhead, mostHolding, scheduleOf } from '#contract/rent/schedule.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { actOn, dealOf, tryOn } from '#server/testing/deals.ts';
import { addListing, type SignedIn } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { sweepDeals } from '../sweep-deals.ts';
import { removeClosedProfiles } from './applications.queries.ts';
import { sweepRents } from './sweep-rents.ts';

const {
  app,
  buyer: tenant,
  seller: landlord,
  stranger: rival,
  staff,
  papersOf,
  add,
  codeFor,
  sign,
  idOf,
} = await createPapersTest();

/** `DEAL_RACES=500` for the full number. */
const rounds = Number(process.env.DEAL_RACES ?? 10);
const hour = 3_600_000;
const rent = 300_000;
const profile = { occupation: 'Nurse', adults: 2, hasPets: true, income: 500_000, references: [] };

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** Time passes, while everyone stays signed in. */
async function wait(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const now = app.clock.now();
  const expires = new Date(now.getTime() + 24 * hour);
  await app.db.updateTable('sessions').set({ created_at: now, expires_at: expires }).execute();
}

const today = () => kigaliDay(app.clock.now());

const step = async (...action: Parameters<typeof actOn>): Promise<DealState> => (await actOn(...action)).outcome.state;

async function toRent(): Promise<string> {
  const { id } = await addListing(app, {
    sellerId: landlord.userId,
    status: 'Rental',
    purpose: 'rent',
    rent_period: 'month',
    currency: 'RWF',
    price: rent,
  });
  const terms = { pets: false, incomeTenths: 20, references: 0, depositMonths: 1, smoking: true };
  await landlord.call(setRentalTerms, { params: { id }, body: terms });
  return id;
}

const wishes = () => ({ from: addDays(today(), 20), months: 12, legalName: 'UWASE Grace', consent: true as const });

async function apply(who: SignedIn, listingId: string): Promise<string> {
  await who.call(setRentalProfile, { body: profile });
  const body = { ...wishes(), commandId: randomUUID() };
  return (await who.call(applyToRent, { params: { listingId }, body })).deal._id;
}

const termsOfLease = (more: object = {}) => ({
  begins: addDays(today(), 20),
  rent,
  deposit: rent,
  holding: 0,
  dueDay: 5,
  noticeDays: 30,
  ...more,
});

const statusOf = async (id: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

async function payAll(id: string): Promise<void> {
  for (const due of (await dealOf(tenant, id)).dues.filter(({ state }) => state === 'open')) {
    await step(tenant, id, 'report_payment', { dueId: due._id, reference: `For ${due.kind}` });
    await step(landlord, id, 'confirm_payment', { dueId: due._id });
  }
}

async function signBoth(id: string): Promise<void> {
  await app.runJobs();
  const lease = (await papersOf(tenant, id)).documents.find(({ kind }) => kind === 'lease');
  if (lease === undefined) throw new Error('No lease was written');
  for (const [who, name] of [
    [tenant, 'Grace Uwase'],
    [landlord, 'Jean Habimana'],
  ] as const) {
    const signed = await sign(who, id, lease._id, { name, code: await codeFor(who, id, lease._id) });
    expect(signed.status, signed.text).toBe(200);
  }
}

/** A lease that is signed: the tenant is about to move in. */
async function signed(listingId: string, more: object = {}): Promise<string> {
  const id = await apply(tenant, listingId);
  await step(landlord, id, 'shortlist');
  await step(landlord, id, 'approve', { lease: termsOfLease(more) });
  if ((await dealOf(tenant, id)).state === 'approved') await payAll(id);
  await step(landlord, id, 'send_lease', { identity: { legalName: 'HABIMANA Jean' } });
  await signBoth(id);
  return id;
}

describe('a long rent', () => {
  it('goes from the application over the lease to the keys, and back to the deposit', async () => {
    const listingId = await toRent();
    const moveIn = addDays(today(), 20);
    const id = await apply(tenant, listingId);
    const other = await apply(rival, listingId);
    expect(await dealOf(landlord, id)).toMatchObject({
      kind: 'rent',
      state: 'submitted',
      money: { amount: rent, currency: 'RWF' },
      application: { profile, criteria: ['income', 'pets'] },
    });
    expect(await step(landlord, id, 'ask_info', { note: 'A dog?' })).toBe('info_needed');
    expect(await step(tenant, id, 'give_info', { note: 'A cat.' })).toBe('submitted');
    expect(await step(landlord, id, 'shortlist')).toBe('shortlisted');
    const holding = mostHolding(rent);
    expect((await tryOn(landlord, id, 'approve', { lease: termsOfLease({ holding: holding + 1 }) })).status).toBe(422);
    expect(await step(landlord, id, 'approve', { lease: termsOfLease({ holding }) })).toBe('approved');
    expect(await statusOf(listingId)).toBe('Pending');
    // Others wait, and cannot be promised the same property.
    await step(landlord, other, 'shortlist');
    expect((await tryOn(landlord, other, 'approve', { lease: termsOfLease() })).status).toBe(409);
    await payAll(id);
    expect((await dealOf(tenant, id)).state).toBe('held');
    expect(await step(landlord, id, 'send_lease', { identity: { legalName: 'HABIMANA Jean' } })).toBe('lease_sent');
    await signBoth(id);
    const lease = await dealOf(tenant, id);
    expect(lease.state).toBe('signed');
    expect((await dealOf(rival, other)).state).toBe('outcompeted');
    const [first] = scheduleOf(
      { ...termsOfLease(), rents: [{ from: termsOfLease().begins, rent }] },
      termsOfLease().begins,
    );
    expect(lease.dues.map(({ kind, money }) => [kind, money.amount])).toEqual(
      expect.arrayContaining([
        ['holding', holding],
        ['rent_deposit', rent - holding],
        ['rent', first?.amount],
      ]),
    );

    const added = await add(tenant, id, { kind: 'photograph' }, { bytes: examplePicture, name: 'hall.png' });
    const rooms = [{ name: 'Hall', condition: 'good', photographs: [idOf(added)] }];
    const handover = { keys: '2', electricity: '0142: 10 kWh', water: 'none', rooms };
    expect(await step(landlord, id, 'record_handover', { handover })).toBe('signed');
    // Not before deposit and first rent are paid.
    expect((await tryOn(tenant, id, 'move_in')).status).toBe(422);
    await payAll(id);
    expect(await step(tenant, id, 'move_in')).toBe('signed');
    expect(await step(landlord, id, 'move_in')).toBe('active');
    expect(await statusOf(listingId)).toBe('Rented');

    // Each month is made a payment once, on any node.
    await wait(45 * 24 * hour);
    await Promise.all([sweepRents(app.platform), sweepRents(app.platform)]);
    await sweepRents(app.platform);
    const made = (await dealOf(tenant, id)).dues.filter(({ kind }) => kind === 'rent').map(({ money }) => money.amount);
    const span = { ...termsOfLease({ begins: moveIn }), rents: [{ from: moveIn, rent }] };
    expect(made).toEqual(scheduleOf(span, addDays(today(), daysAhead)).map(({ amount }) => amount));
    expect(made.length).toBeGreaterThanOrEqual(2);

    const lastDay = addDays(today(), 30);
    expect((await tryOn(tenant, id, 'give_notice', { lastDay: addDays(lastDay, -1) })).status).toBe(422);
    expect(await step(tenant, id, 'give_notice', { lastDay })).toBe('notice');
    expect((await dealOf(tenant, id)).lease?.ends).toBe(lastDay);
    expect((await tryOn(tenant, id, 'move_out')).status).toBe(409);
    expect(await step(tenant, id, 'record_handover', { handover })).toBe('notice');
    expect(await step(tenant, id, 'move_out')).toBe('notice');
    expect(await step(landlord, id, 'move_out')).toBe('move_out');
    // Silence means that the whole deposit is refunded.
    await wait(7 * 24 * hour + 60_000);
    await sweepDeals(app.platform);
    const closed = await dealOf(tenant, id);
    expect(closed.state).toBe('closed');
    expect(closed.dues.find(({ kind }) => kind === 'refund')?.money.amount).toBe(rent);
  });

  it('writes the lease with the terms and the legal names of both', async () => {
    const id = await signed(await toRent());
    const paper = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'lease')
      .executeTakeFirstOrThrow();
    expect(paper.content).toMatchObject({
      buyer: 'UWASE Grace',
      seller: 'HABIMANA Jean',
      lease: { deposit: rent, dueDay: 5, rents: [{ rent }] },
    });
  });

  it.each([0, 20_000])('asks for the whole deposit without what holds it, of which %i was paid', async (paid) => {
    const id = await apply(tenant, await toRent());
    await step(landlord, id, 'shortlist');
    await step(landlord, id, 'approve', { lease: termsOfLease({ holding: 50_000 }) });
    const part = { paid, state: paid > 0 ? ('part' as const) : ('open' as const) };
    await app.db.updateTable('payment_dues').set(part).where('deal_id', '=', id).execute();
    await step(tenant, id, 'waive_holding');
    expect(await step(landlord, id, 'waive_holding')).toBe('held');
    await step(landlord, id, 'send_lease', { identity: { legalName: 'HABIMANA Jean' } });
    await signBoth(id);
    const { dues } = await dealOf(tenant, id);
    expect(dues.find(({ kind }) => kind === 'rent_deposit')?.money.amount).toBe(rent - paid);
    const paper = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'lease')
      .executeTakeFirstOrThrow();
    expect(paper.content).toMatchObject({ lease: { deposit: rent, holding: paid } });
  });

  it('is lapsed without the payment that holds it; the property is to rent again and others hear of it', async () => {
    const listingId = await toRent();
    const id = await apply(tenant, listingId);
    const other = await apply(rival, listingId);
    for (const each of [id, other]) await step(landlord, each, 'shortlist');
    await step(landlord, id, 'approve', { lease: termsOfLease({ holding: 50_000 }) });
    await wait(72 * hour + 60_000);
    await sweepDeals(app.platform);
    expect((await dealOf(tenant, id)).state).toBe('fell_through');
    expect(await statusOf(listingId)).toBe('Rental');
    const events = await app.db.selectFrom('deal_events').select('action').where('deal_id', '=', other).execute();
    expect(events.map(({ action }) => action)).toContain('free_again');
    expect(await step(landlord, other, 'approve', { lease: termsOfLease() })).toBe('held');
  });

  it('of one flat is approved for one of two at the same moment', { timeout: 60_000 + rounds * 5_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await app.db.deleteFrom('rate_limits').execute();
      const listingId = await toRent();
      const applications = [await apply(tenant, listingId), await apply(rival, listingId)];
      for (const id of applications) await step(landlord, id, 'shortlist');
      const answers = await Promise.all(
        applications.map((id) => tryOn(landlord, id, 'approve', { lease: termsOfLease({ holding: 1_000 }) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const states = await Promise.all(applications.map(async (id) => (await dealOf(landlord, id)).state));
      expect(states.sort()).toEqual(['approved', 'shortlisted']);
    }
  });

  it('is declined by a published criterion and by no other', async () => {
    const id = await apply(tenant, await toRent());
    expect((await tryOn(landlord, id, 'turn_down')).status).toBe(422);
    expect((await tryOn(landlord, id, 'turn_down', { criterion: 'smoking' })).status).toBe(422);
    expect(await step(landlord, id, 'turn_down', { criterion: 'pets' })).toBe('declined');
    expect((await dealOf(tenant, id)).application?.declinedFor).toBe('pets');
  });
});

describe('the profile of an applicant', () => {
  it('stays as it was when the application was made', async () => {
    const id = await apply(tenant, await toRent());
    await tenant.call(setRentalProfile, { body: { ...profile, occupation: 'Doctor' } });
    expect((await dealOf(landlord, id)).application?.profile?.occupation).toBe('Nurse');
  });

  it('is read by its landlord alone, never by the staff', async () => {
    const id = await apply(tenant, await toRent());
    expect((await dealOf(tenant, id)).application?.profile).toEqual(profile);
    expect((await dealOf(staff, id)).application?.profile).toBeUndefined();
    expect((await rival.get(urlOf(readDeal, { params: { id } }))).status).toBe(404);
  });

  it('is closed to the landlord 30 days after the decision, and taken away', async () => {
    const id = await apply(tenant, await toRent());
    await step(landlord, id, 'turn_down', { criterion: 'pets' });
    await wait(30 * 24 * hour - 1_000);
    expect((await dealOf(landlord, id)).application?.profile).toEqual(profile);
    await wait(1_000);
    expect((await dealOf(landlord, id)).application?.profile).toBeUndefined();
    await removeClosedProfiles(app.db, app.clock.now());
    expect((await dealOf(tenant, id)).application?.profile).toBeUndefined();
  });

  it('is closed at once when the consent is taken back; what is not decided is withdrawn', async () => {
    const id = await apply(tenant, await toRent());
    expect((await landlord.post(urlOf(revokeProfile, { params: { id } }), {})).status).toBe(404);
    await tenant.call(revokeProfile, { params: { id }, body: {} });
    const after = await dealOf(landlord, id);
    expect(after).toMatchObject({ state: 'withdrawn', application: { isRevoked: true } });
    expect(after.application?.profile).toBeUndefined();
  });
});

describe('applications side by side', () => {
  it('are marked by what the profile does not meet', async () => {
    const listing = await toRent();
    await apply(tenant, listing);
    const { applications, terms } = await landlord.call(listRentalApplications, { query: { listing } });
    expect(terms.incomeTenths).toBe(20);
    // Two times 300,000 is more than 500,000, and there is a cat.
    expect(applications).toMatchObject([{ unmet: ['income', 'pets'], application: { profile } }]);
    expect((await rival.get(urlOf(listRentalApplications, { query: { listing } }))).status).toBe(403);
  });
});

describe('an application', () => {
  it('needs a profile, a property that is to rent, and a day to come', async () => {
    const listingId = await toRent();
    const send = (who: SignedIn, more: object = {}) =>
      who.post(urlOf(applyToRent, { params: { listingId } }), { ...wishes(), commandId: randomUUID(), ...more });
    await tenant.call(setRentalProfile, { body: { references: [] } });
    expect((await send(tenant)).status).toBe(422);
    await tenant.call(setRentalProfile, { body: profile });
    expect((await send(tenant, { consent: false })).status).toBe(400);
    expect((await send(tenant, { from: addDays(today(), -1) })).status).toBe(422);
    expect((await send(landlord)).status).toBe(403);
    expect((await send(tenant)).status).toBe(200);
    // One for each property and person.
    expect((await send(tenant)).status).toBe(409);
    const { id: sold } = await addListing(app, { sellerId: landlord.userId, status: 'For Sale', purpose: 'sale' });
    const other = await tenant.post(urlOf(applyToRent, { params: { listingId: sold } }), {
      ...wishes(),
      commandId: randomUUID(),
    });
    expect(other.status).toBe(409);
  });

  it('is answered alike when it is sent twice', async () => {
    const listingId = await toRent();
    await tenant.call(setRentalProfile, { body: profile });
    const body = { ...wishes(), commandId: randomUUID() };
    const [one, two] = [
      await tenant.call(applyToRent, { params: { listingId }, body }),
      await tenant.call(applyToRent, { params: { listingId }, body }),
    ];
    expect(two.deal._id).toBe(one.deal._id);
  });

  it('begins with what everybody may read of the listing', async () => {
    const listingId = await toRent();
    const asked = await app.get(urlOf(getRentalTerms, { params: { listingId } }));
    expect(Object(asked.body)).toMatchObject({ terms: { pets: false }, rent: { amount: rent, currency: 'RWF' } });
  });
});
