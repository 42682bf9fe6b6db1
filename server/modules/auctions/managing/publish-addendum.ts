import type { Platform } from '#server/platform.ts';
import { deleteDecidedProposal } from './addenda.queries.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import type { Addendum } from './propose-addendum.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';

/**
 * Publishes an addendum: from now on only users who have accepted it bid or buy. The leader's bid stays. `proposedAt`
 * identifies the seller's proposal that it is based on, if there is one.
 */
export async function publishAddendum(
  platform: Platform,
  {
    text,
    isMaterial,
    proposedAt,
    ...by
  }: Addendum & { staffId: string; auctionId: string; proposedAt: Date | undefined },
) {
  return decideAsStaff(platform, by, 'auction.addendum_published', async (auction) => {
    const { row, now, transaction } = auction;
    requireStaffMay('addendum', auction, by);
    row.terms_version += 1;
    const data = { text, isMaterial, termsVersion: row.terms_version };
    const seq = auction.append([{ type: 'addendum.published', actor: { role: 'staff' }, data }]);
    if (isMaterial) Object.assign(row, { material_addendum_seq: seq, material_addendum_at: now });
    // The leader may have got the right to withdraw.
    if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
    await deleteDecidedProposal(transaction, { auctionId: row.id, proposedAt });
  });
}
