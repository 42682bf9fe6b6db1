import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Money } from '#contract/money.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { findLedgerFaults, transferDeposits } from '#server/modules/ledger/index.ts';
import { openPayables, releaseFunds } from '#server/modules/payments/index.ts';
import { createDesk, francs } from './finance-desk.ts';
import { signUpAs, type TestApp } from './index.ts';
import { findPayableFaults } from './money-runs/book-faults.ts';

type Desk = Awaited<ReturnType<typeof createDesk>>;

/** The desk of finance with a second member of it. */
export async function createTwoDesks(environment: NodeJS.ProcessEnv = {}) {
  const desk = await createDesk(undefined, environment);
  const facts = { name: 'Second', email: 'second@staff.example' };
  const second = await signUpAs(desk.app, facts, { role: 'staff', rights: ['finance'] });
  return { ...desk, second };
}

/** The buyer has paid into a deal. */
export async function payInto({ finance, owe, start, seen }: Desk, money: Money = francs(500_000)) {
  const { dealId, dueId } = await owe(money);
  const payment = await start(dueId);
  const { receipt } = await finance.call(matchPayment, {
    params: { id: payment._id },
    body: { commandId: randomUUID(), seen: seen(money.amount) },
  });
  return { dealId, dueId, paymentId: payment._id, receipt: receipt ?? '' };
}

/** A payment into a deal becomes owed to the buyer again, or to the seller. */
export async function release({ db, clock }: TestApp, dealId: string, to: 'payer' | 'creditor'): Promise<string> {
  await db.transaction().execute((transaction) => releaseFunds(transaction, { dealId, to, at: clock.now() }));
  const { id } = await db.selectFrom('payables').select('id').where('deal_id', '=', dealId).executeTakeFirstOrThrow();
  return id;
}

/** A deposit of 500 francs that has to be refunded to a person; returns the id of the payable. */
export async function addOwedRefund({ db, clock }: TestApp, ownerId: string): Promise<string> {
  const [depositId, at] = [randomUUID(), clock.now()];
  const deposit = [{ subjectId: depositId, ownerId, amount: 500, reference: 'slip' }];
  const decision = { currency: 'RWF', actorId: undefined, at };
  await db.transaction().execute(async (transaction) => {
    await transferDeposits(transaction, { kind: 'deposit_held', ...decision }, deposit);
    await transferDeposits(transaction, { kind: 'deposit_released', ...decision }, deposit);
    await openPayables(transaction, [{ kind: 'refund', ownerId, amount: 500, currency: 'RWF', depositId }], at);
  });
  const { id } = await db
    .selectFrom('payables')
    .select('id')
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  return id;
}

/** The sum of all accounts of a kind, as an amount owed or held, while the books are sound. */
export async function balanceOf({ db, pool }: TestApp, kind: string): Promise<number> {
  expect(await findLedgerFaults(db)).toEqual([]);
  const { rows } = await pool.query<{ sum: string }>(
    `SELECT coalesce(sum(abs(b.balance)), 0) AS sum FROM ledger_balances b JOIN ledger_accounts a ON a.id = b.account_id
     WHERE a.kind = $1`,
    [kind],
  );
  return Number(rows[0]?.sum);
}

/** Expects that what people are owed by the books equals what waits to be sent to them. */
export async function expectPayablesInBooks({ db }: TestApp): Promise<void> {
  expect(await findPayableFaults(db)).toEqual([]);
}
