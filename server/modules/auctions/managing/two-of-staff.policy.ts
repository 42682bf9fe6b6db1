/** Actions that take two of the staff (AUCTIONS §2.11): who has proposed one, and who may be the second. */
import { hourMilliseconds } from '#contract/durations.ts';
import type { StaffRight } from '#contract/staff/staff.vocabulary.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Refusal, Situation } from '../auctions.policy.ts';

/** One of the staff, with the rights they hold. */
export type Member = { staffId: string; rights: readonly StaffRight[] };

/** What a second one does not agree on within a day has to be proposed again. */
const proposalMilliseconds = 24 * hourMilliseconds;

/** Proposals before this moment count no more. */
export function oldestProposal(now: Date): Date {
  return new Date(now.getTime() - proposalMilliseconds);
}

/** Who has proposed to cancel the auction, or to go on without witnesses, while that waits for a second member. */
export function proposerOf({ row, now }: Situation, action: 'withdraw' | 'cancel' | 'waive'): string | undefined {
  const { proposal_action, proposal_at: at, proposal_by: by } = row;
  const isOpen = proposal_action === action && at !== null && at > oldestProposal(now);
  return isOpen ? (by ?? undefined) : undefined;
}

/** Whether this member would be the second approver: another member has proposed the same. */
export function isSecondOfTwo(
  { staffId }: Pick<Member, 'staffId'>,
  proposedBy: string | undefined,
): proposedBy is string {
  return proposedBy !== undefined && proposedBy !== staffId;
}

/** The first of two needs the right; the second has only to be somebody else. */
export function refuseOneOfTwo(by: Member, right: 'auctioneer' | 'finance', proposedBy: string | undefined): Refusal {
  if (by.rights.includes(right) || isSecondOfTwo(by, proposedBy)) return undefined;
  const who = right === 'auctioneer' ? 'An auctioneer' : 'Somebody of finance';
  return new ApiError('FORBIDDEN', { message: `${who} has to propose it.` });
}
