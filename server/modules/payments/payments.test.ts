import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { Money } from '#contract/money.ts';
import { exportPayments, listPayments, paymentsExported, sumPayments } from '#contract/payments/payments.endpoints.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { findDues, openDue, settleDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addAuction, addBidder, addMember, dollars } from '#server/testing/auctions.ts';
import { addDeal as addDealRow } from '#server/testing/deals.ts';
import {
  addListing,
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
} from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

type Parties = { buyer: SignedIn; seller: SignedIn };

async function addDeal(
  app: TestApp,
  { buyer, seller }: Parties,
  {
    title,
    price,
    kind = 'auction',
    state,
  }: { title: string; price: Money; kind?: 'auction' | 'sale'; state?: DealState },
) {
  const listing = await addListing(app, { sellerId: seller.userId, title });
  const facts = { listingId: listing.id, buyerId: buyer.userId, sellerId: seller.userId, price, kind };
  return addDealRow(app.db, { ...facts, ...(state && { state }), at: app.clock.advance(60_000) });
}

const francs = (amount: number): Money => ({ amount, currency: 'RWF' });
const usd = (amount: number): Money => ({ amount, currency: 'USD' });

/** The price of a deal has arrived. */
async function payBalance(app: TestApp, dealId: string, { buyer, seller }: Parties, money: Money): Promise<void> {
  const now = app.clock.now();
  const parties = { debtorId: buyer.userId, creditorId: seller.userId };
  await openDue(app.db, { dealId, kind: 'balance', ...parties, money, dueAt: now, now });
  const [due] = await findDues(app.db, dealId);
  await settleDue(app.db, { dealId, dueId: due?.id ?? '', now, by: 'seller' });
}

/** A deposit in an auction of the seller; held ones are in the ledger. */
async function addDeposit(app: TestApp, sellerId: string, state: 'awaited' | 'held', hasBid = false) {
  const { id, slug, listingId } = await addAuction(app, {
    sellerId,
    stage: 'scheduled',
    currency: 'RWF',
    startPrice: 10_000_000,
    guideLow: 20_000_000,
    guideHigh: 40_000_000,
  });
  await app.db
    .updateTable('listings')
    .set({ title: `Lot with a deposit ${state}` })
    .where('id', '=', listingId)
    .execute();
  const bidder = await addMember(app, 'user');
  const at = app.clock.advance(60_000);
  const deposit = createId(at);
  await addBidder(app, id, bidder, {
    deposit_state: state,
    deposit_amount: 1_000_000,
    deposit_id: deposit,
    bid_count: hasBid ? 1 : 0,
    paddle: hasBid ? 'K7M' : 'Q2X',
    registered_at: at,
  });
  if (state === 'held') {
    const money = { subjectId: deposit, ownerId: bidder, amount: 1_000_000, reference: 'slip' };
    await app.db
      .transaction()
      .execute((transaction) =>
        transferDeposits(
          transaction,
          { kind: 'deposit_held', currency: 'RWF', actorId: undefined, at: app.clock.advance(60_000) },
          [money],
        ),
      );
  }
  return slug;
}

const titlesOf = ({ payments }: { payments: readonly { product: { title: string } }[] }) =>
  payments.map(({ product }) => product.title);

describe('the payments of a seller', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const parties = { buyer, seller };
  const other = await signUpAs(app, { name: 'Other', email: 'other@mail.example' }, { role: 'seller' });

  await addDeal(app, parties, { title: 'House due', price: usd(dollars(90_000)) });
  const paid = await addDeal(app, parties, { title: 'Plot paid', price: francs(40_000_000), state: 'checked' });
  await payBalance(app, paid, parties, francs(40_000_000));
  await addDeal(app, parties, {
    title: 'Flat proposed',
    price: usd(dollars(50_000) + 50),
    kind: 'sale',
    state: 'submitted',
  });
  await addDeal(app, parties, { title: '=Shop cancelled', price: francs(7_000_000), state: 'cancelled' });
  const heldSlug = await addDeposit(app, seller.userId, 'held', true);
  await addDeposit(app, seller.userId, 'awaited');
  await addDeal(app, { buyer, seller: other }, { title: 'Somebody else’s', price: usd(1) });
  await addDeposit(app, other.userId, 'held');

  it('are prices of deals and deposits, each in its own currency and state, newest first', async () => {
    const { payments, nextCursor } = await seller.call(listPayments);
    expect(payments.map(({ kind, state, money }) => [kind, state, money])).toEqual([
      ['deposit', 'awaited', francs(1_000_000)],
      ['deposit', 'held', francs(1_000_000)],
      ['deal', 'cancelled', francs(7_000_000)],
      ['deal', 'proposed', usd(5_000_050)],
      ['deal', 'paid', francs(40_000_000)],
      ['deal', 'due', usd(9_000_000)],
    ]);
    expect(nextCursor).toBeUndefined();
    expect(payments.at(-1)).toMatchObject({
      buyerName: grace.name,
      source: 'auction',
      product: { title: 'House due' },
    });
    expect(payments[1]).toMatchObject({ auctionSlug: heldSlug, paddle: 'K7M' });
    // Registered users who have not bid are visible to the staff only.
    expect(payments[0]).not.toHaveProperty('paddle');
    expect(JSON.stringify(payments)).not.toContain(grace.email);
  });

  it('of others are never among them, whatever is asked for', async () => {
    expect(titlesOf(await other.call(listPayments))).toEqual(['Lot with a deposit held', 'Somebody else’s']);
    const found = await seller.call(listPayments, { query: { search: 'Somebody' } });
    expect(found.payments).toEqual([]);
    expect((await seller.get(exportPayments.path)).text).not.toContain('Somebody');
    expect((await seller.get(`${listPayments.path}?sellerId=${other.userId}`)).body).not.toMatchObject({
      payments: [{ product: { title: 'Somebody else’s' } }],
    });
  });

  it('are added up by state, never over currencies', async () => {
    const mixed = { buyer, seller: await signUpAs(app, aline, { role: 'seller' }) };
    for (const [title, price] of [
      ['In dollars', usd(dollars(90_000))],
      ['More dollars', usd(dollars(10_000) + 50)],
      ['In francs', francs(40_000_000)],
    ] as const)
      await addDeal(app, mixed, { title, price });
    expect((await mixed.seller.call(sumPayments)).totals).toEqual([
      { kind: 'deal', state: 'due', count: 2, money: usd(10_000_050) },
      { kind: 'deal', state: 'due', count: 1, money: francs(40_000_000) },
    ]);
    const { totals } = await seller.call(sumPayments);
    expect(totals).toEqual([
      { kind: 'deal', state: 'due', count: 1, money: usd(9_000_000) },
      { kind: 'deal', state: 'proposed', count: 1, money: usd(5_000_050) },
      { kind: 'deal', state: 'cancelled', count: 1, money: francs(7_000_000) },
      { kind: 'deal', state: 'paid', count: 1, money: francs(40_000_000) },
      { kind: 'deposit', state: 'awaited', count: 1, money: francs(1_000_000) },
      { kind: 'deposit', state: 'held', count: 1, money: francs(1_000_000) },
    ]);
    const found = await seller.call(sumPayments, { query: { currency: 'USD', search: 'house' } });
    expect(found.totals).toEqual([{ kind: 'deal', state: 'due', count: 1, money: usd(9_000_000) }]);
  });

  it.each([
    [{ kind: 'deposit' as const }, ['Lot with a deposit awaited', 'Lot with a deposit held']],
    [{ state: 'paid' as const }, ['Plot paid']],
    [{ currency: 'USD' as const }, ['Flat proposed', 'House due']],
    [{ search: 'k7m' }, ['Lot with a deposit held']],
    [{ search: grace.name.slice(0, 4), state: 'due' as const }, ['House due']],
    [{ search: '%' }, []],
    [{ kind: 'deal' as const, state: 'held' as const }, []],
  ])('are narrowed by %j', async (query, titles) => {
    expect(titlesOf(await seller.call(listPayments, { query }))).toEqual(titles);
  });

  it('are narrowed to days in Kigali, both included', async () => {
    const at = '2026-03-10T22:00:00.000Z';
    await sql`UPDATE deals SET updated_at = ${at} WHERE id = ${paid}`.execute(app.db);
    const of = async (from: string, to: string) => titlesOf(await seller.call(listPayments, { query: { from, to } }));
    expect(await of('2026-03-11', '2026-03-11')).toEqual(['Plot paid']);
    expect(await of('2026-03-10', '2026-03-10')).toEqual([]);
    expect(await of('2026-03-12', '2026-03-10')).toEqual([]);
    for (const query of ['from=2026-02-30', 'to=soon', 'currency=EUR', 'cursor=1_x', 'cursor=%27', 'limit=0']) {
      expect((await seller.get(`${listPayments.path}?${query}`)).status, query).toBe(400);
    }
  });

  it('can be taken along as a table without formulas, amounts exact', async () => {
    const { text, headers } = await seller.get(`${exportPayments.path}?kind=deal`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(text).toContain(',deal,proposed,50000.50,USD,Flat proposed,direct,');
    expect(text).toContain(',deal,paid,40000000,RWF,Plot paid,auction,');
    expect(text).toContain(",'=Shop cancelled,");
  });

  it('are refused as a table, not cut off, when the database cannot read what is searched for', async () => {
    expect((await seller.get(`${exportPayments.path}?search=%00`)).status).toBe(400);
  });
});

describe('many payments', async () => {
  const app = await createTestApp();
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const buyerId = await addMember(app, 'user');
  const listing = await addListing(app, { sellerId: seller.userId });

  /** Cancelled deals, in groups of ten with the same time, to the microsecond. */
  const addMany = (count: number) =>
    sql`INSERT INTO deals (id, listing_id, buyer_id, seller_id, amount, currency, kind, state, turn, snapshot, state_since,
        ended_at, created_at, updated_at)
      SELECT gen_random_uuid(), ${listing.id}, ${buyerId}, ${seller.userId}, number, 'RWF', 'sale', 'cancelled', 'none',
        '{"title": "House"}', now(), now(), now(),
        '2026-01-01T00:00:00.000001Z'::timestamptz + (number / 10) * interval '1 microsecond'
      FROM generate_series(1, ${count}) AS number`.execute(app.db);

  it('are paged without losing or repeating one, also when a newer one comes in between', async () => {
    await addMany(95);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { payments, nextCursor } = await seller.call(listPayments, { query: { limit: 10, cursor } });
      seen.push(...payments.map(({ _id }) => _id));
      cursor = nextCursor;
      if (seen.length === 50) {
        const newer = await addListing(app, { sellerId: seller.userId, title: 'Newer' });
        const facts = {
          listingId: newer.id,
          buyerId,
          sellerId: seller.userId,
          price: usd(1),
        };
        await addDealRow(app.db, { ...facts, state: 'submitted', at: app.clock.now() });
      }
    } while (cursor !== undefined);
    expect(seen).toHaveLength(95);
    expect(new Set(seen).size).toBe(95);
  });

  it('make a file of a bounded length that says when it is not all', async () => {
    const whole = (await seller.get(exportPayments.path)).text.trim().split('\r\n');
    expect(whole).toHaveLength(1 + 96);
    expect(whole.at(-1)).not.toContain('Only the newest');
    await addMany(paymentsExported);
    const cut = (await seller.get(exportPayments.path)).text.trim().split('\r\n');
    expect(cut).toHaveLength(1 + paymentsExported + 1);
    expect(cut.at(-1)).toContain(`Only the newest ${paymentsExported}`);
    const ids = cut.slice(1, -1).map((line) => line.split(',').at(-1));
    expect(new Set(ids).size).toBe(paymentsExported);
  });
});
