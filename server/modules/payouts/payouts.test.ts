import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  exportPayoutBatch,
  getPayoutAccounts,
  listPayoutBatches,
  makePayoutBatch,
  markBatchPaid,
  markBatchSent,
  markPayoutReturned,
  readPayoutBatch,
  setPayoutAccount,
} from '#contract/payouts/payouts.endpoints.ts';
import {
  markRefundFailed,
  markRefundSent,
  markRefundSucceeded,
  requestRefund,
} from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { type SignedIn, signUpAs, testPassword } from '#server/testing/index.ts';
import { addOwedToSeller, addPayoutAccount, addReadySeller } from '#server/testing/payouts.ts';
import { balanceOf, createTwoDesks, expectPayablesInBooks, payInto, release } from '#server/testing/refunds.ts';

const byId = (id: string) => ({ params: { id } });
const make = (who: SignedIn) => who.call(makePayoutBatch, { body: { currency: 'RWF', commandId: randomUUID() } });
const tryMake = (who: SignedIn) => who.post('/api/staff/payout-batches', { currency: 'RWF', commandId: randomUUID() });
const approve = (who: SignedIn, id: string) => who.post(`/api/staff/payout-batches/${id}/approve`, undefined);

describe('a payout account', async () => {
  const desk = await createTwoDesks();
  const { app, seller, finance } = desk;
  const wanted = {
    currency: 'RWF',
    method: 'mobile_money',
    institution: 'MTN MoMo',
    holderName: 'Jean',
    number: '0788 123 456',
    password: testPassword,
  } as const;
  const put = (body: object) =>
    seller.send({ method: 'PUT', url: '/api/seller/payout-account', payload: { ...wanted, ...body } });

  it('needs the password, is shown by its end, mailed, sealed, and in no log', async () => {
    expect((await put({ password: 'wrong password' })).body).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await put({ number: '12345678' })).body).toMatchObject({ fields: { number: expect.any(String) } });
    expect((await put({ currency: 'USD' })).status).toBe(422);
    const { account } = await seller.call(setPayoutAccount, { body: wanted });
    expect(account).toMatchObject({ maskedNumber: '•••• 3456', isHeld: true });
    expect((await seller.call(getPayoutAccounts)).accounts).toEqual([account]);
    const row = await app.db.selectFrom('payout_accounts').selectAll().executeTakeFirstOrThrow();
    const audit = await app.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'payout.account_changed')
      .execute();
    const mails = await app.db.selectFrom('mails').selectAll().execute();
    expect(audit).toHaveLength(1);
    expect(mails.map(({ subject }) => subject)).toContain('Your payout account has been changed');
    for (const text of [JSON.stringify([row, audit, mails]), String(row.number_sealed), app.log.text()]) {
      expect(text).not.toContain('788123456');
    }
  });

  it('is not paid to for some days after each change, and then it is', async () => {
    await addOwedToSeller(app, seller.userId);
    expect((await tryMake(finance)).status).toBe(409);
    app.clock.advance(4 * 86_400_000);
    const again = await signUpAs(
      app,
      { name: 'Day', email: 'day@staff.example' },
      { role: 'staff', rights: ['finance'] },
    );
    const { batch } = await make(again);
    expect(batch).toMatchObject({ state: 'draft', money: francs(50_000), counts: { draft: 1 } });
    const back = await signUpAs(
      app,
      { name: 'Eve', email: 'eve@staff.example' },
      { role: 'staff', rights: ['finance'] },
    );
    // A thief who takes over the account in the meantime gets none of it.
    await addPayoutAccount(app, randomUUID()).catch(() => undefined);
    await app.db.updateTable('payout_accounts').set({ replaced_at: app.clock.now() }).execute();
    expect((await back.call(approvePayoutBatch, byId(batch._id))).batch).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 1 },
    });
    await expectPayablesInBooks(app);
  });
});

describe('a batch of payouts', async () => {
  const desk = await createTwoDesks();
  const { app, seller, finance, second } = desk;

  it('is approved by another person, once, sent with a file for the bank, and paid', async () => {
    await addReadySeller(app, seller.userId);
    const { batch } = await make(finance);
    expect(batch.can).toEqual(['cancel']);
    expect((await approve(finance, batch._id)).status).toBe(403);
    const both = await Promise.all([approve(second, batch._id), approve(second, batch._id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await finance.get(`/api/staff/payout-batches/${batch._id}/file`)).status).toBe(409);
    expect(await balanceOf(app, 'seller_payable')).toBe(50_000);
    await finance.call(markBatchSent, byId(batch._id));
    expect([await balanceOf(app, 'seller_payable'), await balanceOf(app, 'bank')]).toEqual([0, 0]);
    const { text } = await finance.get(exportPayoutBatch.path.replace('{id}', batch._id));
    expect(text).toContain(',50000,RWF,bank_transfer,Bank of Kigali,Some Seller,000123456');
    const { payouts } = await finance.call(readPayoutBatch, byId(batch._id));
    expect(payouts).toMatchObject([{ state: 'sent', account: { maskedNumber: '•••• 3456' } }]);
    expect(JSON.stringify(payouts)).not.toContain('000123456');
    const paid = await finance.call(markBatchPaid, { ...byId(batch._id), body: {} });
    expect(paid.batch).toMatchObject({ state: 'paid', can: ['read_file'] });
    const { body } = await seller.get('/api/notifications');
    expect(JSON.stringify(body)).toContain('"kind":"payout"');
  });

  it('owes a payout again that comes back after it was paid, and pays it once more', async () => {
    const { batches } = await finance.call(listPayoutBatches);
    const [{ _id: id } = { _id: '' }] = batches;
    const [{ _id: payoutId } = { _id: '' }] = (await finance.call(readPayoutBatch, byId(id))).payouts;
    const body = { payoutId, outcome: 'returned', reason: 'Account closed' } as const;
    expect(
      (await finance.post(`/api/staff/payout-batches/${id}/mark-returned`, { ...body, outcome: 'failed' })).status,
    ).toBe(409);
    const two = await Promise.all(
      [finance, second].map((who) => who.post(`/api/staff/payout-batches/${id}/mark-returned`, body)),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balanceOf(app, 'seller_payable')).toBe(50_000);
    await expectPayablesInBooks(app);
    const { batch } = await make(second);
    expect(batch.money).toEqual(francs(50_000));
    await second.call(cancelPayoutBatch, byId(batch._id));
    expect((await finance.call(listPayoutBatches)).owed).toMatchObject([
      { money: francs(50_000), ready: francs(50_000) },
    ]);
    await expectPayablesInBooks(app);
  });

  it('is one when two make it at once, or one command is sent twice', async () => {
    const body = { currency: 'RWF', commandId: randomUUID() } as const;
    const same = await Promise.all([1, 2].map(() => finance.call(makePayoutBatch, { body })));
    expect(same[0]?.batch._id).toBe(same[1]?.batch._id);
    await finance.call(cancelPayoutBatch, byId(same[0]?.batch._id ?? ''));
    const two = await Promise.all([tryMake(finance), tryMake(second)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = Object(two.find(({ status }) => status === 200)?.body).batch;
    await second.call(cancelPayoutBatch, byId(made._id));
    await expectPayablesInBooks(app);
  });

  it('leaves out a frozen seller, also between approval and sending', async () => {
    const { batch } = await make(finance);
    await second.call(approvePayoutBatch, byId(batch._id));
    await app.db
      .updateTable('users')
      .set({ suspended_at: app.clock.now(), suspension_reason: 'x' })
      .where('id', '=', seller.userId)
      .execute();
    expect((await finance.call(markBatchSent, byId(batch._id))).batch).toMatchObject({ state: 'cancelled' });
    expect((await tryMake(finance)).status).toBe(409);
    expect((await finance.call(listPayoutBatches)).owed).toMatchObject([{ ready: francs(0) }]);
    await app.db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null })
      .where('id', '=', seller.userId)
      .execute();
  });

  it('leaves out what is of a deal in dispute', async () => {
    const { dealId } = await payInto(desk, francs(9_000));
    await release(app, dealId, 'creditor');
    await app.db.updateTable('deals').set({ state: 'disputed' }).where('id', '=', dealId).execute();
    const { batch } = await make(finance);
    expect(batch.money).toEqual(francs(50_000));
    await app.db.updateTable('deals').set({ state: 'accepted' }).where('id', '=', dealId).execute();
    await finance.call(cancelPayoutBatch, byId(batch._id));
    const { batch: both } = await make(finance);
    expect(both.money).toEqual(francs(59_000));
    await finance.call(cancelPayoutBatch, byId(both._id));
  });

  it('is not for who is paid by it', async () => {
    const { batch } = await make(finance);
    await app.db.updateTable('payouts').set({ seller_id: second.userId }).where('batch_id', '=', batch._id).execute();
    expect((await approve(second, batch._id)).status).toBe(403);
    await app.db.updateTable('payouts').set({ seller_id: seller.userId }).where('batch_id', '=', batch._id).execute();
    await finance.call(cancelPayoutBatch, byId(batch._id));
  });

  it('and refunds leave the books sound after random histories, several steps at once', async () => {
    const refundStep = async (pick: number) => {
      const { id } = (await app.db.selectFrom('refunds').select('id').execute()).at(pick % 7) ?? {};
      if (id === undefined) return;
      const calls = [
        () => finance.call(markRefundSent, { ...byId(id), body: { bankReference: 'FT' } }),
        () => finance.call(markRefundSucceeded, byId(id)),
        () =>
          second.call(markRefundFailed, { ...byId(id), body: { reason: 'x', next: pick % 2 ? 'failed' : 'manual' } }),
      ];
      await calls[pick % 3]?.();
    };
    const batchStep = async (pick: number) => {
      const batches = await app.db.selectFrom('payout_batches').select('id').orderBy('created_at', 'desc').execute();
      const { id } = batches.at(pick % 3) ?? {};
      if (id === undefined) return;
      const payout = await app.db.selectFrom('payouts').select('id').where('batch_id', '=', id).executeTakeFirst();
      const calls = [
        () => second.call(approvePayoutBatch, byId(id)),
        () => finance.call(markBatchSent, byId(id)),
        () => finance.call(markBatchPaid, { ...byId(id), body: {} }),
        () =>
          second.call(markPayoutReturned, {
            ...byId(id),
            body: { payoutId: payout?.id ?? '', outcome: pick % 2 ? 'returned' : 'failed', reason: 'x' },
          }),
        () => finance.call(cancelPayoutBatch, byId(id)),
      ];
      await calls[pick % 5]?.();
    };
    const request = async (pick: number) => {
      const open = await app.db.selectFrom('payables').select('id').where('kind', '=', 'refund').execute();
      const owedId = open.at(pick % Math.max(1, open.length))?.id ?? randomUUID();
      const body = { owedId, amount: 1 + (pick % 900), reason: 'x', commandId: randomUUID() };
      await finance.call(requestRefund, { body });
    };
    const steps = [
      () => make(finance),
      request,
      refundStep,
      refundStep,
      batchStep,
      batchStep,
      async (pick: number) => {
        const { dealId } = await payInto(desk, francs(6_000 + pick));
        await release(app, dealId, pick % 2 ? 'payer' : 'creditor');
      },
    ];
    const step = fc.record({ kind: fc.nat(steps.length - 1), pick: fc.nat(1_000) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (history) => {
        for (let begin = 0; begin < history.length; begin += 3) {
          // Refusals because of another step are a part of the history.
          await Promise.allSettled(history.slice(begin, begin + 3).map(({ kind, pick }) => steps[kind]?.(pick)));
        }
        await expectPayablesInBooks(app);
        const { rows } = await app.pool.query<{ deal_id: string }>(
          `SELECT due.deal_id FROM payment_dues AS due JOIN payment_allocations AS a ON a.due_id = due.id
             LEFT JOIN payables AS p ON p.allocation_id = a.id
           GROUP BY due.deal_id HAVING sum(p.amount) <> sum(a.amount)`,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 15 },
    );
    expect(await balanceOf(app, 'bank')).toBeGreaterThan(0);
  });
});
