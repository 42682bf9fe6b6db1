import { randomUUID } from 'node:crypto';
import type { AccountMethod } from '#contract/payments/pay.vocabulary.ts';
import type { BatchState } from '#contract/payouts/payout.vocabulary.ts';
import { postTransfer, transferDeposits } from '#server/modules/ledger/index.ts';
import { openPayables } from '#server/modules/payments/index.ts';
import { Sealer } from '#server/sealing.ts';
import type { TestApp } from './test-app.ts';

/** A seller who is owed francs for a deposit that became a part of the price; returns the id of the payable. */
export async function addOwedToSeller(app: TestApp, sellerId: string, amount = 50_000): Promise<string> {
  const { db, clock } = app;
  const [depositId, at] = [randomUUID(), clock.now()];
  const decision = { currency: 'RWF', actorId: undefined, at };
  const deposit = [{ subjectId: depositId, ownerId: sellerId, amount, reference: 'slip' }];
  await db.transaction().execute(async (transaction) => {
    await transferDeposits(transaction, { kind: 'deposit_held', ...decision }, deposit);
    await transferDeposits(transaction, { kind: 'deposit_applied', ...decision }, deposit);
    await postTransfer(transaction, {
      kind: 'deposit_paid_out',
      subjectId: depositId,
      reference: depositId,
      money: { amount, currency: 'RWF' },
      debit: { kind: 'deal_funds' },
      credit: { kind: 'seller_payable', ownerId: sellerId },
      actorId: undefined,
      at,
    });
    await openPayables(transaction, [{ kind: 'payout', ownerId: sellerId, amount, currency: 'RWF', depositId }], at);
  });
  const { id } = await db
    .selectFrom('payables')
    .select('id')
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  return id;
}

/** An account that a seller can be paid to at once; returns its id. */
export async function addPayoutAccount(
  app: TestApp,
  ownerId: string,
  { number = '000123456', method = 'bank_transfer' }: { number?: string; method?: AccountMethod } = {},
): Promise<string> {
  const [id, now] = [randomUUID(), app.clock.now()];
  await app.db
    .insertInto('payout_accounts')
    .values({
      id,
      owner_id: ownerId,
      currency: 'RWF',
      method,
      institution: 'Bank of Kigali',
      holder_name: 'Some Seller',
      number_sealed: new Sealer(app.platform.config.auctionKeys).sealText(id, number),
      number_end: number.slice(-4),
      created_at: now,
      usable_at: now,
      replaced_at: null,
    })
    .execute();
  return id;
}

/** A seller who is owed francs and can be paid; returns the id of the payable. */
export async function addReadySeller(app: TestApp, sellerId: string): Promise<string> {
  await addPayoutAccount(app, sellerId);
  return addOwedToSeller(app, sellerId);
}

type NewBatch = { state: BatchState; sellerId: string; createdBy: string; approvedBy: string };

/** A batch with one payout, as it is in a state; returns the ids of both. */
export async function addPayoutBatch(
  app: TestApp,
  { state, sellerId, createdBy, approvedBy }: NewBatch,
): Promise<string> {
  const { db, clock } = app;
  const [id, payoutId, now, amount] = [randomUUID(), randomUUID(), clock.now(), 50_000];
  const [payableId, accountId] = [await addOwedToSeller(app, sellerId, amount), await addPayoutAccount(app, sellerId)];
  const isApproved = state !== 'draft';
  const isSent = state === 'sent';
  await db.updateTable('payables').set({ taken: amount }).where('id', '=', payableId).execute();
  await db
    .insertInto('payout_batches')
    .values({
      id,
      currency: 'RWF',
      state,
      created_by: createdBy,
      command_id: randomUUID(),
      created_at: now,
      approved_by: isApproved ? approvedBy : null,
      approved_at: isApproved ? now : null,
      sent_by: isSent ? createdBy : null,
      sent_at: isSent ? now : null,
    })
    .execute();
  const ends = { failure: null, paid_at: null, ended_at: null };
  const payout = { id: payoutId, batch_id: id, seller_id: sellerId, account_id: accountId, amount, reference: id };
  await db
    .insertInto('payouts')
    .values({ ...payout, ...ends, currency: 'RWF', state: state as 'draft' | 'approved' | 'sent' })
    .execute();
  await db.insertInto('payout_items').values({ payout_id: payoutId, payable_id: payableId, amount }).execute();
  return `${id} ${payoutId}`;
}
