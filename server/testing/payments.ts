import { randomUUID } from 'node:crypto';
import type { Currency, Money } from '#contract/money.ts';
import { openDue, settleDue } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import { addDeal } from './deals.ts';
import { addListing } from './index.ts';
import type { TestApp } from './test-app.ts';

/** An account of the operator; returns its id. */
export async function addPaymentAccount(
  { db, clock }: TestApp,
  { createdBy, currency = 'RWF', number }: { createdBy: string; currency?: Currency; number?: string },
): Promise<string> {
  const id = createId(clock.now());
  await db
    .insertInto('payment_accounts')
    .values({
      id,
      method: 'bank_transfer',
      currency,
      institution: 'Bank of Kigali',
      holder_name: 'Operator Ltd',
      number: number ?? randomUUID().slice(0, 13),
      created_by: createdBy,
      created_at: clock.now(),
      closed_at: null,
    })
    .execute();
  return id;
}

/** A deal of which the buyer owes the reservation; returns the ids of both. */
export async function addOwedDeal(
  app: TestApp,
  { buyerId, sellerId, money }: { buyerId: string; sellerId: string; money: Money },
): Promise<{ dealId: string; dueId: string }> {
  const now = app.clock.now();
  const listing = await addListing(app, { sellerId, status: 'For Sale', purpose: 'sale' });
  const price = { amount: money.amount * 10, currency: money.currency };
  const dealId = await addDeal(app.db, { listingId: listing.id, buyerId, sellerId, price, at: now });
  const parties = { debtorId: buyerId, creditorId: sellerId };
  await openDue(app.db, { dealId, kind: 'reservation', ...parties, money, dueAt: now, now });
  const { id: dueId } = await app.db
    .selectFrom('payment_dues')
    .select('id')
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { dealId, dueId };
}

/** The person has paid into a deal and was paid in another; their account of the staff has found money. */
export async function addPaymentsOf(app: TestApp, userId: string): Promise<void> {
  const { db, clock } = app;
  const now = clock.now();
  const dues = await db
    .selectFrom('payment_dues')
    .selectAll()
    .where((or) => or('debtor_id', '=', userId).or('creditor_id', '=', userId))
    .execute();
  for (const { id: dueId, deal_id: dealId } of dues) {
    if (dealId === null) continue;
    await db.transaction().execute((transaction) => settleDue(transaction, { dealId, dueId, now, by: 'seller' }));
  }
  const accountId = await addPaymentAccount(app, { createdBy: userId });
  const importId = createId(now);
  const imported = {
    id: importId,
    account_id: accountId,
    name: 'march.csv',
    format: 'csv',
    read: 1,
    added: 1,
  } as const;
  await db
    .insertInto('statement_imports')
    .values({ ...imported, imported_by: userId, imported_at: now })
    .execute();
  const line = { id: createId(now), account_id: accountId, import_id: importId, booked_on: '2026-03-01', amount: 1 };
  const texts = { bank_reference: 'x', text: 'x', counterparty: 'x', fingerprint: 'x' };
  const dismissed = { dismissed_at: now, dismissed_by: userId, dismissal_reason: 'x' };
  await db
    .insertInto('statement_lines')
    .values({ ...line, ...texts, ...dismissed, currency: 'RWF', created_at: now, created_by: userId })
    .execute();
  const [payment] = await db.selectFrom('payments').select('id').where('payer_id', '=', userId).execute();
  const match = { line_id: line.id, payment_id: payment?.id ?? '', amount: 1, matched_by: userId, matched_at: now };
  await db
    .insertInto('statement_matches')
    .values({ id: createId(now), ...match, command_id: randomUUID() })
    .execute();
  const close = { day: '2000-01-01', closed_by: userId, closed_at: now, table_text: 'x', former_hash: null };
  await db
    .insertInto('ledger_day_closes')
    .values({ ...close, hash: '0'.repeat(64) })
    .onConflict((on) => on.doNothing())
    .execute();
  await addRefundOf(app, userId, line.id);
  await addPayoutTo(app, userId);
}

/** The person has asked for a refund of this line to themselves, and has approved and sent it. */
async function addRefundOf({ db, clock }: TestApp, userId: string, lineId: string): Promise<void> {
  const now = clock.now();
  const people = { recipient_id: userId, requested_by: userId, approved_by: null, approved_at: null, sent_by: userId };
  const facts = {
    id: createId(now),
    state: 'sent',
    line_id: lineId,
    payable_id: null,
    amount: 1,
    reason: 'x',
  } as const;
  await db
    .insertInto('refunds')
    .values({
      ...people,
      ...facts,
      currency: 'RWF',
      needs_second: false,
      command_id: randomUUID(),
      created_at: now,
      attempt_id: randomUUID(),
      sent_at: now,
      bank_reference: 'x',
      ended_at: null,
      failure: null,
    })
    .execute();
}

/** The person is owed money, which was paid out to an account of theirs, in a batch of their own making. */
async function addPayoutTo({ db, clock }: TestApp, userId: string): Promise<void> {
  const now = clock.now();
  const of = { owner_id: userId, currency: 'RWF', created_at: now } as const;
  const deposit = { deposit_id: randomUUID(), auction_id: null, allocation_id: null, payment_id: null, deal_id: null };
  const [payableId, accountId, batchId, payoutId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const payable = { id: payableId, kind: 'payout', amount: 1, due_at: now, alarmed_at: null } as const;
  await db
    .insertInto('payables')
    .values({ ...of, ...deposit, ...payable })
    .execute();
  const named = { method: 'bank_transfer', institution: 'Bank', holder_name: 'x', number_end: '1234' } as const;
  await db
    .insertInto('payout_accounts')
    .values({ id: accountId, ...of, ...named, number_sealed: Buffer.from('x'), usable_at: now, replaced_at: null })
    .execute();
  const batch = { id: batchId, currency: 'RWF', state: 'cancelled', created_by: userId, created_at: now } as const;
  const people = { command_id: randomUUID(), approved_by: null, approved_at: null, sent_by: userId, sent_at: now };
  await db
    .insertInto('payout_batches')
    .values({ ...batch, ...people })
    .execute();
  const payout = { id: payoutId, batch_id: batchId, seller_id: userId, account_id: accountId, amount: 1 };
  const ended = { state: 'cancelled', reference: payoutId, failure: 'x', paid_at: null, ended_at: now } as const;
  await db
    .insertInto('payouts')
    .values({ ...payout, ...ended, currency: 'RWF' })
    .execute();
  await db.insertInto('payout_items').values({ payout_id: payoutId, payable_id: payableId, amount: 1 }).execute();
}
