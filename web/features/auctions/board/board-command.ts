import type { ApiResponse } from '#contract/api.ts';
import type { AuctionState, VoidGround } from '#contract/auctions/auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from '#contract/auctions/soft-close.ts';

export type BoardAuction = ApiResponse<'GET /api/staff/auctions/{id}'>;
type BoardAction = BoardAuction['can'][number];
export type BoardBid = BoardAuction['bids'][number];
export type BoardRegistration = BoardAuction['registrations'][number];
export type BoardProposal = BoardAuction['proposals'][number];

/** What the auctioneer is about to do. */
export type BoardCommand =
  | { [Kind in Exclude<BoardAction, 'void'>]: { kind: Kind } }[Exclude<BoardAction, 'void'>]
  | { kind: 'void'; bid: BoardBid; ground?: VoidGround | undefined }
  | { kind: 'decline-addendum'; proposedAt: string }
  | { kind: 'deposit'; registration: BoardRegistration }
  | { kind: 'reverse'; registration: BoardRegistration }
  | { kind: 'revoke'; registration: BoardRegistration };

/** What agreeing with a proposal asks for; undefined once the bid or the bidder is no longer there. */
export function commandOfProposal(
  { bids, registrations }: Pick<BoardAuction, 'bids' | 'registrations'>,
  { action, seq, registrationId, ground }: BoardProposal,
): BoardCommand | undefined {
  if (action === 'void') {
    const bid = bids.find((one) => one.seq === seq && !one.isVoided);
    return bid && { kind: 'void', bid, ground };
  }
  const registration = registrations.find(({ _id }) => _id === registrationId);
  return registration && { kind: action, registration };
}

/** Whether two of the staff have to want it: cancelling always, withdrawing once bidding has begun (AUCTIONS §2.11). */
export function needsTwo(kind: BoardCommand['kind'], state: AuctionState): boolean {
  return kind === 'cancel' || (kind === 'withdraw' && state !== 'scheduled');
}

/** The minutes of a technical extension as they were typed; undefined for what is none. */
export function readExtension(text: string): number | undefined {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestTechnicalExtensionMinutes ? minutes : undefined;
}
