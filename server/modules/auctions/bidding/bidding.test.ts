import { describe, expect, it } from 'vitest';
import { readAuctionEvents } from '#contract/auctions/auction.ts';
import {
  buyNow,
  getBidCommand,
  leaveAuction,
  listReceipts,
  placeBid,
  registerForAuction,
} from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction, listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { isReceiptInLog, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { listOwnDues } from '#contract/payments/pay.endpoints.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs, type TestApp } from '#server/testing/index.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

const minute = 60_000;

async function bid(person: SignedIn, id: string, amount: number, facts = {}) {
  return person.post(`/api/auctions/${id}/bids`, aBid(dollars(amount), facts));
}

async function twoBidders(app: TestApp, id: string) {
  const ann = await signUpAs(app, grace);
  const bob = await signUpAs(app, jean);
  await addBidder(app, id, ann.userId, { paddle: 'ANN' });
  await addBidder(app, id, bob.userId, { paddle: 'BOB' });
  return { ann, bob };
}

describe('a running auction', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app, { reserve: dollars(3_000) });
  const { ann, bob } = await twoBidders(app, id);

  it('takes a first bid: it leads below the reserve at its own maximum', async () => {
    const answer = await ann.call(placeBid, { params: { id }, body: aBid(dollars(2_000)) });
    expect(answer).toMatchObject({
      auction: { price: dollars(2_000), leader: 'ANN', isReserveMet: false, nextMinimum: dollars(2_050) },
      own: { standing: 'leading', maximum: dollars(2_000) },
    });
  });

  it('answers the same command alike, and counts it once', async () => {
    const command = aBid(dollars(2_500));
    const answers = await Promise.all([1, 2, 3].map(() => bob.post(`/api/auctions/${id}/bids`, command)));
    const again = await bob.post(`/api/auctions/${id}/bids`, command);
    const seqs = [...answers, again].map(({ status, body }) => [status, Object(body).seq, Object(body).receipt?.hash]);
    expect(new Set(seqs.map((seq) => JSON.stringify(seq))).size).toBe(1);
    expect(seqs[0]?.[0]).toBe(200);
    const { commandId } = command;
    expect(await bob.call(getBidCommand, { params: { id, commandId } })).toMatchObject({ isAccepted: true });
  });

  it('shows each bidder their own part, and a maximum to its owner only', async () => {
    const own = await ann.call(getAuction, { params: { id } });
    expect(own.own).toMatchObject({ standing: 'outbid', maximum: dollars(2_000), paddle: 'ANN' });
    const leading = await bob.call(getAuction, { params: { id } });
    expect(leading.own).toMatchObject({ standing: 'leading', isLeading: true, can: [] });
    expect((await app.call(getAuction, { params: { id: slug } })).own).toBeUndefined();
  });

  it.each([
    ['BID_TOO_LOW', 409, 2_501],
    ['NOT_ON_GRID', 422, 2_600.5],
    ['OVER_ABSOLUTE_LIMIT', 422, 100_001],
  ])(
    'refuses %s with the present state, and changes nothing but that the log says so',
    async (code, status, amount) => {
      const before = await logOf(app, slug);
      const answer = await bid(ann, id, amount);
      expect(answer).toMatchObject({ status, body: { code, details: { auction: { price: dollars(2_500) } } } });
      const rowsOf = (log: string) => log.trim().split('\n').slice(1);
      const [refused = '', ...others] = rowsOf(await logOf(app, slug)).toReversed();
      expect(others.toReversed()).toEqual(rowsOf(before));
      expect(JSON.parse(refused)).toMatchObject({ type: 'bid.refused', data: { paddle: 'ANN', code } });
    },
  );

  it('refuses the leader’s own amount again', async () => {
    expect(await bid(bob, id, 2_500)).toMatchObject({ status: 409, body: { code: 'MAX_NOT_HIGHER' } });
  });

  it('meets the reserve at once where a maximum reaches it, and extends within the window only', async () => {
    const before = (await app.call(getAuction, { params: { id } })).endsAt;
    const met = await ann.call(placeBid, { params: { id }, body: aBid(dollars(3_900)) });
    expect(met.auction).toMatchObject({ price: dollars(3_000), isReserveMet: true, endsAt: before, extensions: 0 });
    app.clock.advance(9 * minute);
    const late = await bob.call(placeBid, { params: { id }, body: aBid(dollars(3_200)) });
    const at = app.clock.now().getTime();
    expect(late.auction).toMatchObject({ price: dollars(3_250), leader: 'ANN', extensions: 1 });
    expect(late.auction.endsAt).toBe(new Date(at + 2 * minute).toISOString());
    expect(late.own).toMatchObject({ standing: 'outbid' });
  });

  it('does not extend for a leader who raises without a change of price', async () => {
    const raised = await ann.call(placeBid, { params: { id }, body: aBid(dollars(5_130)) });
    expect(raised.auction).toMatchObject({ price: dollars(3_250), extensions: 1 });
  });

  it('closes once, sells to the highest, and its log proves it', async () => {
    app.clock.advance(3 * minute);
    expect(await bid(bob, id, 9_000)).toMatchObject({ status: 409, body: { code: 'AUCTION_CLOSED' } });
    await Promise.all([sweep(app), sweep(app), sweep(app)]);
    const room = await ann.call(getAuction, { params: { id } });
    expect(room).toMatchObject({
      state: 'sold',
      outcome: { price: dollars(3_250), paddle: 'ANN', reserve: dollars(3_000) },
    });
    expect(room.own).toMatchObject({ standing: 'won' });
    const text = await logOf(app, slug);
    expect(verifyLog(text)).toMatchObject({ isValid: true, outcome: { price: dollars(3_250), bids: 5 } });
    const deals = await app.db.selectFrom('deals').selectAll().execute();
    expect(deals).toMatchObject([{ buyer_id: ann.userId, amount: dollars(3_250), kind: 'auction' }]);
    const closings = text.split('\n').filter((line) => line.includes('"auction.closed"'));
    expect(closings).toHaveLength(1);
  });

  it('gave each bidder receipts that match the log, and the winner’s last maximum is nowhere', async () => {
    const text = await logOf(app, slug);
    for (const person of [ann, bob]) {
      const { receipts } = await person.call(listReceipts, { params: { id } });
      expect(receipts.length).toBeGreaterThan(1);
      for (const receipt of receipts) expect(isReceiptInLog(text, receipt)).toBe(true);
    }
    const [first] = (await ann.call(listReceipts, { params: { id } })).receipts;
    if (first !== undefined) expect(isReceiptInLog(text, { ...first, maximum: dollars(2_001) })).toBe(false);
    expect(text).not.toContain('513000');
  });

  it('hands out its log in pieces', async () => {
    const { events, hasMore, summary } = await app.call(listAuctionEvents, { params: { id }, query: { after: 3 } });
    expect(readAuctionEvents(events)[0]?.seq).toBe(4);
    expect(hasMore).toBe(false);
    expect(events.at(-1)?.hash).toBe(summary.headHash);
  });
});

describe('registering', async () => {
  const app = await createTestApp();
  const { id } = await addAuction(app, { guideLow: dollars(100_000), guideHigh: dollars(200_000) });
  const ann = await signUpAs(app, grace);

  it('asks for a deposit, which lets its bidder bid once it was paid', async () => {
    const body = { termsVersion: 1, isOfAge: true as const };
    const { own } = await ann.call(registerForAuction, { params: { id }, body });
    expect(own).toMatchObject({ registration: 'awaiting_deposit', deposit: 'awaited', standing: 'awaiting_deposit' });
    expect(own.paddle).toMatch(/^[2-9A-HJ-NP-Z]{3}$/);
    const { dues } = await ann.call(listOwnDues, { query: {} });
    const { _id } = await startSimulated(ann, dues[0]?._id ?? '');
    await succeed(app, _id, dollars(5_000));
    const { own: paid } = await ann.call(getAuction, { params: { id } });
    expect(paid).toMatchObject({ registration: 'approved', deposit: 'held', standing: 'ready' });
    const entries = await app.db.selectFrom('ledger_entries').select('amount').orderBy('amount').execute();
    const amount = dollars(5_000);
    expect(entries.map((entry) => entry.amount)).toEqual([-amount, -amount, amount, amount]);
  });

  it('can be undone: the deposit goes back in the same transaction', async () => {
    const { own } = await ann.call(leaveAuction, { params: { id } });
    expect(own).toMatchObject({ standing: 'left', deposit: 'released' });
    const entries = await app.db.selectFrom('ledger_entries').select('amount').execute();
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entries).toHaveLength(6);
    expect(await bid(ann, id, 2_000)).toMatchObject({ status: 403, body: { code: 'NOT_REGISTERED' } });
  });

  it('is refused to the seller, and to a person with the seller’s telephone number', async () => {
    const bob = await signUpAs(app, jean);
    await app.db.updateTable('users').set({ phone_number: '+250 788-000-777' }).where('id', '=', bob.userId).execute();
    const answer = await bob.post(`/api/auctions/${id}/registration`, { termsVersion: 1, isOfAge: true });
    expect(answer).toMatchObject({ status: 403, body: { code: 'CONFLICT_OF_INTEREST' } });
  });

  it('keeps an append-only ledger', async () => {
    await expect(app.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('can be changed');
    await expect(app.db.updateTable('ledger_entries').set({ amount: 1 }).execute()).rejects.toThrow('can be changed');
    await expect(app.db.deleteFrom('auction_events').execute()).rejects.toThrow('can be changed');
    const [entry] = await app.db.selectFrom('ledger_entries').selectAll().limit(1).execute();
    const transfer = {
      id,
      kind: 'deposit_held' as const,
      subject_id: id,
      reference: 'x',
      currency: 'USD',
      actor_id: null,
      idempotency_key: id,
      reverses_id: null,
    };
    const lopsided = app.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('ledger_transfers')
        .values({ ...transfer, created_at: new Date() })
        .execute();
      const row = { transfer_id: id, account_id: entry?.account_id ?? '', amount: 5 };
      await transaction.insertInto('ledger_entries').values(row).execute();
    });
    await expect(lopsided).rejects.toThrow('sum to zero');
  });
});

describe('the listing of a running auction', () => {
  it('keeps its status, and cannot be deleted', async () => {
    const app = await createTestApp();
    const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
    const { listingId } = await addAuction(app, { sellerId: seller.userId });
    for (const request of [
      { method: 'DELETE', url: `/api/product/delete/${listingId}` },
      { method: 'POST', url: `/api/product/status/${listingId}`, payload: { status: 'Sold' } },
    ] as const) {
      const answer = await seller.send(request);
      expect(answer.status, answer.text).toBe(409);
    }
  });
});

describe('buying at once', async () => {
  const app = await createTestApp();
  const { id, slug } = await addAuction(app, { buyNowPrice: dollars(5_000), reserve: dollars(3_000) });
  const { ann, bob } = await twoBidders(app, id);

  it('ends the auction for the first buyer, and is idempotent', async () => {
    await bid(bob, id, 1_500);
    const body = { commandId: aBid(1).commandId, price: dollars(5_000), termsVersion: 1 };
    const answers = await Promise.all([
      ann.call(buyNow, { params: { id }, body }),
      ann.call(buyNow, { params: { id }, body }),
    ]);
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
    expect(answers[0]).toMatchObject({ auction: { state: 'sold_buy_now' }, own: { standing: 'won' } });
    expect(await bid(bob, id, 6_000)).toMatchObject({ body: { code: 'AUCTION_CLOSED' } });
    expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { price: dollars(5_000) } });
  });
});

describe('concurrent bids', () => {
  it('are decided one by one: the log follows the rules, and contains every answer', async () => {
    const app = await createTestApp();
    const { id, slug } = await addAuction(app, { stage: 'live', bidsPerMinute: 10_000 });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, number) => signUpAs(app, { name: 'B', email: `b${number}@mail.example` })),
    );
    for (const person of people) await addBidder(app, id, person.userId);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => {
        const person = people[number % people.length];
        const amount = 1_000 + Math.floor((number * 37) % 120) * 50;
        return person === undefined ? undefined : bid(person, id, amount);
      }),
    );
    const accepted = answers.filter((answer) => answer?.status === 200);
    expect(accepted.length).toBeGreaterThan(5);
    const text = await logOf(app, slug);
    expect(verifyLog(text)).toMatchObject({ isValid: true, outcome: { bids: accepted.length } });
    for (const answer of accepted) expect(isReceiptInLog(text, Object(answer?.body).receipt)).toBe(true);
    expect(new Set(accepted.map((answer) => Object(answer?.body).seq)).size).toBe(accepted.length);
  });
});
