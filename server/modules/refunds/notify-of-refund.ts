import type { Db } from '#server/database.ts';
import { findStaffWithRights, notify } from '#server/modules/notifications/index.ts';
import { claimLateRefunds } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Notifies the recipient of the progress of a refund. */
export async function notifyOfRefund(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { refund, news, occasion }: { refund: RefundRow; news: 'sent' | 'succeeded' | 'failed'; occasion: string },
): Promise<void> {
  if (refund.recipient_id === null) return;
  const { amount, currency, title } = refund;
  await notify(transaction, platform, {
    kind: 'refund',
    data: { money: { amount, currency }, news, ...(title !== null && { title }) },
    recipientIds: [refund.recipient_id],
    onceKey: `refund:${refund.id}:${news}:${occasion}`,
  });
}

/** Notifies finance of refunds that are late, once each; a refund to a member is not announced to them. */
export async function notifyOfLateRefunds({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const late = await claimLateRefunds(transaction, clock.now());
    if (late.length === 0) return 0;
    const finance = await findStaffWithRights(transaction, ['finance']);
    const [first] = late;
    await notify(
      transaction,
      { clock, config },
      {
        kind: 'refunds-late',
        data: { count: late.length },
        recipientIds: finance.filter((id) => late.some(({ owner_id }) => owner_id !== id)),
        onceKey: `refunds-late:${first?.id}`,
        collapseKey: 'refunds-late',
      },
    );
    return late.length;
  });
}
