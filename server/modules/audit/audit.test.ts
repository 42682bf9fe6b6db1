import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listAuditEvents } from '#contract/audit/audit.endpoints.ts';
import { voidReceipt } from '#contract/receipts/receipts.endpoints.ts';
import { closePaymentAccount, matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { createDesk } from '#server/testing/finance-desk.ts';

describe('the audit log', async () => {
  const { app, finance, accountId, owe, start, seen } = await createDesk();
  const find = async (query: { action?: 'payment.matched' | 'receipt.voided'; search?: string }) =>
    (await finance.call(listAuditEvents, { query })).events.map(({ action, subject, subjectId }) => ({
      action,
      subject,
      subjectId,
    }));
  const { dueId } = await owe();
  const { _id: paymentId } = await start(dueId);
  const { receipt: number = '' } = await finance.call(matchPayment, {
    params: { id: paymentId },
    body: { commandId: randomUUID(), seen: seen(500_000) },
  });
  await finance.call(voidReceipt, { params: { number }, body: { reason: 'A wrong name' } });
  await finance.call(closePaymentAccount, { params: { id: accountId } });

  it('names what finance has done something to as finance does, beside its id', async () => {
    const { reference } = await app.db.selectFrom('payments').select('reference').executeTakeFirstOrThrow();
    const { id: receiptId } = await app.db
      .selectFrom('receipts')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const matched = { action: 'payment.matched', subject: reference, subjectId: paymentId };
    const voided = { action: 'receipt.voided', subject: number, subjectId: receiptId };
    expect(await find({ action: 'payment.matched' })).toEqual([matched]);
    expect(await find({ action: 'receipt.voided' })).toEqual([voided]);
    const closed = { action: 'payment.account_closed', subject: 'Bank of Kigali 100-200', subjectId: accountId };
    expect(await find({ search: 'bank of kigali' })).toEqual([closed]);
  });

  it('is searched by an id, only as a whole', async () => {
    expect(await find({ search: accountId.toUpperCase() })).toHaveLength(1);
    expect(await find({ search: accountId.slice(0, -1) })).toEqual([]);
  });
});
