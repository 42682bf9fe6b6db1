import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actOnDeal, readDeal } from '#contract/deals/deals.endpoints.ts';
import { cancelPayment, listOwnDues, readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import { getReceipt, listPaymentReceipts } from '#contract/receipts/receipts.endpoints.ts';
import {
  listStaffPayments,
  listStatementLines,
  matchPayment,
} from '#contract/reconciliation/reconciliation.endpoints.ts';
import { releaseFunds } from '#server/modules/payments/index.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { formOf, grace, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { addOwedDeal } from '#server/testing/payments.ts';

describe('a payment that finance has seen', async () => {
  const { app, buyer, seller, finance, owe, start, seen } = await createDesk();

  it('settles its due, moves the deal on, and gives a receipt', async () => {
    const { dealId, dueId } = await owe();
    expect((await buyer.call(listOwnDues)).dues).toMatchObject([
      { _id: dueId, money: francs(500_000), methods: ['simulator', 'bank_transfer'] },
    ]);
    const payment = await start(dueId);
    expect(payment).toMatchObject({ state: 'created', can: ['cancel', 'add_slip'], payTo: [{ number: '100-200' }] });
    expect((await finance.call(listStaffPayments)).payments).toMatchObject([{ _id: payment._id, payer: grace.name }]);
    const { deal: before } = await buyer.call(readDeal, { params: { id: dealId } });
    expect(before.state).toBe('accepted');
    const matched = await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(500_000) },
    });
    expect(matched).toMatchObject({
      applied: francs(500_000),
      unallocated: francs(0),
      payment: { state: 'succeeded' },
    });
    const { deal } = await buyer.call(readDeal, { params: { id: dealId } });
    expect(deal).toMatchObject({ state: 'reserved', dues: [{ state: 'settled', settledBy: 'finance' }] });
    const { receipts } = await buyer.call(listPaymentReceipts);
    expect(receipts).toMatchObject([{ number: matched.receipt, money: francs(500_000) }]);
    const { receipt } = await buyer.call(getReceipt, { params: { number: matched.receipt ?? '' } });
    expect(receipt.details).toMatchObject({ payer: grace.name, holder: 'operator', reference: payment.reference });
    expect(await expectSoundBooks(app)).toMatchObject({ bank: 500_000, deal_funds: -500_000 });
  });

  it('leaves no number of an account, reference or code in the log', async () => {
    const add = () =>
      finance.post('/api/staff/payment-accounts', {
        method: 'mobile_money',
        currency: 'USD',
        institution: 'MTN',
        holderName: 'Operator Ltd',
        number: '+250 788 77 66 55',
      });
    expect((await add()).status).toBe(200);
    // Nor in an error of the database, which contains the values it was given.
    await app.asOwner('ALTER TABLE payment_accounts ADD CONSTRAINT refused CHECK (id IS NULL) NOT VALID');
    expect((await finance.post('/api/staff/payment-accounts', undefined)).status).toBe(400);
    expect((await add()).status).toBe(500);
    await app.asOwner('ALTER TABLE payment_accounts DROP CONSTRAINT refused');
    const payment = await app.db.selectFrom('payments').select('reference').executeTakeFirstOrThrow();
    const receipt = await app.db.selectFrom('receipts').select('code').executeTakeFirstOrThrow();
    await app.get(`/api/receipts/R-2026-000001?code=${receipt.code}`);
    const text = app.log.text();
    expect(text).toContain('refused');
    for (const secret of ['77 66 55', 'Operator Ltd', '100-200', String(payment.reference), receipt.code]) {
      expect(text).not.toContain(secret);
    }
  });

  it('by one franc less settles nothing, and by the rest all', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    const match = (amount: number) =>
      finance.call(matchPayment, {
        params: { id: payment._id },
        body: { commandId: randomUUID(), seen: seen(amount) },
      });
    expect((await match(499_999)).payment).toMatchObject({ state: 'pending', received: francs(499_999) });
    const part = await buyer.call(readDeal, { params: { id: dealId } });
    expect(part.deal).toMatchObject({ state: 'accepted', dues: [{ state: 'part' }] });
    expect(await match(3)).toMatchObject({
      applied: francs(1),
      unallocated: francs(2),
      payment: { state: 'succeeded' },
    });
    expect((await buyer.call(readDeal, { params: { id: dealId } })).deal.state).toBe('reserved');
    await expectSoundBooks(app);
  });

  it('is done once when it is sent twice, and a command does no two things', async () => {
    const { dueId } = await owe();
    const payment = await start(dueId);
    const [line] = (await finance.call(listStatementLines)).lines;
    const body = { commandId: randomUUID(), lineId: line?._id };
    const first = await finance.call(matchPayment, { params: { id: payment._id }, body });
    const again = await finance.call(matchPayment, { params: { id: payment._id }, body });
    expect([first.applied, again.applied]).toEqual([francs(2), francs(2)]);
    const other = await finance.post(`/api/staff/payments/${payment._id}/match`, { ...body, lineId: randomUUID() });
    expect(other.status).toBe(422);
    await expectSoundBooks(app);
  });

  it('is found by one of two who look at once', async () => {
    const { dueId } = await owe();
    const payment = await start(dueId);
    const money = seen(500_000);
    const answers = await Promise.all(
      [1, 2].map(() =>
        finance.post(`/api/staff/payments/${payment._id}/match`, { commandId: randomUUID(), seen: money }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectSoundBooks(app);
  });

  it('of what is not owed any more stays unallocated, for finance to see', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    await app.db.updateTable('payment_dues').set({ state: 'void' }).where('id', '=', dueId).execute();
    const matched = await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(500_000, 'LATE-1') },
    });
    expect(matched).toMatchObject({ applied: francs(0), unallocated: francs(500_000) });
    expect(matched.receipt).toBeUndefined();
    const { lines } = await finance.call(listStatementLines);
    expect(lines.map(({ bankReference }) => bankReference)).toContain('LATE-1');
    expect((await buyer.call(readDeal, { params: { id: dealId } })).deal.state).toBe('accepted');
    await expectSoundBooks(app);
  });

  it('of what was paid to the seller meanwhile stays unallocated: nothing is paid twice', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    const { deal } = await seller.call(readDeal, { params: { id: dealId } });
    await seller.call(actOnDeal, {
      params: { id: dealId },
      body: {
        action: 'confirm_payment',
        expectedVersion: deal.version,
        commandId: randomUUID(),
        fields: { dueId },
      },
    });
    const { applied, unallocated } = await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(500_000) },
    });
    expect([applied, unallocated]).toEqual([francs(0), francs(500_000)]);
    await expectSoundBooks(app);
  });

  it('that breaks off half-way leaves nothing, and can be found again', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    const money = seen(500_000);
    const match = () =>
      finance.post(`/api/staff/payments/${payment._id}/match`, { commandId: randomUUID(), seen: money });
    const lines = async () => (await finance.call(listStatementLines, { query: { limit: 100 } })).lines.length;
    const before = await lines();
    await app.asOwner('ALTER TABLE receipts ADD CONSTRAINT refused CHECK (false) NOT VALID');
    expect((await match()).status).toBe(500);
    await app.asOwner('ALTER TABLE receipts DROP CONSTRAINT refused');
    expect(await lines()).toBe(before);
    expect((await buyer.call(readDeal, { params: { id: dealId } })).deal).toMatchObject({
      state: 'accepted',
      dues: [{ state: 'open' }],
    });
    await expectSoundBooks(app);
    expect((await match()).status).toBe(200);
    expect((await buyer.call(readDeal, { params: { id: dealId } })).deal.state).toBe('reserved');
    await expectSoundBooks(app);
  });

  it('goes to the seller with the title, and back to the payer when the deal falls through', async () => {
    const { dealId, dueId } = await owe(francs(900));
    const payment = await start(dueId);
    await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(900) },
    });
    const { deal } = await buyer.call(readDeal, { params: { id: dealId } });
    await buyer.call(actOnDeal, {
      params: { id: dealId },
      body: {
        action: 'give_up',
        expectedVersion: deal.version,
        commandId: randomUUID(),
        fields: { note: 'Changed my mind' },
      },
    });
    expect(await expectSoundBooks(app)).toMatchObject({ refund_payable: -900 });
    const other = await owe(francs(800));
    const paid = await start(other.dueId);
    await finance.call(matchPayment, { params: { id: paid._id }, body: { commandId: randomUUID(), seen: seen(800) } });
    const release = () =>
      app.db
        .transaction()
        .execute((transaction) =>
          releaseFunds(transaction, { dealId: other.dealId, to: 'creditor', at: app.clock.now() }),
        );
    await Promise.all([release(), release()]);
    expect(await expectSoundBooks(app)).toMatchObject({ seller_payable: -800, refund_payable: -900 });
  });

  it('into a deal in dispute is taken by none', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    await app.db.updateTable('deals').set({ state: 'disputed' }).where('id', '=', dealId).execute();
    const matched = await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(500_000) },
    });
    expect(matched.applied).toEqual(francs(0));
    const other = await owe();
    await app.db.updateTable('deals').set({ state: 'disputed' }).where('id', '=', other.dealId).execute();
    const refused = await buyer.post(startPayment.path, {
      dueIds: [other.dueId],
      method: 'bank_transfer',
      commandId: randomUUID(),
    });
    expect(refused.status).toBe(409);
  });

  it('is nobody’s own to find', async () => {
    const { app: desk, accountId } = await createDesk();
    const both = await signUpAs(
      desk,
      { name: 'Both', email: 'both@staff.example' },
      { role: 'staff', rights: ['finance'] },
    );
    const seller = await signUpAs(desk, { name: 'S', email: 's@mail.example' }, { role: 'seller' });
    const own = await addOwedDeal(desk, { buyerId: both.userId, sellerId: seller.userId, money: francs(9) });
    const { payment } = await both.call(startPayment, {
      body: { dueIds: [own.dueId], method: 'bank_transfer', commandId: randomUUID() },
    });
    const answer = await both.post(`/api/staff/payments/${payment._id}/match`, {
      commandId: randomUUID(),
      seen: { accountId, amount: 9, bankReference: 'own', bookedOn: '2026-03-01' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a payment of several dues', async () => {
  const { app, buyer, finance, owe, start, seen } = await createDesk();

  it('pays the first that is due first, and what is left of the money waits', async () => {
    const [first, second] = [await owe(francs(100)), await owe(francs(50))];
    const payment = await start(first.dueId, second.dueId);
    expect(payment.money).toEqual(francs(150));
    const matched = await finance.call(matchPayment, {
      params: { id: payment._id },
      body: { commandId: randomUUID(), seen: seen(120) },
    });
    expect(matched).toMatchObject({ applied: francs(120), payment: { state: 'pending' } });
    const { dues } = await buyer.call(listOwnDues);
    expect(dues).toMatchObject([{ _id: second.dueId, state: 'part', paid: francs(20) }]);
    await expectSoundBooks(app);
  });

  it('is refused across currencies, twice at once, and for what others owe', async () => {
    const [francDue, dollarDue] = [await owe(), await owe({ amount: 100, currency: 'USD' })];
    const send = (dueIds: string[], who: SignedIn = buyer) =>
      who.post(startPayment.path, { dueIds, method: 'bank_transfer', commandId: randomUUID() });
    expect((await send([francDue.dueId, dollarDue.dueId])).status).toBe(422);
    expect((await send([dollarDue.dueId])).status).toBe(409);
    const answers = await Promise.all([send([francDue.dueId]), send([francDue.dueId])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send([(await owe()).dueId], finance)).status).toBe(404);
    expect((await send([randomUUID()])).status).toBe(404);
  });

  it('is the same payment when it is sent twice, and can be called off', async () => {
    const { dueId } = await owe();
    const body = { dueIds: [dueId], method: 'bank_transfer' as const, commandId: randomUUID() };
    const first = await buyer.call(startPayment, { body });
    expect((await buyer.call(startPayment, { body })).payment._id).toBe(first.payment._id);
    expect((await buyer.post(startPayment.path, { ...body, method: 'mobile_money' })).status).toBe(422);
    const { payment } = await buyer.call(cancelPayment, { params: { id: first.payment._id } });
    expect(payment).toMatchObject({ state: 'cancelled', can: [], payTo: [] });
    expect((await start(dueId)).state).toBe('created');
  });
});

describe('a slip', async () => {
  const { buyer, finance, owe, start } = await createDesk();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = async (id: string) => {
    const form = await formOf({}, [{ field: 'slip', name: 'slip.png', bytes: picture }]);
    return buyer.send({ method: 'POST', url: `/api/payments/${id}/slip`, ...form });
  };

  it('proves one payment, and is read by finance', async () => {
    const payment = await start((await owe()).dueId);
    expect((await send(payment._id)).status).toBe(200);
    const { payment: sent } = await buyer.call(readPayment, { params: { id: payment._id } });
    expect(sent).toMatchObject({ state: 'pending', can: ['cancel', 'add_slip'], slips: [{ name: 'slip.png' }] });
    const other = await start((await owe()).dueId);
    expect((await send(other._id)).status).toBe(422);
    const file = await finance.get(`/api/payments/${payment._id}/slips/${sent.slips[0]?._id}`);
    expect(file.status).toBe(200);
  });
});
