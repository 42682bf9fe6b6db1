import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Money } from '#contract/money.ts';
import { startPayment } from '#contract/payments/pay.endpoints.ts';
import { findLedgerFaults, findTrialBalance } from '#server/modules/ledger/index.ts';
import { createTestApp, grace, jean, signUpAs, type TestApp } from './index.ts';
import { addOwedDeal, addPaymentAccount } from './payments.ts';

/** An amount of francs. */
export const francs = (amount: number): Money => ({ amount, currency: 'RWF' });
const facts = { name: 'Fin', email: 'fin@staff.example' };

/** A buyer, a seller and finance, with an account that is paid to; they sign up at a moment, if one is given. */
export async function createDesk(at?: Date, environment: NodeJS.ProcessEnv = {}) {
  const app = await createTestApp({ environment });
  if (at !== undefined) app.clock.advance(at.getTime() - app.clock.now().getTime());
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const finance = await signUpAs(app, facts, { role: 'staff', rights: ['finance', 'auditor'] });
  const accountId = await addPaymentAccount(app, { createdBy: finance.userId, number: '100-200' });
  const owe = (money = francs(500_000)) => addOwedDeal(app, { buyerId: buyer.userId, sellerId: seller.userId, money });
  const start = async (...dueIds: string[]) =>
    (await buyer.call(startPayment, { body: { dueIds, method: 'bank_transfer', commandId: randomUUID() } })).payment;
  const seen = (amount: number, bankReference: string = randomUUID()) => ({
    accountId,
    amount,
    bankReference,
    bookedOn: '2026-03-01',
  });
  return { app, buyer, seller, finance, accountId, owe, start, seen };
}

/** The books balance, agree with their entries, and hold as unallocated what lines say. */
export async function expectSoundBooks(app: TestApp): Promise<Record<string, number>> {
  expect(await findLedgerFaults(app.db)).toEqual([]);
  const rows = await findTrialBalance(app.db, { before: new Date('2100-01-01') });
  expect(rows.reduce((sum, { debits, credits }) => sum + debits - credits, 0)).toBe(0);
  const balances = Object.fromEntries(rows.map(({ kind, debits, credits }) => [kind, debits - credits]));
  const open = await app.db
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(eb('amount', '-', eb.ref('applied'))), eb.lit(0)).as('rest'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect((balances.unallocated ?? 0) + Number(open.rest)).toBe(0);
  return balances;
}
