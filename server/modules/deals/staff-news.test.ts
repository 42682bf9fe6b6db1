import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { sweepDeals } from './sweep-deals.ts';

const day = 24 * 60 * 60_000;

const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });
const member = (name: string, rights: StaffRight[]) =>
  signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff', rights });
const [admin, auctioneer, finance, auditor] = [
  await member('admin', ['admin']),
  await member('auctioneer', ['auctioneer']),
  await member('finance', ['finance']),
  await member('auditor', ['auditor']),
];

/** A deal above the limit of a single member of the staff, due in three days. */
async function dealIn(state: DealState, kind: 'sale' | 'auction' = 'sale') {
  const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose: 'sale' });
  const parties = { listingId, buyerId: buyer.userId, sellerId: seller.userId };
  return addDeal(app.db, { ...parties, at: app.clock.now(), kind, state });
}

async function act(who: SignedIn, id: string, action: DealAction) {
  const { body } = await who.get(`/api/deals/${id}`);
  const { version: expectedVersion } = Object(body).deal;
  const fields = { note: 'Nobody came to the notary.' };
  const command = { action, expectedVersion, commandId: randomUUID(), fields };
  const answer = await who.post(`/api/deals/${id}/actions`, command);
  expect(answer.status, answer.text).toBe(200);
}

/** The notifications of each member about a deal; several in a row are merged into one line. */
const newsOf = async (who: SignedIn, dealId: string) =>
  (await who.call(listNotifications)).notifications.flatMap((one) =>
    one.kind === 'deal-staff' && one.data.dealId === dealId ? [`${one.data.news} ${one.count}`] : [],
  );

describe('the staff hear', () => {
  it('of a dispute, once, if they decide about it', async () => {
    const id = await dealIn('reserved');
    await act(buyer, id, 'dispute');
    for (const who of [admin, auctioneer]) expect(await newsOf(who, id)).toEqual(['disputed 1']);
    for (const who of [finance, auditor, buyer]) expect(await newsOf(who, id)).toEqual([]);
    const mails = await app.db.selectFrom('mails').select('user_id').where('subject', 'like', 'A dispute%').execute();
    expect(mails.map(({ user_id }) => user_id).sort()).toEqual([admin.userId, auctioneer.userId].sort());
  });

  it('that a cancellation needs a second member, who is told, and not who has proposed it', async () => {
    const id = await dealIn('disputed');
    await act(admin, id, 'cancel');
    expect(await newsOf(auctioneer, id)).toEqual(['second_needed 1']);
    expect(await newsOf(admin, id)).toEqual([]);
  });

  it('that a deadline has passed, finance too where a payment is open', async () => {
    const [plain, owed] = [await dealIn('contracted'), await dealIn('notarised')];
    const now = app.clock.now();
    const people = { debtorId: buyer.userId, creditorId: seller.userId };
    const money = { amount: 1_000, currency: 'USD' } as const;
    await openDue(app.db, { dealId: owed, kind: 'balance', ...people, money, dueAt: now, now });
    app.clock.advance(3 * day + 1_000);
    await Promise.all([sweepDeals(app.platform), sweepDeals(app.platform)]);
    for (const id of [plain, owed]) expect(await newsOf(auctioneer, id)).toEqual(['overdue 1']);
    expect(await newsOf(finance, plain)).toEqual([]);
    expect(await newsOf(finance, owed)).toEqual(['overdue 1']);
  });

  it('at a half and at nine tenths of the time, where it is their turn', async () => {
    const [disputed, ownTurn] = [await dealIn('disputed'), await dealIn('reserved')];
    await sweepDeals(app.platform);
    expect(await newsOf(admin, disputed)).toEqual([]);
    app.clock.advance(1.6 * day);
    await sweepDeals(app.platform);
    await sweepDeals(app.platform);
    expect(await newsOf(admin, disputed)).toEqual(['reminder 1']);
    app.clock.advance(1.2 * day);
    await sweepDeals(app.platform);
    expect(await newsOf(admin, disputed)).toEqual(['reminder 2']);
    expect(await newsOf(admin, ownTurn)).toEqual([]);
  });

  it('nothing as staff of a deal of their own', async () => {
    const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose: 'sale' });
    const parties = { listingId, buyerId: auctioneer.userId, sellerId: seller.userId };
    const id = await addDeal(app.db, { ...parties, at: app.clock.now(), state: 'reserved' });
    await act(auctioneer, id, 'dispute');
    expect(await newsOf(auctioneer, id)).toEqual([]);
    expect(await newsOf(admin, id)).toEqual(['disputed 1']);
  });
});
