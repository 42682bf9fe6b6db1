import type { StaffDealNews } from '#contract/deals/deal.vocabulary.ts';
import { isOpenDue } from '#contract/deals/due-states.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { findStaffWithRights, notify } from '#server/modules/notifications/index.ts';
import { findDues } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { mediators } from './deals.policy.ts';
import type { LockedDealRow } from './deals.queries.ts';

export type StaffNews = {
  news: StaffDealNews;
  /** Names the occasion, so that each is announced once. */
  occasion: string;
  /** The person who caused it is not notified. */
  exceptId?: string | null;
};

/**
 * The rights of those who decide about a deal; finance too when a deadline has passed while a payment is open, or a
 * deposit is divided.
 */
async function rightsFor(transaction: Db, row: LockedDealRow, news: StaffDealNews): Promise<readonly StaffRight[]> {
  if (row.state === 'deposit_disputed') return [...mediators, 'finance'];
  if (news !== 'overdue') return mediators;
  const isOwed = (await findDues(transaction, row.id)).some(isOpenDue);
  return isOwed ? [...mediators, 'finance'] : mediators;
}

/** Notifies the members of the staff who may act that a deal waits for them. A party of the deal is notified as a party only. */
export async function notifyStaffOfDeal(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  row: LockedDealRow,
  { news, occasion, exceptId = null }: StaffNews,
): Promise<void> {
  const others = [row.buyer_id, row.seller_id, exceptId];
  const staff = await findStaffWithRights(transaction, await rightsFor(transaction, row, news));
  await notify(transaction, platform, {
    recipientIds: staff.filter((id) => !others.includes(id)),
    kind: 'deal-staff',
    data: {
      dealId: row.id,
      title: row.snapshot.title,
      state: row.state,
      news,
      ...(row.due_at !== null && { dueAt: row.due_at.toISOString() }),
    },
    onceKey: `deal-staff:${row.id}:${occasion}`,
    collapseKey: `deal-staff:${row.id}`,
  });
}
