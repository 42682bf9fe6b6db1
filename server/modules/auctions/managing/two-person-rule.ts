import type { AgreedBy } from '#contract/auctions/log/auction-log.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { clearProposal } from '../clear-proposal.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { deleteProposal, findProposal, type ProposalRow, putProposal } from './proposals.queries.ts';
import { requireRight } from './staff-auctions.policy.ts';
import { isSecondOfTwo, oldestProposal, proposerOf } from './two-of-staff.policy.ts';

/** An action, who takes it and why. */
export type StaffAction = { staffId: string; auctionId: string; reason: string };

/** The same by one of two people. */
export type TwoPersonAction = StaffAction & { rights: readonly StaffRight[] };

/** Letters that identify a member of the staff within one log. */
const memberNameLength = 8;

/** Both in the log: by names that distinguish them there and nowhere else. */
function membersOf({ id, sealer }: LockedAuction, first: string, second: string): AgreedBy {
  const nameOf = (staffId: string) => sealer.digest(id, 'member of the staff', staffId).slice(0, memberNameLength);
  return [nameOf(first), nameOf(second)];
}

/** What both agreed on, with the reason of the one who proposed it. */
type Agreement = { agreedBy: AgreedBy; reason: string };

/** Whether another member of the staff has proposed the same about the auction as a whole; if not, this one proposes it now. */
export function agreeByTwo(
  auction: LockedAuction,
  action: 'withdraw' | 'cancel' | 'waive',
  by: TwoPersonAction,
): Agreement | undefined {
  const { row, now } = auction;
  const first = proposerOf(auction, action);
  if (isSecondOfTwo(by, first)) {
    const { proposal_reason: reason } = row;
    clearProposal(row);
    return { agreedBy: membersOf(auction, first, by.staffId), reason: reason ?? by.reason };
  }
  requireRight(by, 'auctioneer');
  Object.assign(row, {
    proposal_action: action,
    proposal_by: by.staffId,
    proposal_reason: by.reason,
    proposal_at: now,
  });
  return undefined;
}

type Subject = { action: ProposalRow['action']; subject: string; ground?: string; right: 'auctioneer' | 'finance' };

/** The same about a bid or a bidder: both must mean the same one, on the same ground. */
export async function agreeOn(
  auction: LockedAuction,
  { action, subject, ground, right }: Subject,
  by: TwoPersonAction,
): Promise<Agreement | undefined> {
  const { row, transaction, now } = auction;
  const known = await findProposal(transaction, { auctionId: row.id, action, subject });
  const isOpen = known !== undefined && known.proposed_at > oldestProposal(now) && known.ground === (ground ?? null);
  if (isOpen && isSecondOfTwo(by, known.proposed_by)) {
    await deleteProposal(transaction, known);
    return { agreedBy: membersOf(auction, known.proposed_by, by.staffId), reason: known.reason };
  }
  requireRight(by, right);
  await putProposal(transaction, {
    auction_id: row.id,
    action,
    subject,
    ground: ground ?? null,
    reason: by.reason,
    proposed_by: by.staffId,
    proposed_at: now,
  });
  return undefined;
}
