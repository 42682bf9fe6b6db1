import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getReceipt, listPaymentReceipts, voidReceipt } from '#contract/receipts/receipts.endpoints.ts';
import { settleDue } from '#server/modules/payments/index.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { addOwedDeal, addPaymentAccount } from '#server/testing/payments.ts';

const money = { amount: 500, currency: 'RWF' as const };

describe('receipts', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const finance = await signUpAs(app, { name: 'F', email: 'f@staff.example' }, { role: 'staff', rights: ['finance'] });
  const accountId = await addPaymentAccount(app, { createdBy: finance.userId });
  const owe = () => addOwedDeal(app, { buyerId: buyer.userId, sellerId: seller.userId, money });

  const settle = async (fails = false) => {
    const { dealId, dueId } = await owe();
    await app.db
      .transaction()
      .execute(async (transaction) => {
        await settleDue(transaction, { dealId, dueId, now: app.clock.now(), by: 'seller' });
        if (fails) throw new Error('killed half-way');
      })
      .catch(() => undefined);
  };
  const numbers = async () =>
    await app.db
      .selectFrom('receipts')
      .select(['number', 'year', 'sequence', 'issuer_id'])
      .orderBy('sequence')
      .execute();

  it('have no gap and no double over many writers of which some fail', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => settle(index % 4 === 3)));
    const issued = await numbers();
    expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(new Set(issued.map(({ number }) => number)).size).toBe(15);
  });

  it('of the operator are checked by anybody who has the code, and void only by a credit note', async () => {
    const { dueId } = await owe();
    const body = { dueIds: [dueId], method: 'bank_transfer', commandId: randomUUID() };
    const { body: started } = await buyer.post('/api/payments', body);
    const seen = { accountId, amount: 500, bankReference: 'FT', bookedOn: '2026-03-01' };
    const { body: matched } = await finance.post(`/api/staff/payments/${Object(started).payment._id}/match`, {
      commandId: randomUUID(),
      seen,
    });
    const number = String(Object(matched).receipt);
    expect(number).toMatch(/^R-2026-\d{6}$/);
    const { receipt } = await buyer.call(getReceipt, { params: { number } });
    const code = receipt.details?.code ?? '';
    const checked = await app.call(getReceipt, { params: { number: number.toLowerCase() }, query: { code } });
    expect(checked.receipt).toEqual({ number, kind: 'receipt', issuer: 'Urugo', money, issuedAt: receipt.issuedAt });
    expect(JSON.stringify(checked)).not.toContain(grace.name);
    for (const wrong of ['', '?code=AAAAAAAAAAAA'])
      expect((await app.get(`/api/receipts/${number}${wrong}`)).status).toBe(404);
    const pdf = await buyer.get(`/api/receipts/${number}/pdf?language=rw`);
    expect(pdf.headers['content-type']).toBe('application/pdf');

    const { creditNote } = await finance.call(voidReceipt, { params: { number }, body: { reason: 'A wrong name' } });
    expect(creditNote).toMatch(/^CR-2026-000001$/);
    expect((await app.call(getReceipt, { params: { number }, query: { code } })).receipt.voidedBy).toBe(creditNote);
    expect((await finance.post(`/api/staff/receipts/${number}/void`, { reason: 'Again' })).status).toBe(409);
    expect((await finance.post(`/api/staff/receipts/${creditNote}/void`, { reason: 'Again' })).status).toBe(409);
    const { receipts } = await buyer.call(listPaymentReceipts, { query: { limit: 2 } });
    expect(receipts.map((each) => each.number).sort()).toEqual([creditNote, number].sort());
  });

  it('of a seller are not the operator’s to void', async () => {
    const [own] = await app.db.selectFrom('receipts').select('number').where('number', 'like', 'S%').execute();
    expect((await finance.post(`/api/staff/receipts/${own?.number}/void`, { reason: 'No' })).status).toBe(404);
    expect((await seller.get(`/api/receipts/${own?.number}`)).status).toBe(200);
  });

  it('can be neither changed nor removed', async () => {
    await expect(app.db.updateTable('receipts').set({ amount: 1 }).execute()).rejects.toThrow('can be changed');
    await expect(app.db.deleteFrom('receipts').execute()).rejects.toThrow('can be changed');
  });
});

describe('the numbers of receipts', async () => {
  const app = await createTestApp();
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });

  it('start at one each year in Kigali', async () => {
    const owed = [];
    for (let count = 0; count < 3; count += 1) {
      owed.push(await addOwedDeal(app, { buyerId: buyer.userId, sellerId: seller.userId, money }));
    }
    app.clock.advance(Date.parse('2026-12-31T21:59:58.500Z') - app.clock.now().getTime());
    for (const { dealId, dueId } of owed) {
      const now = app.clock.advance(500);
      await app.db.transaction().execute((transaction) => settleDue(transaction, { dealId, dueId, now, by: 'seller' }));
      app.clock.advance(250);
    }
    const issued = await app.db.selectFrom('receipts').select(['year', 'sequence']).orderBy('id').execute();
    expect(issued.map(({ year, sequence }) => [year, sequence])).toEqual([
      [2026, 1],
      [2026, 2],
      [2027, 1],
    ]);
  });
});
