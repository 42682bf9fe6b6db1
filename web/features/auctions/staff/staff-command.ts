import type { ApiResponse } from '#contract/api.ts';
import type { AuctionState, VoidGround } from '#contract/auctions/auction.vocabulary.ts';
import { longestTechnicalExtensionMinutes } from '#contract/auctions/rules/soft-close.ts';

export type StaffAuction = ApiResponse<'GET /api/staff/auctions/{id}'>;
type StaffAction = StaffAuction['can'][number];
export type StaffAuctionBid = StaffAuction['bids'][number];
export type StaffAuctionRegistration = StaffAuction['registrations'][number];
export type StaffAuctionProposal = StaffAuction['proposals'][number];

/** What the auctioneer is about to do. */
export type StaffCommand =
  | { [Kind in Exclude<StaffAction, 'void'>]: { kind: Kind } }[Exclude<StaffAction, 'void'>]
  | { kind: 'void'; bid: StaffAuctionBid; ground?: VoidGround | undefined }
  | { kind: 'decline-addendum'; proposedAt: string }
  | { kind: 'deposit'; registration: StaffAuctionRegistration }
  | { kind: 'reverse'; registration: StaffAuctionRegistration }
  | { kind: 'rekey'; registration: StaffAuctionRegistration }
  | { kind: 'revoke'; registration: StaffAuctionRegistration };

/** What agreeing with a proposal asks for; undefined once the bid or the bidder is no longer there. */
export function commandOfProposal(
  { bids, registrations }: Pick<StaffAuction, 'bids' | 'registrations'>,
  { action, seq, registrationId, ground }: StaffAuctionProposal,
): StaffCommand | undefined {
  if (action === 'void') {
    const bid = bids.find((one) => one.seq === seq && !one.isVoided);
    return bid && { kind: 'void', bid, ground };
  }
  const registration = registrations.find(({ _id }) => _id === registrationId);
  return registration && { kind: action, registration };
}

/**
 * Whether two of the staff have to want it: cancelling and doing without witnesses always, withdrawing once bidding has begun
 * (AUCTIONS §2.11).
 */
export function needsTwo(kind: StaffCommand['kind'], state: AuctionState): boolean {
  return kind === 'cancel' || kind === 'waive' || (kind === 'withdraw' && state !== 'scheduled');
}

/** The typed minutes of a technical extension; undefined for an invalid number. */
export function readExtension(text: string): number | undefined {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= longestTechnicalExtensionMinutes ? minutes : undefined;
}
