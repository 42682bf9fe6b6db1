import { type VoidGround, voidGrounds } from '#contract/auctions/auction.vocabulary.ts';
import type { getStaffAuction } from '#contract/auctions/staff-auctions.endpoints.ts';
import { voidBid } from '#contract/auctions/staff-auctions.endpoints.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { holdsOne, type SignedInViewer } from '#server/platform/auth/viewer.ts';
import type { Platform } from '#server/platform.ts';
import type { FoundAuction } from '../auctions.queries.ts';
import { findPaddlesOf, findProposalsSince, type ProposalRow } from './proposals.queries.ts';
import { oldestProposal } from './second-of-staff.ts';
import { findNames } from './staff-auctions.queries.ts';

type StaffAuction = EndpointResponse<typeof getStaffAuction>;

const isGround = (text: string | null): text is VoidGround => voidGrounds.some((ground) => ground === text);

function subjectOf({ action, subject }: ProposalRow) {
  return action === 'void' ? { seq: Number(subject) } : { registrationId: subject };
}

/** What waits for a second member of the staff: to call the auction off, to void bids, to take away the right to bid. */
export async function viewProposals(
  { db, clock }: Platform,
  row: FoundAuction,
  reader: SignedInViewer,
): Promise<Pick<StaffAuction, 'proposal' | 'proposals'>> {
  const since = oldestProposal(clock.now());
  const isOver = row.state !== 'scheduled' && row.state !== 'live' && row.state !== 'suspended';
  const found = isOver ? [] : await findProposalsSince(db, row.id, since);
  const { proposal_action: action, proposal_by: by, proposal_at: at } = row;
  const [names, paddles] = await Promise.all([
    findNames(db, [...found.map(({ proposed_by }) => proposed_by), ...(by === null ? [] : [by])]),
    findPaddlesOf(db, row.id, found),
  ]);
  const personOf = (id: string) => ({ _id: id, name: names.get(id) ?? '' });
  const mayAgree = holdsOne(reader, voidBid.rights ?? []);
  const proposals = found.map((proposal) => ({
    action: proposal.action,
    paddle: paddles.get(proposal.subject) ?? '',
    ...subjectOf(proposal),
    ground: isGround(proposal.ground) ? proposal.ground : undefined,
    reason: proposal.reason,
    by: personOf(proposal.proposed_by),
    at: proposal.proposed_at.toISOString(),
    isOwn: proposal.proposed_by === reader.userId,
    mayAgree: mayAgree && proposal.proposed_by !== reader.userId,
  }));
  if (action === null || by === null || at === null || at <= since) return { proposals };
  const reason = row.proposal_reason ?? '';
  const proposal = { action, reason, by: personOf(by), at: at.toISOString(), isOwn: by === reader.userId };
  return { proposal, proposals };
}
