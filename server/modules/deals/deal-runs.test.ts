import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicHolidaysOf } from '#contract/auctions/rules/operator-calendar.ts';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { actOnDeal, type Deal, listDeals, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import type { DealDocumentKind } from '#contract/deals/papers.vocabulary.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { createId } from '#server/platform/ids.ts';
import { aBid, addAuction, addBidder, dollars, sweep } from '#server/testing/auctions.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addListing, type SignedIn } from '#server/testing/index.ts';
import { examplePicture } from '#server/testing/pictures.ts';

const { app, buyer, seller, stranger, papersOf, checkAll, add, codeFor, sign } = await createPapersTest();

// One number for both would be a conflict of interest in an auction.
await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const hour = 3_600_000;
const identity = { identity: { legalName: 'UWASE Grace' } };
const depositOfBidder = dollars(40);

const read = async (who: SignedIn, id: string): Promise<Deal> => (await who.call(readDeal, { params: { id } })).deal;

async function act(who: SignedIn, id: string, action: DealAction, fields: object = {}): Promise<DealState> {
  const { version } = await read(who, id);
  const body = { action, expectedVersion: version, commandId: randomUUID(), fields };
  return (await who.call(actOnDeal, { params: { id }, body })).outcome.state;
}

/** Both parties take an action: the first one waits in the state before. */
type Passing = readonly [DealState, DealState];
async function both(id: string, action: DealAction, [before, after]: Passing, fields: object = {}): Promise<void> {
  expect(await act(buyer, id, action, fields)).toBe(before);
  expect(await act(seller, id, action, fields)).toBe(after);
}

/** The buyer pays what is owed, and the seller confirms it. */
async function pay(id: string, kind: Deal['dues'][number]['kind']): Promise<Deal> {
  const due = (await read(buyer, id)).dues.find((each) => each.kind === kind);
  if (due === undefined) throw new Error(`There is no ${kind}`);
  expect(due.state).toBe('open');
  await act(buyer, id, 'report_payment', { dueId: due._id, reference: `Transfer ${kind}` });
  await act(seller, id, 'confirm_payment', { dueId: due._id });
  const after = await read(buyer, id);
  expect(after.dues.find((each) => each.kind === kind)).toMatchObject({ state: 'settled', settledBy: 'seller' });
  return after;
}

/** Both sign the newest document of a kind. */
async function signBoth(id: string, kind: DealDocumentKind): Promise<void> {
  await app.runJobs();
  const document = (await papersOf(buyer, id)).documents.find((each) => each.kind === kind);
  if (document === undefined) throw new Error(`There is no ${kind}`);
  for (const [who, name] of [
    [buyer, 'Grace Uwase'],
    [seller, 'Jean Habimana'],
  ] as const) {
    const signed = await sign(who, id, document._id, { name, code: await codeFor(who, id, document._id) });
    expect(signed.status, signed.text).toBe(200);
  }
}

/** The handover is recorded, shown by a photograph, and confirmed by both; a new record is confirmed again by both. */
async function handOver(id: string): Promise<void> {
  const handover = { keys: '3 of the front door', electricity: '0142: 5,310 kWh', water: 'none' };
  expect((await read(buyer, id)).can.map(({ action }) => action)).not.toContain('hand_over');
  await expect(act(buyer, id, 'record_handover')).rejects.toThrow(/422/);
  expect(await act(buyer, id, 'record_handover', { handover })).toBe('transferred');
  await expect(act(seller, id, 'hand_over')).rejects.toThrow(/photograph/);
  expect((await add(seller, id, { kind: 'photograph' })).status).toBe(422);
  expect((await add(seller, id, { kind: 'photograph' }, { bytes: examplePicture, name: 'keys.png' })).status).toBe(200);
  expect(await act(seller, id, 'hand_over')).toBe('transferred');
  const remarks = 'The gate sticks.';
  expect(await act(buyer, id, 'record_handover', { handover: { ...handover, remarks } })).toBe('transferred');
  expect((await read(seller, id)).agreed).toEqual([]);
  await both(id, 'hand_over', ['transferred', 'handed_over']);
  expect((await read(seller, id)).handover).toMatchObject({
    ...handover,
    remarks,
    hasNoPhotographs: false,
    by: 'buyer',
  });
}

/** From the notary to the keys, the same for every sale. No step is possible without its proof. */
async function closeDeal(id: string): Promise<void> {
  const step = async (action: DealAction) => {
    const { version } = await read(buyer, id);
    return buyer.post(`/api/deals/${id}/actions`, { action, expectedVersion: version, commandId: randomUUID() });
  };
  expect((await step('notarise')).status).toBe(422);
  expect((await add(buyer, id, { kind: 'notarised_agreement' })).status).toBe(200);
  expect(await act(buyer, id, 'notarise')).toBe('notarised');
  expectWait(await read(buyer, id), { workingDays: 20 });

  // Neither the proof of the transfer alone nor the money alone is enough.
  expect((await step('transfer')).status).toBe(422);
  expect((await add(buyer, id, { kind: 'title_transfer' })).status).toBe(200);
  expect((await step('transfer')).status).toBe(422);
  await pay(id, 'balance');
  expect(await act(seller, id, 'transfer')).toBe('transferred');
  expectWait(await read(buyer, id), { workingDays: 10 });
  await handOver(id);
  expectWait(await read(buyer, id), { hours: 7 * 24 });
  await both(id, 'complete', ['handed_over', 'completed']);

  const ended = await read(buyer, id);
  expect(ended).toMatchObject({ state: 'completed', next: { by: 'none' }, can: [], endedAt: expect.any(String) });
  expect(ended.next.dueAt).toBeUndefined();
  expect(ended.dues.every(({ state }) => state === 'settled')).toBe(true);
  await app.runJobs();
  const kinds = (await papersOf(buyer, id)).documents.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['handover_protocol', 'final_statement']));
  const protocol = await app.db
    .selectFrom('deal_documents')
    .select('content')
    .where('deal_id', '=', id)
    .where('occasion', '=', 'handed_over')
    .executeTakeFirstOrThrow();
  expect(protocol.content).toMatchObject({
    handover: { keys: '3 of the front door', remarks: 'The gate sticks.', photographs: [{ name: 'keys.png' }] },
  });
}

/** The memorandum is written again with the legal names; the one that both have signed stays, with its signatures. */
async function expectMemorandumNamed(id: string): Promise<void> {
  await app.runJobs();
  const memoranda = await app.db
    .selectFrom('deal_documents as paper')
    .innerJoin('documents as file', 'file.id', 'paper.id')
    .select(['paper.id', 'paper.content', 'paper.version', 'paper.replaced_at', 'file.sha256'])
    .where('paper.deal_id', '=', id)
    .where('paper.kind', '=', 'sale_memorandum')
    .orderBy('paper.version')
    .execute();
  expect(memoranda).toHaveLength(2);
  const [signed, named] = memoranda;
  expect(signed).toMatchObject({ version: 1, replaced_at: null });
  expect(signed?.content?.buyer).not.toBe(identity.identity.legalName);
  expect(named).toMatchObject({
    version: 2,
    replaced_at: null,
    content: {
      buyer: identity.identity.legalName,
      seller: identity.identity.legalName,
      auction: signed?.content?.auction,
      amount: signed?.content?.amount,
      repeats: { sha256: signed?.sha256 },
    },
  });
  const signatures = await app.db
    .selectFrom('deal_signatures')
    .select(['document_id', 'voided_at'])
    .where('deal_id', '=', id)
    .execute();
  expect(signatures).toEqual([1, 2].map(() => ({ document_id: signed?.id, voided_at: null })));
}

/** Days from Monday to Friday that are no holidays, after one moment up to another, in Kigali, two hours ahead. */
function workingDaysBetween(from: Date, to: Date): number {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + 2 * hour) / (24 * hour));
  let count = 0;
  for (let day = dayOf(from) + 1; day <= dayOf(to); day += 1) {
    const date = new Date(day * 24 * hour);
    const isHoliday = publicHolidaysOf(date.getUTCFullYear()).has(date.toISOString().slice(0, 10));
    count += Number(![0, 6].includes(date.getUTCDay()) && !isHoliday);
  }
  return count;
}

/** The state that has just begun waits this long. */
function expectWait({ next: { dueAt } }: Deal, wait: { hours: number } | { workingDays: number }): void {
  const [now, due] = [app.clock.now(), new Date(dueAt ?? 0)];
  const hours = (due.getTime() - now.getTime()) / hour;
  if ('hours' in wait) expect(hours).toBe(wait.hours);
  else expect([workingDaysBetween(now, due), hours % 24]).toEqual([wait.workingDays, 0]);
}

const listingStatus = async (id: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const funds = async () =>
  Object.fromEntries(
    (
      await app.pool.query<{ kind: string; amount: string }>(
        'SELECT a.kind, sum(e.amount) AS amount FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id GROUP BY a.kind',
      )
    ).rows.map(({ kind, amount }) => [kind, Number(amount)]),
  );

describe('from the first state to the last', () => {
  it('a sale goes from the offer over a counter-offer, checks, signatures and the notary to the keys', async () => {
    const { id: listingId } = await addListing(app, {
      sellerId: seller.userId,
      status: 'For Sale',
      purpose: 'sale',
      type: 'House',
    });
    const terms = { amount: 90_000_00, currency: 'USD' as const, reservation: 4_500_00, commandId: randomUUID() };
    const id = (await buyer.call(makeOffer, { params: { listingId }, body: terms })).deal._id;
    expectWait(await read(buyer, id), { hours: 72 });
    // A tenth of the price is to be paid once both have signed.
    const counter = { amount: 95_000_00, reservation: 4_500_00, deposit: 9_500_00, financing: 'own_money' };
    expect(await act(seller, id, 'counter', { offer: counter })).toBe('countered');
    const rival = { amount: 91_000_00, currency: 'USD' as const, commandId: randomUUID() };
    const backup = (await stranger.call(makeOffer, { params: { listingId }, body: rival })).deal._id;
    expect(await act(buyer, id, 'accept')).toBe('accepted');
    expect(await act(stranger, backup, 'keep_as_backup')).toBe('backup');
    expectWait(await read(buyer, id), { hours: 72 });
    expect(await listingStatus(listingId)).toBe('Pending');

    expect((await pay(id, 'reservation')).state).toBe('reserved');
    expectWait(await read(buyer, id), { workingDays: 15 });
    await checkAll(id);
    await both(id, 'confirm_checks', ['reserved', 'checked'], identity);
    expectWait(await read(buyer, id), { workingDays: 10 });
    await signBoth(id, 'sale_agreement');
    const contracted = await read(buyer, id);
    expect(contracted.state).toBe('contracted');
    expectWait(contracted, { workingDays: 15 });
    expect(contracted.dues.find(({ kind }) => kind === 'balance')?.money).toEqual({
      amount: 85_500_00,
      currency: 'USD',
    });
    const rest = contracted.dues.find(({ kind }) => kind === 'top_up');
    expect(rest?.money).toEqual({ amount: 5_000_00, currency: 'USD' });
    expect(workingDaysBetween(app.clock.now(), new Date(rest?.dueAt ?? 0))).toBe(3);
    await pay(id, 'top_up');
    await closeDeal(id);
    expect(await listingStatus(listingId)).toBe('Sold');
    // The back-up can no longer be accepted.
    expect((await read(stranger, backup)).state).toBe('expired');
  });

  it('a won auction goes from the memorandum over the deposit to the keys; the money held for it is paid out', async () => {
    const { id: auctionId, listingId } = await addAuction(app, { sellerId: seller.userId });
    await app.db.updateTable('listings').set({ type: 'House' }).where('id', '=', listingId).execute();
    const depositId = createId(app.clock.now());
    const held = { deposit_state: 'held', deposit_amount: depositOfBidder, deposit_id: depositId } as const;
    await addBidder(app, auctionId, buyer.userId, { paddle: 'RUN', ...held });
    await app.db
      .transaction()
      .execute((transaction) =>
        transferDeposits(
          transaction,
          { kind: 'deposit_held', currency: 'USD', actorId: undefined, at: app.clock.now() },
          [{ subjectId: depositId, ownerId: buyer.userId, amount: depositOfBidder, reference: 'slip' }],
        ),
      );
    const bid = await buyer.post(`/api/auctions/${auctionId}/bids`, aBid(dollars(9_000)));
    expect(bid.status, bid.text).toBe(200);
    app.clock.advance(11 * 60_000);
    await sweep(app);
    const won = (await buyer.call(listDeals, { query: { kind: 'auction' } })).deals.find(
      ({ product }) => product._id === listingId,
    );
    if (won === undefined) throw new Error('The auction made no deal');
    const id = won._id;
    const { amount } = won.money;
    expectWait(await read(buyer, id), { hours: 48 });

    await signBoth(id, 'sale_memorandum');
    const signed = await read(buyer, id);
    expect(signed).toMatchObject({ state: 'memorandum_signed', next: { by: 'buyer' } });
    expectWait(signed, { workingDays: 3 });
    // A tenth of the price is deposited, of which the deposit of the auction is a part.
    const topUp = signed.dues.find(({ kind }) => kind === 'top_up')?.money.amount ?? 0;
    expect(topUp + depositOfBidder).toBe(Math.ceil(amount / 10));
    expect((await pay(id, 'top_up')).state).toBe('deposit_topped');
    expectWait(await read(buyer, id), { workingDays: 15 });
    await checkAll(id);
    await both(id, 'confirm_checks', ['deposit_topped', 'checked'], identity);
    await expectMemorandumNamed(id);
    const balance = (await read(buyer, id)).dues.find(({ kind }) => kind === 'balance')?.money.amount;
    expect(balance).toBe(amount - depositOfBidder - topUp);
    expect((await funds()).deal_funds).toBe(-depositOfBidder);
    await closeDeal(id);
    expect(await listingStatus(listingId)).toBe('Sold');
    // What the site held is owed to the seller as a part of the price, until finance pays it out.
    const [bank, seller_payable] = [depositOfBidder, -depositOfBidder];
    expect(await funds()).toEqual({ bank, seller_payable, deal_funds: 0, deposits_held: 0 });
  });
});
