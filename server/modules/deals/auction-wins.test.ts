import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cancelAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { DealAction } from '#contract/deals/deal.vocabulary.ts';
import { listDeals, readDeal } from '#contract/deals/deals.endpoints.ts';
import { listDisputes, listStaffDeals } from '#contract/deals/staff-deals.endpoints.ts';
import { getStaffOverview } from '#contract/staff/staff.endpoints.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { actOn } from '#server/testing/deals.ts';
import { createTestApp, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { composePaper } from './papers/pdf/compose-paper.ts';
import { sweepDeals } from './sweep-deals.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const app = await createTestApp();
const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
const staff = [
  await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' }),
  await signUpAs(app, { name: 'Two', email: 'two@staff.example' }, { role: 'staff' }),
] as const;
const bidders: SignedIn[] = [];
for (const name of ['Ann', 'Bob', 'Cid']) {
  bidders.push(await signUpAs(app, { name, email: `${name}@bidder.example` }));
}
const [ann, bob, cid] = bidders as [SignedIn, SignedIn, SignedIn];
const deposit = dollars(100);
let number = 0;

/** An auction that Ann has won with a held deposit, before Bob and Cid; returns her deal. */
async function won() {
  number += 1;
  const { id: auctionId, listingId } = await addAuction(app, { sellerId: seller.userId });
  for (const [index, bidder] of bidders.entries()) {
    const paddle = `${'ABC'[index]}${number}`.padEnd(3, 'X');
    const now = app.clock.now();
    const depositId = createId(now);
    await addBidder(app, auctionId, bidder.userId, {
      paddle,
      deposit_state: 'held',
      deposit_amount: deposit,
      deposit_id: depositId,
    });
    await app.db
      .transaction()
      .execute((transaction) =>
        transferDeposits(transaction, { kind: 'deposit_held', currency: 'USD', actorId: undefined, at: now }, [
          { subjectId: depositId, ownerId: bidder.userId, amount: deposit, reference: 'slip' },
        ]),
      );
  }
  // Cid's and Bob's maxima become visible as they are outbid; Ann's stays secret.
  for (const [bidder, maximum] of [
    [cid, 1_500],
    [bob, 2_000],
    [ann, 9_000],
  ] as const) {
    const answer = await bidder.post(`/api/auctions/${auctionId}/bids`, aBid(dollars(maximum)));
    expect(answer.status, answer.text).toBe(200);
  }
  app.clock.advance(11 * minute);
  await sweep(app);
  const { deals } = await ann.call(listDeals, { query: { kind: 'auction' } });
  const deal = deals.find(({ product }) => product._id === listingId);
  if (deal === undefined) throw new Error('The auction made no deal');
  return { auctionId, listingId, id: deal._id };
}

const read = async (who: SignedIn, id: string) => (await who.call(readDeal, { params: { id } })).deal;

const act = (who: SignedIn, id: string, action: DealAction, fields = {}) =>
  actOn(who, id, action, { note: 'For a test.', ...fields });

type Balances = { [kind: string]: number };

/** What is on the accounts of the house and of all bidders, together zero. */
async function balances(): Promise<Balances> {
  const { rows } = await app.pool.query<{ kind: string; amount: string }>(
    `SELECT a.kind, sum(e.amount) AS amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, Number(amount)]));
}

/** All three deposits of an auction wait to be refunded; nothing else is held. */
const withAllToPayBack = ({
  bank = 0,
  refund_payable = 0,
  deal_funds = 0,
  deposits_held = 0,
  ...others
}: Balances) => ({
  ...others,
  bank: bank + 3 * deposit,
  refund_payable: refund_payable - 3 * deposit,
  deal_funds,
  deposits_held,
});

const statusOf = async (listingId: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', listingId).executeTakeFirstOrThrow()).status;
const depositStates = async (auctionId: string) =>
  (
    await app.db
      .selectFrom('auction_registrations')
      .select('deposit_state')
      .where('auction_id', '=', auctionId)
      .orderBy('registered_at')
      .orderBy('id')
      .execute()
  )
    .map(({ deposit_state }) => deposit_state)
    .sort();

describe('a won auction', () => {
  it('becomes a deal of two days for the memorandum, with the deposit held for it', async () => {
    const before = await balances();
    const { id, listingId } = await won();
    const deal = await read(ann, id);
    expect(deal).toMatchObject({ kind: 'auction', state: 'won', next: { by: 'both' } });
    expect(deal.can.map(({ action }) => action)).toEqual(['sign_memorandum', 'dispute']);
    expect((await read(seller, id)).can.map(({ action }) => action)).toEqual(['sign_memorandum', 'dispute']);
    expect(await statusOf(listingId)).toBe('Pending');
    const after = await balances();
    // Of three deposits two wait to be paid back; the third is held for the deal. All three are in the bank.
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(3 * deposit);
    expect((after.refund_payable ?? 0) - (before.refund_payable ?? 0)).toBe(-2 * deposit);
    expect((after.deal_funds ?? 0) - (before.deal_funds ?? 0)).toBe(-deposit);
    expect(after.deposits_held ?? 0).toBe(before.deposits_held ?? 0);
  });

  it('is not the seller’s to cancel; two of the staff call it off, and the whole deposit goes back', async () => {
    const before = await balances();
    const { id, auctionId, listingId } = await won();
    const step = await seller.post(`/api/deals/${id}/step`, { action: 'cancel', note: 'I have a better buyer.' });
    expect(step.status).toBe(409);
    for (const one of staff) {
      await one.call(cancelAuction, { params: { id: auctionId }, body: { reason: 'The title does not hold.' } });
    }
    await app.runJobs();
    expect(await read(ann, id)).toMatchObject({ state: 'cancelled' });
    expect(await statusOf(listingId)).toBe('For Sale');
    expect(await balances()).toEqual(withAllToPayBack(before));
    expect(await depositStates(auctionId)).toEqual(['released', 'released', 'released']);
  });

  it('is called off by two of the staff while it is in dispute too', async () => {
    const before = await balances();
    const { id, auctionId, listingId } = await won();
    await act(ann, id, 'dispute');
    for (const one of staff) {
      await one.call(cancelAuction, { params: { id: auctionId }, body: { reason: 'The title does not hold.' } });
    }
    await app.runJobs();
    expect((await read(ann, id)).state).toBe('cancelled');
    expect(await statusOf(listingId)).toBe('For Sale');
    expect(await balances()).toEqual(withAllToPayBack(before));
  });

  it('is called off no more once a default was found, and that is said', async () => {
    const { id, auctionId } = await won();
    await app.db.updateTable('deals').set({ state: 'defaulted' }).where('id', '=', id).execute();
    await staff[0].call(cancelAuction, { params: { id: auctionId }, body: { reason: 'Too late.' } });
    const second = await staff[1].post(cancelAuction.path.replace('{id}', auctionId), { reason: 'Too late.' });
    expect(second.status).toBe(409);
    expect(second.text).toContain('default');
    expect(second.text).not.toContain('notary');
  });

  it('is called off no more once a notary has acted', async () => {
    const { id, auctionId } = await won();
    await app.db.updateTable('deals').set({ state: 'notarised' }).where('id', '=', id).execute();
    await staff[0].call(cancelAuction, { params: { id: auctionId }, body: { reason: 'Too late.' } });
    const second = await staff[1].post(cancelAuction.path.replace('{id}', auctionId), { reason: 'Too late.' });
    expect(second.status).toBe(409);
    expect((await read(ann, id)).state).toBe('notarised');
  });

  it('whose buyer does nothing is found in default by two of the staff after the time; the next bidder is asked at their own shown bid', async () => {
    const { id, auctionId, listingId } = await won();
    expect((await read(staff[0], id)).can).toEqual([]);
    app.clock.advance(2 * day + minute);
    await sweepDeals(app.platform);
    expect((await read(staff[0], id)).next.isEscalated).toBe(true);
    expect((await act(staff[0], id, 'default_buyer')).outcome).toMatchObject({ state: 'won', isWaiting: true });
    const again = await staff[0].post(`/api/deals/${id}/actions`, {
      action: 'default_buyer',
      expectedVersion: (await read(staff[0], id)).version,
      commandId: randomUUID(),
      fields: { note: 'Once more.' },
    });
    expect(again.status).toBe(409);
    expect((await act(staff[1], id, 'default_buyer')).outcome).toMatchObject({ state: 'defaulted' });
    await app.runJobs();
    expect(await depositStates(auctionId)).toEqual(['forfeited', 'released', 'released']);
    expect((await balances()).forfeit_income).toBe(-deposit);
    expect(await statusOf(listingId)).toBe('Pending');
    const { content } = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', 'default_notice')
      .executeTakeFirstOrThrow();
    const [english] = content === null ? [] : composePaper({ ...content, languages: ['en'] });
    const notice = JSON.stringify(english);
    for (const part of ['USD 100 (', 'lost by the rules of the auction', 'For a test.', 'Deadline passed on']) {
      expect(notice).toContain(part);
    }

    expect((await act(seller, id, 'offer_second_chance')).outcome.state).toBe('second_chance');
    const [chance] = (await bob.call(listDeals, { query: { kind: 'auction' } })).deals;
    expect(chance).toMatchObject({ state: 'second_offer', money: { amount: dollars(2_000) }, next: { by: 'buyer' } });
    expect(JSON.stringify(await read(bob, chance?._id ?? ''))).not.toContain(String(dollars(9_000)));
    // Bob does not answer: after two days the seller may ask Cid, who accepts.
    app.clock.advance(2 * day + minute);
    await sweepDeals(app.platform);
    expect((await read(seller, id)).state).toBe('defaulted');
    await act(seller, id, 'offer_second_chance');
    const [third] = (await cid.call(listDeals, { query: { kind: 'auction' } })).deals;
    expect(third?.money.amount).toBe(dollars(1_500));
    expect((await act(cid, third?._id ?? '', 'accept')).outcome.state).toBe('won');
    expect((await read(seller, id)).state).toBe('replaced');
    expect((await read(seller, id)).can).toEqual([]);
  });

  it('whose seller does not keep their word gives everything back, and the staff close it', async () => {
    const before = await balances();
    const { id, listingId } = await won();
    app.clock.advance(2 * day + minute);
    await sweepDeals(app.platform);
    for (const one of staff) await act(one, id, 'default_seller');
    expect(await read(ann, id)).toMatchObject({ state: 'seller_defaulted' });
    expect(await statusOf(listingId)).toBe('For Sale');
    expect((await act(staff[0], id, 'close')).outcome.state).toBe('closed');
    expect(await balances()).toEqual(withAllToPayBack(before));
  });

  it('is counted for the staff once its deadline has passed, as in their list, and apart from it while in dispute', async () => {
    const [one] = staff;
    const counts = async () => {
      const { overdueDeals, disputes } = await one.call(getStaffOverview);
      const { deals } = await one.call(listStaffDeals, { query: { overdue: 'true' } });
      expect(overdueDeals.waiting).toBe(deals.length);
      expect(disputes.waiting).toBe((await one.call(listDisputes)).deals.length);
      return { overdue: overdueDeals.waiting, disputed: disputes.waiting, disputes };
    };
    const { id } = await won();
    const before = await counts();
    app.clock.advance(2 * day + minute);
    expect((await counts()).overdue).toBe(before.overdue + 1);
    await sweepDeals(app.platform);
    // A new time begins for the staff, and it still counts.
    expect((await counts()).overdue).toBe(before.overdue + 1);
    await act(ann, id, 'dispute');
    const disputed = await counts();
    expect([disputed.overdue, disputed.disputed]).toEqual([before.overdue, before.disputed + 1]);
    expect(disputed.disputes.oldestAt).toBe(app.clock.now().toISOString());
  });

  it('without an answer of the seller after a default is released for a new sale after thirty days', async () => {
    const { id, listingId } = await won();
    app.clock.advance(2 * day + minute);
    await sweepDeals(app.platform);
    for (const one of staff) await act(one, id, 'default_buyer');
    app.clock.advance(30 * day + minute);
    await sweepDeals(app.platform);
    // By now the sessions have ended.
    const deal = await app.db.selectFrom('deals').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(deal.state).toBe('relisted');
    expect(await statusOf(listingId)).toBe('For Sale');
  });
});
