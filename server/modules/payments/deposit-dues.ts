import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { cancelNeedlessPayments } from './allocations.queries.ts';

type NewDeposit = {
  depositId: string;
  auctionId: string;
  debtorId: string;
  money: Money;
  dueAt: Date;
  now: Date;
};

/** A bidder who registers for an auction owes the operator its deposit from now on; each deposit once. */
export async function openDepositDue(transaction: Db, deposit: NewDeposit): Promise<void> {
  const { depositId, auctionId, debtorId, money, dueAt, now } = deposit;
  await transaction
    .insertInto('payment_dues')
    .values({
      id: createId(now),
      deal_id: null,
      deposit_id: depositId,
      auction_id: auctionId,
      kind: 'auction_deposit',
      debtor_id: debtorId,
      creditor_id: null,
      ...money,
      due_at: dueAt,
      state: 'open',
      created_at: now,
      settled_at: null,
      settled_by: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Voids deposits that are no longer awaited, or arrived another way: one, or all of an auction. Payments stay paid. */
export async function voidDepositDues(
  transaction: Db,
  which: { depositId: string } | { auctionId: string },
  now: Date,
): Promise<void> {
  const ofWhich = transaction.updateTable('payment_dues').set({ state: 'void' }).where('state', '=', 'open');
  const dues =
    'depositId' in which
      ? ofWhich.where('deposit_id', '=', which.depositId)
      : ofWhich.where('auction_id', '=', which.auctionId);
  const ended = await dues.returning('id').execute();
  await cancelNeedlessPayments(
    transaction,
    ended.map(({ id }) => id),
    now,
  );
}

/** What has arrived for a deposit through the site and was not taken back. */
export async function findDepositAllocations(db: Db, depositIds: readonly string[]) {
  return db
    .selectFrom('payment_dues as due')
    .innerJoin('payment_allocations as a', 'a.due_id', 'due.id')
    .select(['due.deposit_id', 'a.id', 'a.payment_id'])
    .where('due.deposit_id', 'in', depositIds)
    .where('a.reverses_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('payment_allocations as back').select('back.id').whereRef('back.reverses_id', '=', 'a.id')),
      ),
    )
    .execute();
}
