import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { actOnDeal, type Deal, listDealEvents, readDeal } from '#contract/deals/deals.endpoints.ts';
import type { DueKind } from '#contract/deals/due-states.ts';
import { listDealPapers } from '#contract/deals/papers.endpoints.ts';
import { listStaffDeals } from '#contract/deals/staff-deals.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { listOwnDues } from '#contract/payments/pay.endpoints.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { openDue, settleDue } from '#server/modules/payments/index.ts';
import { addDeal } from '#server/testing/deals.ts';
import { examplePdf } from '#server/testing/example-files.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import {
  addListing,
  createTestApp,
  formOf,
  grace,
  jean,
  logInAs,
  type SignedIn,
  signUpAs,
} from '#server/testing/index.ts';
import { sweepRefunds } from './sweep-refunds.ts';

const day = 24 * 60 * 60_000;
const app = await createTestApp();
const buyer = await signUpAs(app, grace);
const seller = await signUpAs(app, jean, { role: 'seller' });
const staffMember = (name: string, right: 'auctioneer' | 'finance') =>
  signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff', rights: [right] });
const [one, two, finance] = [
  await staffMember('one', 'auctioneer'),
  await staffMember('two', 'auctioneer'),
  await staffMember('finance', 'finance'),
];

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const price = { amount: 2_000_000, currency: 'RWF' } as const;

/** A deal whose deadline has passed, in which the buyer has paid these dues straight to the seller. */
async function dealWith(kind: DealKind, state: DealState, paid: Partial<Record<DueKind, number>>): Promise<string> {
  const { id: listingId } = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose: 'sale' });
  const facts = { listingId, buyerId: buyer.userId, sellerId: seller.userId, at: app.clock.now(), price };
  const id = await addDeal(app.db, { ...facts, kind, state, more: { is_escalated: true } });
  const now = app.clock.now();
  const [debtorId, creditorId] = [buyer.userId, seller.userId];
  await app.db.transaction().execute(async (transaction) => {
    for (const [due, amount] of Object.entries(paid) as [DueKind, number][]) {
      const money = { amount, currency: price.currency };
      await openDue(transaction, { dealId: id, kind: due, debtorId, creditorId, money, dueAt: now, now });
    }
    const dues = await transaction.selectFrom('payment_dues').select('id').where('deal_id', '=', id).execute();
    for (const due of dues) await settleDue(transaction, { dealId: id, dueId: due.id, now, by: 'seller' });
  });
  return id;
}

const read = async (who: SignedIn, id: string): Promise<Deal> => (await who.call(readDeal, { params: { id } })).deal;
const refundOf = ({ dues }: Deal) => dues.find(({ kind }) => kind === 'refund');

async function post(who: SignedIn, id: string, action: DealAction, fields: object = {}) {
  const { version } = await read(one, id);
  const body = { action, expectedVersion: version, commandId: randomUUID(), fields: { note: 'Why.', ...fields } };
  return who.post(actOnDeal.path.replace('{id}', id), body);
}

async function act(who: SignedIn, id: string, action: DealAction, fields: object = {}): Promise<Deal> {
  const answer = await post(who, id, action, fields);
  expect(answer.status, answer.text).toBe(200);
  return read(buyer, id);
}

const newsOf = async (who: SignedIn, dealId: string) =>
  (await who.call(listNotifications)).notifications.flatMap((each) => {
    if (each.kind === 'deal-staff' && each.data.dealId === dealId) return [each.data.news];
    return each.kind === 'deal-changed' && each.data.dealId === dealId && each.data.event ? [each.data.event] : [];
  });

const suspend = (facts: { suspended_at: Date | null; suspension_reason: string | null }) =>
  app.db.updateTable('users').set(facts).where('id', '=', buyer.userId).execute();

describe('what was paid straight to the seller', () => {
  it('is owed back when the sale falls through, reported by the seller and confirmed by the buyer', async () => {
    const id = await dealWith('sale', 'reserved', { reservation: 100_000 });
    const ended = await act(buyer, id, 'give_up');
    expect(ended).toMatchObject({ state: 'fell_through', next: { by: 'none' }, endedAt: expect.any(String) });
    const refund = refundOf(ended);
    if (refund === undefined) throw new Error('No refund is owed');
    expect(refund).toMatchObject({ state: 'open', money: { amount: 100_000, currency: 'RWF' } });
    const days = (Date.parse(refund.dueAt) - app.clock.now().getTime()) / day;
    expect(days).toBeGreaterThanOrEqual(14);
    expect(await newsOf(seller, id)).toContain('refund_due');
    expect((await seller.call(listOwnDues)).dues).toMatchObject([{ kind: 'refund', dealId: id, methods: [] }]);

    // The buyer has nothing to report, the seller nothing to confirm, and no other action is left.
    expect(ended.can.map(({ action }) => action)).toEqual(['confirm_payment']);
    expect((await read(seller, id)).can.map(({ action }) => action)).toEqual(['report_payment']);
    expect((await post(buyer, id, 'report_payment', { dueId: refund._id, reference: 'MTN' })).status).toBe(409);
    expect((await post(seller, id, 'confirm_payment', { dueId: refund._id })).status).toBe(409);
    const bare = await post(seller, id, 'report_payment', { dueId: refund._id });
    expect(bare.status).toBe(422);

    const reported = await act(seller, id, 'report_payment', { dueId: refund._id, reference: 'MTN 77' });
    expect(refundOf(reported)).toMatchObject({ state: 'open', reported: { reference: 'MTN 77' } });
    const confirmed = await act(buyer, id, 'confirm_payment', { dueId: refund._id });
    expect(refundOf(confirmed)).toMatchObject({ state: 'settled', settledBy: 'buyer' });
    expect(confirmed).toMatchObject({ state: 'fell_through', can: [] });
    expect((await post(buyer, id, 'confirm_payment', { dueId: refund._id })).status).toBe(409);
    expect((await seller.call(listOwnDues)).dues).toEqual([]);
    const { events } = await buyer.call(listDealEvents, { params: { id } });
    expect(events.map(({ action }) => action)).toEqual([undefined, 'give_up', 'report_payment', 'confirm_payment']);
  });

  it('is proven by a receipt, the only document that is added after the end', async () => {
    const id = await dealWith('sale', 'accepted', { reservation: 50_000 });
    const refund = refundOf(await act(seller, id, 'give_up'));
    const send = async (texts: Record<string, string>) => {
      const form = await formOf(texts, [{ field: 'document', name: 'slip.pdf', bytes: examplePdf() }]);
      return seller.send({ method: 'POST', url: `/api/deals/${id}/documents`, ...form });
    };
    expect((await send({ kind: 'other' })).status).toBe(409);
    const sent = await send({ kind: 'payment_receipt', due: refund?._id ?? '' });
    expect(sent.status, sent.text).toBe(200);
    expect(refundOf(await read(buyer, id))?.reported?.documentId).toEqual(expect.any(String));
  });

  it.each([
    ['sale', 'contracted', 'default_buyer', 'defaulted', 300_000],
    ['sale', 'contracted', 'default_seller', 'seller_defaulted', 400_000],
    ['auction', 'checked', 'default_seller', 'seller_defaulted', 400_000],
    ['auction', 'checked', 'default_buyer', 'defaulted', 400_000],
  ] as const)('of a %s in %s by %s goes back but for what the rule keeps', async (kind, state, action, to, back) => {
    const first = kind === 'sale' ? { reservation: 100_000 } : { top_up: 100_000 };
    const id = await dealWith(kind, state, { ...first, balance: 300_000 });
    await act(one, id, action);
    const deal = kind === 'auction' ? await act(two, id, action) : await read(buyer, id);
    expect(deal.state).toBe(to);
    expect(refundOf(deal)).toMatchObject({ state: 'open', money: { amount: back } });
    // Both find it in writing: why, what was paid, and what is given back until when.
    await app.runJobs();
    const written = to === 'defaulted' ? 'default_notice' : 'default_decision';
    const { documents } = await buyer.call(listDealPapers, { params: { id } });
    expect(documents.map((document) => document.kind)).toContain(written);
    const { content } = await app.db
      .selectFrom('deal_documents')
      .select('content')
      .where('deal_id', '=', id)
      .where('kind', '=', written)
      .executeTakeFirstOrThrow();
    const dueAt = refundOf(deal)?.dueAt;
    expect(content).toMatchObject({
      finding: { reasons: kind === 'auction' ? ['Why.', 'Why.'] : ['Why.'] },
      dues: expect.arrayContaining([{ kind: 'refund', amount: back, dueAt, state: 'open' }]),
    });
  });

  it('stays with the seller where it was the reservation of a buyer in default', async () => {
    const id = await dealWith('sale', 'contracted', { reservation: 100_000 });
    const deal = await act(one, id, 'default_buyer');
    expect([deal.state, refundOf(deal), deal.can]).toEqual(['defaulted', undefined, []]);
  });

  it('goes back after a dispute that ended the deal; nothing is owed where nothing was paid', async () => {
    const id = await dealWith('sale', 'disputed', { reservation: 70_000 });
    expect(refundOf(await act(one, id, 'cancel'))?.money.amount).toBe(70_000);
    const empty = await dealWith('sale', 'disputed', {});
    expect(refundOf(await act(one, empty, 'cancel'))).toBeUndefined();
  });

  it('is confirmed by finance where the buyer will not or cannot', async () => {
    const id = await dealWith('sale', 'accepted', { reservation: 20_000 });
    const refund = refundOf(await act(buyer, id, 'give_up'));
    await suspend({ suspended_at: app.clock.now(), suspension_reason: 'For a test' });
    expect((await post(seller, id, 'report_payment', { dueId: refund?._id, reference: 'x' })).status).toBe(409);
    expect((await post(finance, id, 'confirm_payment', { dueId: refund?._id })).status).toBe(200);
    await suspend({ suspended_at: null, suspension_reason: null });
    expect(refundOf(await read(buyer, id))).toMatchObject({ state: 'settled', settledBy: 'finance' });
  });

  it('is reminded of twice, and then shown to the staff, each once', async () => {
    const id = await dealWith('sale', 'accepted', { reservation: 30_000 });
    const refund = refundOf(await act(buyer, id, 'give_up'));
    const listed = async () =>
      (await finance.call(listStaffDeals, { query: { refunds: 'true' } })).deals.map(({ _id }) => _id);
    expect(await listed()).toContain(id);
    const reminders = async () =>
      (
        await app.db
          .selectFrom('payment_dues')
          .select('reminders')
          .where('id', '=', refund?._id ?? '')
          .executeTakeFirst()
      )?.reminders;
    const time = Date.parse(refund?.dueAt ?? '') - app.clock.now().getTime();
    for (const [share, expected] of [
      [0.4, 0],
      [0.2, 1],
      [0.35, 2],
      [0.1, 3],
    ] as const) {
      app.clock.advance(time * share);
      await Promise.all([sweepRefunds(app.platform), sweepRefunds(app.platform)]);
      expect(await reminders()).toBe(expected);
    }
    // Sessions have ended in the meantime.
    const again = async (email: string) => newsOf(await logInAs(app, { name: '', email }), id);
    expect(await again('finance@staff.example')).toEqual(['overdue']);
    expect(await again('one@staff.example')).toContain('overdue');
    expect(await again(grace.email)).toContain('refund_overdue');
    expect(await sweepRefunds(app.platform)).toBe(0);
  });
});

it('the operator holds for the reservation is the seller’s after the buyer’s default, what was paid beyond it the buyer’s', async () => {
  const desk = await createDesk();
  const { dealId, dueId } = await desk.owe(francs(900));
  const match = async (id: string, amount: number) =>
    desk.finance.call(matchPayment, {
      params: { id: (await desk.start(id))._id },
      body: { commandId: randomUUID(), seen: desk.seen(amount) },
    });
  await match(dueId, 900);
  const [now, parties] = [desk.app.clock.now(), { debtorId: desk.buyer.userId, creditorId: desk.seller.userId }];
  const balance = { dealId, kind: 'balance', ...parties, money: francs(5_000), dueAt: now, now } as const;
  await desk.app.db.transaction().execute((transaction) => openDue(transaction, balance));
  const later = { state: 'contracted', is_escalated: true } as const;
  await desk.app.db.updateTable('deals').set(later).where('id', '=', dealId).execute();
  const { deal } = await desk.buyer.call(readDeal, { params: { id: dealId } });
  await match(deal.dues.find(({ kind }) => kind === 'balance')?._id ?? '', 5_000);
  const mediator = await signUpAs(
    desk.app,
    { name: 'M', email: 'm@staff.example' },
    { role: 'staff', rights: ['admin'] },
  );
  const { deal: paid } = await mediator.call(readDeal, { params: { id: dealId } });
  const fields = { note: 'The buyer did not come to the notary.' };
  const body = { action: 'default_buyer' as const, expectedVersion: paid.version, commandId: randomUUID(), fields };
  const ended = await mediator.call(actOnDeal, { params: { id: dealId }, body });
  expect([ended.deal.state, refundOf(ended.deal)]).toEqual(['defaulted', undefined]);
  const books = await expectSoundBooks(desk.app);
  expect(books).toMatchObject({ seller_payable: -900, refund_payable: -5_000 });
  expect(books.deal_funds ?? 0).toBe(0);
});
