import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { answerCounter, listMyAuctions } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction, listAuctionEvents } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { approveAuction, cancelAuction, getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { reverseDeposit } from '#contract/auctions/staff-bidders.endpoints.ts';
import { awaitWitnesses, waiveWitnesses } from '#contract/auctions/waiting-sales.endpoints.ts';
import { closeCertificateFormat } from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { signStatement } from '#contract/auctions/witnessing/formats/signed-statement.ts';
import { listWitnessedLogs, sendCertificate } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { listDeals } from '#contract/deals/deals.endpoints.ts';
import { completeCertifiedSales, measureWitnesses } from '#server/modules/auctions/index.ts';
import { aBid, addAuction, addBidder, dollars, logOf, sweep } from '#server/testing/auctions.ts';
import { createTestApp, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { testPassword } from '#server/testing/test-password.ts';
import { witnessKeyOf } from '#witness/witness-key.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const deposit = dollars(100);
const keys = ['notary.example', 'bank.example', 'university.example'].map((name) =>
  witnessKeyOf(name, generateKeyPairSync('ed25519').privateKey),
);
const WITNESSES = keys.map(({ verifierKey }) => verifierKey).join(',');
const app = await createTestApp({ environment: { WITNESSES, WITNESS_QUORUM: '2' } });
const seller = await signUpAs(app, { name: 'Sel', email: 'sel@mail.example' }, { role: 'seller' });
await app.db.updateTable('users').set({ phone_number: null }).where('id', '=', seller.userId).execute();
const first = await signUpAs(app, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
const second = await signUpAs(app, { name: 'Two', email: 'two@staff.example' }, { role: 'staff' });
const finance = await signUpAs(app, { name: 'Fin', email: 'f@s.example' }, { role: 'staff', rights: ['finance'] });
const [ann, bob] = [
  await signUpAs(app, { name: 'Ann', email: 'ann@bidder.example' }),
  await signUpAs(app, { name: 'Bob', email: 'bob@bidder.example' }),
];
const reason = 'The witnesses have gone.';

/** A running auction whose sale waits for its witnesses, with two bidders whose deposits are held. */
async function aLot({ isWaiting = true, ...facts }: { isWaiting?: boolean } & Parameters<typeof addAuction>[1] = {}) {
  const lot = await addAuction(app, { sellerId: seller.userId, stage: 'in_review', ...facts });
  const params = { id: lot.id };
  if (isWaiting) await first.call(awaitWitnesses, { params, body: { isWaiting } });
  await first.call(approveAuction, { params });
  await sweep(app);
  for (const [paddle, bidder] of [
    ['AAA', ann],
    ['BBB', bob],
  ] as const) {
    const held = { deposit_state: 'held', deposit_amount: deposit } as const;
    await addBidder(app, lot.id, bidder.userId, { paddle, ...held });
  }
  return lot;
}

/** The same after Ann has won it. */
async function sold(facts: Parameters<typeof aLot>[0] = {}) {
  const lot = await aLot(facts);
  for (const [bidder, amount] of [
    [bob, 2_000],
    [ann, 3_000],
  ] as const) {
    const answer = await bidder.post(`/api/auctions/${lot.id}/bids`, aBid(dollars(amount)));
    expect(answer.status, answer.text).toBe(200);
  }
  app.clock.advance(11 * minute);
  await sweep(app);
  return lot;
}

async function certify(id: string, index: number) {
  const key = keys[index];
  if (key === undefined) throw new Error('No such witness');
  const { endsAt } = await app.call(getAuction, { params: { id } });
  const { events } = await app.call(listAuctionEvents, { params: { id } });
  const bought = events.find(({ type }) => type === 'auction.bought');
  const last = events.at(-1);
  const statement = {
    format: closeCertificateFormat,
    witness: key.verifierKey,
    origin: originOf(app.platform.config.publicUrl, id),
    seq: last?.seq ?? 0,
    head: last?.hash ?? '',
    endsAt: bought?.at ?? endsAt,
    time: (await app.platform.databaseClock.now()).toISOString(),
    seen: 0,
    refused: [],
  } as const;
  const certificate = JSON.stringify(signStatement(statement, key.sign));
  expect((await app.call(sendCertificate, { body: { certificate } })).result).toBe('taken');
}

const dealsOf = async (who: SignedIn, listingId: string) =>
  (await who.call(listDeals, { query: { kind: 'auction' } })).deals.filter(({ product }) => product._id === listingId);
const roomOf = (id: string, who: SignedIn) => who.call(getAuction, { params: { id } });
const depositsOf = async (id: string) =>
  (
    await app.db
      .selectFrom('auction_registrations')
      .select(['paddle', 'deposit_state'])
      .where('auction_id', '=', id)
      .orderBy('paddle')
      .execute()
  ).map(({ deposit_state }) => deposit_state);
const registrationOf = async (id: string, paddle: string) =>
  app.db
    .selectFrom('auction_registrations')
    .select(['id', 'deposit_id'])
    .where('auction_id', '=', id)
    .where('paddle', '=', paddle)
    .executeTakeFirstOrThrow();
const reversal = (who: SignedIn, id: string, registrationId: string) =>
  who.post(reverseDeposit.path.replace('{id}', id).replace('{registrationId}', registrationId), {
    reason: 'The bank called the transfer back.',
  });
const statusOf = async (id: string) =>
  (await app.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const setDeleted = (id: string, deletedAt: Date | null) =>
  app.db.updateTable('listings').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
const waive = (who: SignedIn, id: string) => who.post(waiveWitnesses.path.replace('{id}', id), { reason });

describe('a sale that waits for its witnesses', () => {
  it('has its deal and gives deposits back only once the quorum has certified the close', async () => {
    const { id, slug, listingId } = await sold();
    expect(await roomOf(id, ann)).toMatchObject({
      state: 'sold',
      waitsForWitnesses: true,
      isWaitingForWitnesses: true,
      own: { standing: 'won', deposit: 'held' },
    });
    expect(await depositsOf(id)).toEqual(['held', 'held']);
    expect(await statusOf(listingId)).toBe('Pending');
    await certify(id, 0);
    await certify(id, 0);
    await completeCertifiedSales(app.platform);
    expect(await dealsOf(ann, listingId)).toEqual([]);
    expect(await first.call(getStaffAuction, { params: { id } })).toMatchObject({ certified: { count: 1, quorum: 2 } });
    await certify(id, 2);
    await Promise.all([completeCertifiedSales(app.platform), completeCertifiedSales(app.platform)]);
    expect(await dealsOf(ann, listingId)).toMatchObject([{ state: 'won', money: { amount: dollars(2_050) } }]);
    expect(await depositsOf(id)).toEqual(['applied', 'released']);
    expect(await roomOf(id, bob)).toMatchObject({ isWaitingForWitnesses: false, own: { deposit: 'released' } });
    expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { sale: {} } });
    // A certificate that comes later changes nothing.
    await certify(id, 1);
    await completeCertifiedSales(app.platform);
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
  });

  it('stays with its witnesses, promised and undeletable, however long it waits', async () => {
    const { id, listingId } = await sold();
    app.clock.advance(3 * day);
    await app.db
      .updateTable('auctions')
      .set({ updated_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect((await app.call(listWitnessedLogs)).logs.map(({ auction }) => auction)).toContain(id);
    await completeCertifiedSales(app.platform);
    expect(await depositsOf(id)).toEqual(['held', 'held']);
    const removal = await seller.send({ method: 'DELETE', url: `/api/product/delete/${listingId}` });
    expect(removal, removal.text).toMatchObject({ status: 409 });
    const farewell = await bob.send({ method: 'DELETE', url: '/api/me', payload: { password: testPassword } });
    expect(farewell, farewell.text).toMatchObject({ status: 409 });
  });

  it('is completed once, where what completes it is killed half-way', async () => {
    const { id, listingId } = await sold();
    await certify(id, 0);
    await certify(id, 1);
    // Its transaction fails after the deposits were settled.
    await setDeleted(listingId, app.clock.now());
    const report = vi.spyOn(app.platform.log, 'error');
    for (const _ of [1, 2, 3]) await completeCertifiedSales(app.platform);
    expect(report.mock.calls).toMatchObject([[{ auction: id }, expect.stringContaining('could not be completed')]]);
    report.mockRestore();
    expect(await depositsOf(id)).toEqual(['held', 'held']);
    expect((await roomOf(id, ann)).isWaitingForWitnesses).toBe(true);
    await setDeleted(listingId, null);
    await completeCertifiedSales(app.platform);
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
    expect(await depositsOf(id)).toEqual(['applied', 'released']);
  });

  it('goes on without them when two of the staff say so, with the reason in the log', async () => {
    const { id, slug, listingId } = await sold();
    expect((await waive(finance, id)).status).toBe(403);
    expect(await waive(first, id)).toMatchObject({ status: 200, body: { isWaitingForSecond: true } });
    expect(await waive(first, id)).toMatchObject({ status: 200, body: { isWaitingForSecond: true } });
    expect(await dealsOf(ann, listingId)).toEqual([]);
    const shown = await second.call(getStaffAuction, { params: { id } });
    expect(shown).toMatchObject({ proposal: { action: 'waive', reason, isOwn: false, can: ['agree'] } });
    expect(shown.can).toContain('waive');
    const answers = await Promise.all([waive(second, id), waive(finance, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
    expect(await depositsOf(id)).toEqual(['applied', 'released']);
    expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { sale: { waived: reason } } });
    const audited = await app.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute();
    expect(
      audited
        .map(({ action }) => action)
        .toSorted()
        .slice(-3),
    ).toEqual(['auction.proposed', 'auction.witnesses_awaited', 'auction.witnesses_waived']);
    expect((await waive(first, id)).status).toBe(409);
  });

  it('is a problem of the witnesses once it has waited for more than an hour', async () => {
    const { id, slug } = await sold();
    const findLate = async () => (await measureWitnesses(app.platform)).lateSales;
    app.clock.advance(59 * minute);
    expect(await findLate()).not.toContain(slug);
    app.clock.advance(2 * minute);
    expect(await findLate()).toContain(slug);
    for (const index of [0, 1]) await certify(id, index);
    await completeCertifiedSales(app.platform);
    expect(await findLate()).not.toContain(slug);
  });

  it('is cancelled by two of the staff: all deposits go back, and the property is offered again', async () => {
    const { id, listingId } = await sold();
    for (const one of [first, second])
      await one.call(cancelAuction, { params: { id }, body: { reason: 'A bid is missing.' } });
    expect(await depositsOf(id)).toEqual(['released', 'released']);
    expect(await statusOf(listingId)).toBe('For Sale');
    for (const index of [0, 1, 2]) await certify(id, index);
    await completeCertifiedSales(app.platform);
    expect(await dealsOf(ann, listingId)).toEqual([]);
    expect((await roomOf(id, ann)).isWaitingForWitnesses).toBe(false);
  });

  it('lets finance reverse a deposit that bounced, which is paid back to nobody then', async () => {
    const { id, slug, listingId } = await sold();
    const [winning, losing] = [await registrationOf(id, 'AAA'), await registrationOf(id, 'BBB')];
    const before = (await roomOf(id, ann)).seq;
    const other = await signUpAs(app, { name: 'Auc', email: 'a@s.example' }, { role: 'staff', rights: ['auctioneer'] });
    for (const one of [winning, losing]) expect(await reversal(other, id, one.id)).toMatchObject({ status: 403 });
    const { registrations } = await finance.call(getStaffAuction, { params: { id } });
    expect(registrations.map(({ can }) => can)).toEqual([['reverse_deposit'], ['reverse_deposit']]);
    const answers = await Promise.all([reversal(finance, id, losing.id), reversal(finance, id, losing.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await depositsOf(id)).toEqual(['held', 'reversed']);
    // The sale stands: no bid is voided, and no row is added to the log.
    expect(await roomOf(id, ann)).toMatchObject({ seq: before, bidCount: 2, own: { standing: 'won' } });
    for (const index of [0, 1]) await certify(id, index);
    await completeCertifiedSales(app.platform);
    expect(await depositsOf(id)).toEqual(['applied', 'reversed']);
    const payables = app.db.selectFrom('payables').select('id').where('deposit_id', '=', losing.deposit_id);
    expect(await payables.execute()).toEqual([]);
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
    expect(verifyLog(await logOf(app, slug))).toMatchObject({ isValid: true, outcome: { sale: {} } });
    // Now the winner's is a part of the price, and the business of the deal.
    expect(await reversal(finance, id, winning.id)).toMatchObject({ status: 409 });
  });

  it('goes on where the deposit of the winner bounced: the whole price is due, unless two of the staff cancel it', async () => {
    const [kept, cancelled] = [await sold(), await sold()];
    for (const { id } of [kept, cancelled]) {
      // Finance alone, as no bid is voided.
      const answer = await reversal(finance, id, (await registrationOf(id, 'AAA')).id);
      expect(answer, answer.text).toMatchObject({ status: 200, body: { isWaitingForSecond: false } });
      expect(await roomOf(id, ann)).toMatchObject({ state: 'sold', own: { standing: 'won', deposit: 'reversed' } });
    }
    for (const index of [0, 1]) await certify(kept.id, index);
    await completeCertifiedSales(app.platform);
    expect(await depositsOf(kept.id)).toEqual(['reversed', 'released']);
    const made = await app.db
      .selectFrom('deals')
      .select(['deposit_id', 'deposit_amount'])
      .where('auction_id', '=', kept.id)
      .execute();
    expect(made).toEqual([{ deposit_id: null, deposit_amount: null }]);
    const params = { id: cancelled.id };
    for (const one of [first, second])
      await one.call(cancelAuction, { params, body: { reason: 'The deposit bounced.' } });
    expect(await depositsOf(cancelled.id)).toEqual(['reversed', 'released']);
    expect(await dealsOf(ann, cancelled.listingId)).toEqual([]);
  });

  it('waits after a purchase too', async () => {
    const { id, listingId } = await aLot({ buyNowPrice: dollars(9_000) });
    const purchase = { commandId: crypto.randomUUID(), price: dollars(9_000), termsVersion: 1 };
    const answer = await ann.post(`/api/auctions/${id}/buy-now`, purchase);
    expect(answer.status, answer.text).toBe(200);
    expect(await roomOf(id, ann)).toMatchObject({ state: 'sold_buy_now', isWaitingForWitnesses: true });
    for (const index of [0, 1]) await certify(id, index);
    await completeCertifiedSales(app.platform);
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
  });

  it('does not wait where the certificates have come while seller and bidder talked', async () => {
    const { id, listingId } = await sold({ reserve: dollars(4_000) });
    expect(await depositsOf(id)).toEqual(['held', 'released']);
    for (const index of [0, 1]) await certify(id, index);
    const answer = await seller.post(`/api/seller/auctions/${id}/talks`, { decision: 'accept' });
    expect(answer.status, answer.text).toBe(200);
    expect(await roomOf(id, ann)).toMatchObject({ state: 'sold', isWaitingForWitnesses: false });
    expect(await dealsOf(ann, listingId)).toHaveLength(1);
  });
});

it('is shown with the price of the seller that the bidder took, in lists too', async () => {
  const { id, listingId } = await sold({ reserve: dollars(4_000) });
  const priceIn = async () =>
    (await ann.call(listMyAuctions)).auctions.find(({ auction }) => auction._id === id)?.auction.price;
  const highest = await priceIn();
  expect(highest).toBeLessThan(dollars(3_500));
  const price = dollars(3_500);
  const counter = await seller.post(`/api/seller/auctions/${id}/talks`, { decision: 'counter', price });
  expect(counter, counter.text).toMatchObject({ status: 200 });
  expect(await priceIn()).toBe(highest);
  await ann.call(answerCounter, { params: { id }, body: { answer: 'accept' } });
  expect(await roomOf(id, ann)).toMatchObject({ isWaitingForWitnesses: true, price, outcome: { price } });
  expect(await priceIn()).toBe(price);
  for (const index of [0, 1]) await certify(id, index);
  await completeCertifiedSales(app.platform);
  expect(await dealsOf(ann, listingId)).toMatchObject([{ money: { amount: price } }]);
});

describe('that a sale waits', () => {
  it('is for the staff to say before the rules are published, and changes nothing else', async () => {
    const lot = await addAuction(app, { sellerId: seller.userId, stage: 'in_review' });
    const params = { id: lot.id };
    expect((await first.call(getStaffAuction, { params })).can).toContain('await_witnesses');
    for (const isWaiting of [true, true, false]) await first.call(awaitWitnesses, { params, body: { isWaiting } });
    await first.call(approveAuction, { params });
    const late = await first.post(awaitWitnesses.path.replace('{id}', lot.id), { isWaiting: true });
    expect(late.status).toBe(409);
    for (const body of [{}, { isWaiting: 'yes' }, { isWaiting: true, more: 1 }]) {
      expect((await first.post(awaitWitnesses.path.replace('{id}', lot.id), body)).status).toBe(400);
    }
    const { events } = await app.call(listAuctionEvents, { params });
    expect(events[0]?.data).not.toHaveProperty('waitsForWitnesses');
    const usual = await sold({ isWaiting: false });
    expect(await dealsOf(ann, usual.listingId)).toHaveLength(1);
    expect(await depositsOf(usual.id)).toEqual(['applied', 'released']);
    expect((await waive(first, usual.id)).status).toBe(409);
  });

  it('is not offered where nobody watches auctions', async () => {
    const other = await createTestApp({ environment: { WITNESSES: 'none' } });
    const staff = await signUpAs(other, { name: 'One', email: 'one@staff.example' }, { role: 'staff' });
    const { id } = await addAuction(other, { stage: 'in_review' });
    expect((await staff.call(getStaffAuction, { params: { id } })).can).not.toContain('await_witnesses');
    const asked = await staff.post(awaitWitnesses.path.replace('{id}', id), { isWaiting: true });
    expect(asked, asked.text).toMatchObject({ status: 409 });
    // Witnesses that were removed since it was chosen.
    await other.db.updateTable('auctions').set({ waits_for_witnesses: true }).where('id', '=', id).execute();
    const approval = await staff.post(approveAuction.path.replace('{id}', id));
    expect(approval, approval.text).toMatchObject({ status: 409 });
    await staff.call(awaitWitnesses, { params: { id }, body: { isWaiting: false } });
    await staff.call(approveAuction, { params: { id } });
    expect((await other.call(getAuction, { params: { id } })).waitsForWitnesses).toBe(false);
  });
});
