import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSellerStatement } from '#contract/balances/balances.endpoints.ts';
import { listOverdueCommission, setCommissionRule } from '#contract/commission/commission.endpoints.ts';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import { actOnDeal, type Deal, makeOffer, readDeal } from '#contract/deals/deals.endpoints.ts';
import type { DueKind } from '#contract/deals/due-states.ts';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { listOwnDues, startPayment } from '#contract/payments/pay.endpoints.ts';
import { getReceipt, listPaymentReceipts } from '#contract/receipts/receipts.endpoints.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { transferDeposits } from '#server/modules/ledger/index.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { createPapersTest } from '#server/testing/deal-papers.ts';
import { addDeal } from '#server/testing/deals.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { addListing, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { addPaymentAccount } from '#server/testing/payments.ts';
import { sweepCommission } from './sweep-commission.ts';

const { app, buyer, seller, papersOf, checkAll, add, codeFor, sign } = await createPapersTest();
const facts = { name: 'Fin', email: 'fin@staff.example' };
const finance = await signUpAs(app, facts, { role: 'staff', rights: ['finance', 'auditor'] });
const mediator = await signUpAs(app, { name: 'Med', email: 'med@staff.example' }, { role: 'staff', rights: ['admin'] });
const accountId = await addPaymentAccount(app, { createdBy: finance.userId, currency: 'USD' });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const terms: CommissionTerms = {
  basisPoints: 300,
  fixed: 0,
  least: 0,
  buyerWeight: 1,
  sellerWeight: 2,
  taxBasisPoints: 1_800,
};

const read = async (who: SignedIn, id: string): Promise<Deal> => (await who.call(readDeal, { params: { id } })).deal;

async function post(who: SignedIn, id: string, action: DealAction, fields: object = {}) {
  const { version } = await read(who, id);
  const body = { action, expectedVersion: version, commandId: randomUUID(), fields };
  return who.post(actOnDeal.path.replace('{id}', id), body);
}

async function act(who: SignedIn, id: string, action: DealAction, fields: object = {}): Promise<void> {
  const answer = await post(who, id, action, fields);
  expect(answer.status, answer.text).toBe(200);
}

const dueOf = async (id: string, kind: DueKind) => (await read(buyer, id)).dues.find((due) => due.kind === kind);

/** The debtor pays this amount of a due to the operator, and finance finds it. */
async function payOperator(who: SignedIn, id: string, kind: DueKind, amount: number): Promise<string | undefined> {
  const due = await dueOf(id, kind);
  const known = (await who.call(listOwnDues)).dues.find(({ _id }) => _id === due?._id)?.paymentId;
  const body = { dueIds: [due?._id ?? ''], method: 'bank_transfer' as const, commandId: randomUUID() };
  const paymentId = known ?? (await who.call(startPayment, { body })).payment._id;
  const seen = { accountId, amount, bankReference: randomUUID(), bookedOn: '2026-03-01' };
  const matched = { commandId: randomUUID(), seen };
  return (await finance.call(matchPayment, { params: { id: paymentId }, body: matched })).receipt;
}

/** Who has the money; the parts always add up to what the operator received. */
async function moneyOf(id: string, who: SignedIn = finance) {
  const { money } = await who.call(readDealMoney, { params: { id } });
  const { paid, held, released, refunded, fees } = money;
  expect(held.amount + released.amount + refunded.amount + fees.amount).toBe(paid.amount);
  return {
    paid: paid.amount,
    held: held.amount,
    released: released.amount,
    refunded: refunded.amount,
    fees: fees.amount,
  };
}

/** By how much accounts of the books have changed since, credits positive. */
async function creditsSince(before: Record<string, number>) {
  const now = await expectSoundBooks(app);
  const kinds = ['commission_income', 'tax_payable', 'seller_payable', 'refund_payable', 'deal_funds'];
  return Object.fromEntries(kinds.map((kind) => [kind, (before[kind] ?? 0) - (now[kind] ?? 0)]));
}

/** A deal in which this amount of the price is owed to the seller, with the buyer's part of the commission. */
async function dealWith(
  state: DealState,
  more: { commission: CommissionTerms | null; kind?: DealKind; price?: number; balance?: number; deposit?: number },
): Promise<string> {
  const { commission, kind = 'sale', price = 9_000_000, balance, deposit } = more;
  const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose: 'sale' });
  const now = app.clock.now();
  const depositId = createId(now);
  const ofDeposit = deposit === undefined ? {} : { deposit_id: depositId, deposit_amount: deposit };
  const parties = { listingId, buyerId: buyer.userId, sellerId: seller.userId };
  const columns = { is_escalated: true, commission, ...ofDeposit };
  const id = await addDeal(app.db, { ...parties, at: now, kind, state, price: usd(price), more: columns });
  await app.db.transaction().execute(async (transaction) => {
    if (balance !== undefined) {
      const due = { dealId: id, kind: 'balance' as const, debtorId: buyer.userId, creditorId: seller.userId };
      await openDue(transaction, { ...due, money: usd(balance), dueAt: now, now });
    }
    if (deposit === undefined) return;
    const held = [{ subjectId: depositId, ownerId: buyer.userId, amount: deposit, reference: 'slip' }];
    for (const transfer of ['deposit_held', 'deposit_applied'] as const) {
      await transferDeposits(transaction, { kind: transfer, currency: 'USD', actorId: undefined, at: now }, held);
    }
  });
  return id;
}

async function transfer(id: string): Promise<void> {
  expect((await add(buyer, id, { kind: 'title_transfer' })).status).toBe(200);
  await act(seller, id, 'transfer');
}

async function signBoth(id: string): Promise<void> {
  await app.runJobs();
  const document = (await papersOf(buyer, id)).documents.find(({ kind }) => kind === 'sale_agreement');
  for (const who of [buyer, seller]) {
    const code = await codeFor(who, id, document?._id ?? '');
    const signed = await sign(who, id, document?._id ?? '', { name: 'Grace Jean', code });
    expect(signed.status, signed.text).toBe(200);
  }
}

const announce = (fromDay: string, more: object = {}) =>
  finance.call(setCommissionRule, {
    body: {
      dealKind: 'sale',
      currency: 'USD',
      fromDay,
      percent: '3',
      buyerWeight: 1,
      sellerWeight: 2,
      taxPercent: '18',
      isConfirmed: true,
      ...more,
    },
  });
const dayFromNow = (days: number) => kigaliDay(new Date(app.clock.now().getTime() + days * dayMilliseconds));

async function offer(): Promise<string> {
  const house = { status: 'For Sale', purpose: 'sale', type: 'House' } as const;
  const { id: listingId } = await addListing(app, { sellerId: seller.userId, ...house });
  const body = { amount: 9_000_000, currency: 'USD' as const, reservation: 450_000, commandId: randomUUID() };
  return (await buyer.call(makeOffer, { params: { listingId }, body })).deal._id;
}

describe('the commission of a deal', () => {
  it('is the one in force when the first offer is made, whatever is set later, and none before the first rule', async () => {
    const old = await offer();
    await announce(dayFromNow(1));
    expect((await read(buyer, old)).commission).toBeUndefined();
    app.clock.advance(dayMilliseconds);
    const id = await offer();
    expect((await read(seller, id)).commission).toEqual(terms);
    await announce(dayFromNow(1), { percent: '10', sellerWeight: 0 });
    app.clock.advance(dayMilliseconds);
    await act(seller, id, 'counter', { offer: { amount: 9_500_000, reservation: 0, financing: 'own_money' } });
    expect((await read(buyer, id)).commission).toEqual(terms);
    expect((await read(buyer, old)).commission).toBeUndefined();
    expect((await read(seller, await offer())).commission).toMatchObject({ basisPoints: 1_000, sellerWeight: 0 });
    await announce(dayFromNow(1));
    app.clock.advance(dayMilliseconds);
  });

  it('is due from the buyer with the rest of the price, and taken from what is released to the seller', async () => {
    const id = await offer();
    await act(seller, id, 'accept');
    const before = await expectSoundBooks(app);
    await payOperator(buyer, id, 'reservation', 450_000);
    await checkAll(id);
    const identity = { identity: { legalName: 'UWASE Grace' } };
    for (const who of [buyer, seller]) await act(who, id, 'confirm_checks', identity);
    await signBoth(id);
    // 3 % of 90,000 dollars are 2,700, of which the buyer pays a third, and 18 % on that.
    const due = await dueOf(id, 'buyer_commission');
    expect(due).toMatchObject({ state: 'open', money: usd(106_200) });
    expect(due?.dueAt).toBe((await dueOf(id, 'balance'))?.dueAt);

    // No party can say that it was paid: it is not theirs.
    for (const [who, action] of [
      [buyer, 'report_payment'],
      [seller, 'confirm_payment'],
      [finance, 'confirm_payment'],
    ] as const) {
      const answer = await post(who, id, action, { dueId: due?._id, reference: 'MTN 1' });
      expect([answer.status, answer.body], answer.text).toMatchObject([422, { fields: { dueId: expect.any(String) } }]);
    }
    const receipt = await payOperator(buyer, id, 'buyer_commission', 100_000);
    expect(await dueOf(id, 'buyer_commission')).toMatchObject({ state: 'part' });
    expect(await moneyOf(id)).toMatchObject({ paid: 550_000, held: 550_000, fees: 0 });
    const whole = (await buyer.call(getReceipt, { params: { number: receipt ?? '' } })).receipt;
    // 100,000 of 106,200, in which are 16,200 of tax.
    expect(whole.details).toMatchObject({
      holder: 'commission',
      lines: [{ kind: 'buyer_commission', money: usd(100_000), tax: usd(15_254) }],
    });
    await payOperator(buyer, id, 'buyer_commission', 6_200);

    const { _id: dueId } = (await dueOf(id, 'balance')) ?? { _id: '' };
    await act(seller, id, 'confirm_payment', { dueId });
    expect((await add(buyer, id, { kind: 'notarised_agreement' })).status).toBe(200);
    await act(buyer, id, 'notarise');
    await transfer(id);

    // The seller's two thirds with tax, 212,400, from the 450,000 that were held.
    expect(await dueOf(id, 'seller_commission')).toMatchObject({ state: 'settled', money: usd(212_400) });
    expect(await moneyOf(id)).toEqual({ paid: 556_200, held: 0, released: 237_600, refunded: 0, fees: 318_600 });
    expect(await creditsSince(before)).toEqual({
      commission_income: 270_000,
      tax_payable: 48_600,
      seller_payable: 237_600,
      refund_payable: 0,
      deal_funds: 0,
    });
    const { receipts } = await seller.call(listPaymentReceipts);
    const own = (await seller.call(getReceipt, { params: { number: receipts[0]?.number ?? '' } })).receipt;
    expect(own).toMatchObject({
      money: usd(212_400),
      details: { method: 'offset', holder: 'commission', lines: [{ kind: 'seller_commission', tax: usd(32_400) }] },
    });
    // The other party does not see the receipt.
    const numbersFor = async (who: SignedIn) =>
      (await who.call(readDealMoney, { params: { id } })).money.lines.flatMap(({ receipts: each }) => each);
    expect(await numbersFor(seller)).toContain(own.number);
    expect(await numbersFor(buyer)).not.toContain(own.number);
    expect(await numbersFor(seller)).not.toContain(receipt);

    const month = kigaliDay(app.clock.now()).slice(0, 7);
    const { movements } = await seller.call(getSellerStatement, { query: { month } });
    const booked = movements.map(({ kind, held, due: owed }) => [kind, held.amount, owed.amount]);
    expect(booked).toEqual(
      expect.arrayContaining([
        ['held', 450_000, 0],
        ['commission', -180_000, 0],
        ['commission_tax', -32_400, 0],
        ['released', -237_600, 237_600],
      ]),
    );
    expect(booked).toHaveLength(4);
  });

  it('is owed by the seller where the operator holds nothing, also after the end, and stops neither title nor keys', async () => {
    const before = await expectSoundBooks(app);
    const id = await dealWith('notarised', { commission: terms });
    await transfer(id);
    const due = await dueOf(id, 'seller_commission');
    expect(due).toMatchObject({ state: 'open', money: usd(212_400) });
    expect((await seller.call(listOwnDues)).dues).toMatchObject([
      { kind: 'seller_commission', creditor: 'Urugo', methods: expect.arrayContaining(['bank_transfer']) },
    ]);
    const { notifications } = await seller.call(listNotifications);
    expect(JSON.stringify(notifications)).toContain('commission_due');
    const at = app.clock.now();
    const over = { state: 'completed', turn: 'none', due_at: null, ended_at: at, completed_at: at } as const;
    await app.db.updateTable('deals').set(over).where('id', '=', id).execute();
    expect((await post(seller, id, 'confirm_payment', { dueId: due?._id })).status).toBe(409);

    await payOperator(seller, id, 'seller_commission', 12_400);
    const receipt = await payOperator(seller, id, 'seller_commission', 200_000);
    expect(receipt).toMatch(/^R-/);
    expect(await dueOf(id, 'seller_commission')).toMatchObject({ state: 'settled', settledBy: 'finance' });
    expect(await moneyOf(id)).toMatchObject({ paid: 212_400, fees: 212_400 });
    expect(await creditsSince(before)).toMatchObject({
      commission_income: 180_000,
      tax_payable: 32_400,
      deal_funds: 0,
    });
  });

  it('takes all of a deposit that is less, and the rest is owed', async () => {
    const before = await expectSoundBooks(app);
    const id = await dealWith('notarised', { commission: terms, kind: 'auction', deposit: 200_000 });
    await transfer(id);
    expect(await dueOf(id, 'seller_commission')).toMatchObject({ state: 'part', money: usd(212_400) });
    expect(await moneyOf(id)).toEqual({ paid: 200_000, held: 0, released: 0, refunded: 0, fees: 200_000 });
    // 200,000 of 212,400, in which are 32,400 of tax.
    expect(await creditsSince(before)).toMatchObject({
      commission_income: 169_492,
      tax_payable: 30_508,
      seller_payable: 0,
    });
    await payOperator(seller, id, 'seller_commission', 12_400);
    expect(await creditsSince(before)).toMatchObject({ commission_income: 180_000, tax_payable: 32_400 });
  });

  it('goes back to the buyer when the sale falls through, and nothing of it was ever earned', async () => {
    const before = await expectSoundBooks(app);
    const id = await dealWith('contracted', { commission: terms, price: 100_000 });
    const now = app.clock.now();
    const due = { dealId: id, kind: 'buyer_commission', debtorId: buyer.userId, creditorId: null } as const;
    await openDue(app.db, { ...due, money: usd(1_180), tax: 180, dueAt: now, now });
    await payOperator(buyer, id, 'buyer_commission', 1_000);
    await act(mediator, id, 'default_seller', { note: 'Gone.' });
    expect(await dueOf(id, 'buyer_commission')).toMatchObject({ state: 'void' });
    expect(await moneyOf(id)).toEqual({ paid: 1_000, held: 0, released: 0, refunded: 1_000, fees: 0 });
    expect(await creditsSince(before)).toMatchObject({ commission_income: 0, tax_payable: 0, refund_payable: 1_000 });
    const owed = await app.db.selectFrom('payables').select(['owner_id', 'amount']).where('deal_id', '=', id).execute();
    expect(owed).toEqual([{ owner_id: buyer.userId, amount: 1_000 }]);
  });

  it('is none in a deal without a rule', async () => {
    const id = await dealWith('notarised', { commission: null, kind: 'auction', deposit: 200_000 });
    await transfer(id);
    expect((await read(buyer, id)).dues).toEqual([]);
    expect(await moneyOf(id)).toMatchObject({ released: 200_000, fees: 0 });
  });
});

describe('a commission that is overdue', () => {
  const overdueFor = async (id: string) => {
    const { overdue } = await finance.call(listOverdueCommission);
    return overdue.filter(({ dealId }) => dealId === id);
  };
  const reminded = async () => {
    await app.runJobs();
    const { notifications } = await seller.call(listNotifications);
    return notifications.filter((one) => JSON.stringify(one).includes('commission_overdue')).length;
  };
  const sweepTwice = () => Promise.all([sweepCommission(app.platform), sweepCommission(app.platform)]);

  it('is on the list of finance, and reminds who owes it, once on any node, until it is paid', async () => {
    const id = await dealWith('notarised', { commission: terms });
    await transfer(id);
    // Its deadline passed this long ago; sessions of the staff do not last as long.
    const overSince = (milliseconds: number) =>
      app.db
        .updateTable('payment_dues')
        .set({ due_at: new Date(app.clock.now().getTime() - milliseconds) })
        .where('deal_id', '=', id)
        .where('kind', '=', 'seller_commission')
        .execute();
    await overSince(-1);
    await sweepTwice();
    expect([await overdueFor(id), await reminded()]).toEqual([[], 0]);
    app.clock.advance(1);
    await sweepTwice();
    expect(await overdueFor(id)).toMatchObject([{ kind: 'seller_commission', left: usd(212_400), reminders: 1 }]);
    expect(await reminded()).toBe(1);
    expect(app.mail.sent.map(({ subject }) => subject)).toContain('The commission of the operator is overdue');
    const setState = (state: DealState) => app.db.updateTable('deals').set({ state }).where('id', '=', id).execute();
    await setState('disputed');
    await overSince(7 * dayMilliseconds);
    await sweepTwice();
    expect(await overdueFor(id)).toMatchObject([{ reminders: 1 }]);
    await setState('transferred');
    await sweepTwice();
    expect(await overdueFor(id)).toMatchObject([{ reminders: 2 }]);
    await payOperator(seller, id, 'seller_commission', 212_400);
    await overSince(30 * dayMilliseconds);
    await sweepTwice();
    expect(await overdueFor(id)).toEqual([]);
    const { reminders } = await app.db
      .selectFrom('payment_dues')
      .select('reminders')
      .where('deal_id', '=', id)
      .where('kind', '=', 'seller_commission')
      .executeTakeFirstOrThrow();
    expect(reminders).toBe(2);
  });
});
