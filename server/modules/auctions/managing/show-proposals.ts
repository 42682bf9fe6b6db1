import { type VoidGround, voidGrounds } from '#contract/auctions/auction.vocabulary.ts';
import type { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from '../auction-state.ts';
import type { Situation } from '../auctions.policy.ts';
import { findPaddlesOf, type ProposalRow } from './proposals.queries.ts';
import { type Bidder, mayAgree, staffVerbsOf } from './staff-auctions.policy.ts';
import { findNames } from './staff-auctions.queries.ts';
import { isSecondOfTwo, type Member, proposerOf } from './two-of-staff.policy.ts';

type StaffAuction = EndpointResponse<typeof getStaffAuction>;

const isGround = (text: string | null): text is VoidGround => voidGrounds.some((ground) => ground === text);

function subjectOf({ action, subject }: ProposalRow) {
  return action === 'void' ? { seq: Number(subject) } : { registrationId: subject };
}

type Around = { by: Member; proposals: readonly ProposalRow[]; bidders: readonly Bidder[] };

/**
 * Proposals that wait for a second member of the staff: to cancel the auction, to void bids, to take away the right to
 * bid.
 */
export async function showProposals(
  { db }: Platform,
  situation: Situation,
  { by, proposals: waiting, bidders }: Around,
): Promise<Pick<StaffAuction, 'proposal' | 'proposals'>> {
  const { row } = situation;
  const found = isUnderWay(row) ? waiting : [];
  const { proposal_action: action, proposal_at: at } = row;
  const first = action === null ? undefined : proposerOf(situation, action);
  const [names, paddles] = await Promise.all([
    findNames(db, [...found.map(({ proposed_by }) => proposed_by), ...(first === undefined ? [] : [first])]),
    findPaddlesOf(db, row.id, found),
  ]);
  const personOf = (id: string) => ({ _id: id, name: names.get(id) ?? '' });
  const canOf = (isAllowed: boolean) => (isAllowed ? (['agree'] as const) : []);
  const proposals = found.map((proposal) => ({
    action: proposal.action,
    paddle: paddles.get(proposal.subject) ?? '',
    ...subjectOf(proposal),
    ground: isGround(proposal.ground) ? proposal.ground : undefined,
    reason: proposal.reason,
    by: personOf(proposal.proposed_by),
    at: proposal.proposed_at.toISOString(),
    isOwn: !isSecondOfTwo(by, proposal.proposed_by),
    can: [...canOf(mayAgree(situation, proposal, { by, bidders }))],
  }));
  if (action === null || first === undefined || at === null) return { proposals };
  const isOwn = !isSecondOfTwo(by, first);
  const can = [...canOf(!isOwn && staffVerbsOf(situation, by).includes(action))];
  const reason = row.proposal_reason ?? '';
  return { proposal: { action, reason, by: personOf(first), at: at.toISOString(), isOwn, can }, proposals };
}
