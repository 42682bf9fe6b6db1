import type { Db } from '#server/database.ts';
import { postTransfers } from '#server/modules/ledger/index.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { takeOfPayable } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { findItems, findPayoutsIn, type PayoutRow, updateBatch, updatePayouts } from './payouts.queries.ts';

/** A batch that is locked, in the transaction that decides about its payouts. */
export type Ending = {
  transaction: Db;
  platform: Pick<Platform, 'clock' | 'config'>;
  batchId: string;
  now: Date;
};

export const idsOf = (payouts: readonly PayoutRow[]): string[] => payouts.map(({ id }) => id);

/** These payouts are not made: the amounts in them are owed as before. */
export async function restoreAmounts({ transaction }: Pick<Ending, 'transaction'>, payouts: readonly PayoutRow[]) {
  const items = await findItems(transaction, idsOf(payouts));
  for (const { payable_id, amount } of items) await takeOfPayable(transaction, payable_id, -amount);
}

/** Notifies the seller of each payout, once, that it is on its way, has arrived, or was not made. */
export async function notifySellers(
  { transaction, platform }: Pick<Ending, 'transaction' | 'platform'>,
  payouts: readonly PayoutRow[],
  news: 'sent' | 'succeeded' | 'failed',
): Promise<void> {
  await notifyOfAll(
    transaction,
    platform,
    payouts.map(({ id, seller_id, amount, currency }) => ({
      kind: 'payout' as const,
      data: { money: { amount, currency }, news },
      recipientIds: [seller_id],
      onceKey: `payout:${id}:${news}`,
    })),
  );
}

/** Once nothing of a batch is on its way it is over. */
async function closeBatch({ transaction, batchId }: Ending): Promise<void> {
  const isOnItsWay = (await findPayoutsIn(transaction, batchId, ['sent'])).length > 0;
  await updateBatch(transaction, batchId, { state: isOnItsWay ? 'sent' : 'paid' });
}

/** These payouts have arrived. */
export async function succeedPayouts(ending: Ending, payouts: readonly PayoutRow[]): Promise<void> {
  const { transaction, now } = ending;
  await updatePayouts(transaction, idsOf(payouts), { state: 'paid', paid_at: now });
  await closeBatch(ending);
  await notifySellers(ending, payouts, 'succeeded');
}

type Return = { outcome: 'failed' | 'returned'; reason: string; actorId: string | undefined };

/** A payout was not taken, or came back: the books have it again where it was sent from, and it is owed again. */
export async function returnPayout(
  ending: Ending,
  payout: PayoutRow,
  { outcome, reason, actorId }: Return,
): Promise<void> {
  const { transaction, now } = ending;
  await postTransfers(transaction, [
    {
      kind: 'payout_returned',
      subjectId: payout.id,
      reference: payout.reference,
      money: { amount: payout.amount, currency: payout.currency },
      debit: { kind: payout.provider === null ? 'bank' : 'provider_clearing' },
      credit: { kind: 'seller_payable', ownerId: payout.seller_id },
      actorId,
      at: now,
      reverses: 'payout_sent',
    },
  ]);
  await restoreAmounts(ending, [payout]);
  await updatePayouts(transaction, [payout.id], { state: outcome, failure: reason, ended_at: now });
  await closeBatch(ending);
  await notifySellers(ending, [payout], 'failed');
}
