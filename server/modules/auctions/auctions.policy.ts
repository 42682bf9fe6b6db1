/**
 * Who may bid, register, buy and leave (AUCTIONS §2.4, §2.5): decisions from rows and people. A `refuse…` returns the
 * reason or undefined; a `require…` throws it. What sellers and the staff may do is decided in managing/.
 */
import { type AuctionTransition, legalTransitions, type TransitionActor } from '#contract/auctions/auction.process.ts';
import type { OwnPart } from '#contract/auctions/auction.ts';
import type { BidRefusal, UnsignedCause } from '#contract/auctions/auction.vocabulary.ts';
import { mayWithdrawLead } from '#contract/auctions/rules/addenda.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isBuyNowOpen, isEnded, isUnderWay, materialAddendumOf } from './auction-state.ts';
import type { CheckedSignature } from './bidding/check-signature.ts';
import type { AskedRow } from './bidding/place-bids.queries.ts';
import type { AuctionRow, RegistrationRow } from './locked-auction.queries.ts';
import { messageOfRefusal, refusedAsUnsigned } from './refusal-messages.ts';

export type Refusal = ApiError | undefined;

/** An auction as it is at a moment. */
export type Situation = { row: AuctionRow; now: Date };

export const wrongState = (message: string) => new ApiError('STATE', { message });
const refusedAs = (refusal: Parameters<typeof messageOfRefusal>[0]) =>
  new ApiError(refusal, { message: messageOfRefusal(refusal) });

export function requireAllowed(refusal: Refusal): void {
  if (refusal !== undefined) throw refusal;
}

// What its life cycle allows, independent of the person.

/** Why the life cycle does not allow a transition from this state, or not to this actor where one is named. */
export function refuseTransition(
  { state }: Pick<AuctionRow, 'state'>,
  transition: AuctionTransition,
  by?: TransitionActor,
): Refusal {
  const legal = legalTransitions(state, by);
  if (legal.includes(transition)) return undefined;
  const message = `This is not possible while the auction is in the state "${state}".`;
  return new ApiError('ILLEGAL_TRANSITION', { message, details: { state, legal } });
}

const pausedAfterEnd = 'The end had come when this auction was paused: let it go on, and it is closed at once.';

/** Once its end has come, nothing may change who wins: it is closed within a moment, or as soon as it goes on. */
export function refuseAfterEnd({ row, now }: Situation): Refusal {
  const { state, ends_at, remaining_ms: remaining, opens_all: keepsEnd } = row;
  if (keepsEnd && state === 'suspended' && remaining === 0) return wrongState(pausedAfterEnd);
  return state === 'live' && ends_at <= now ? refusedAs('AUCTION_CLOSED') : undefined;
}

/** Expired talks end within a moment, so nothing is accepted in them any more. */
export function refuseAfterTalks({ row: { state, talks_until, counter_until }, now }: Situation): Refusal {
  const isOver = [talks_until, counter_until].some((until) => until !== null && until <= now);
  return state === 'pending_seller' && isOver ? wrongState('The time for an answer is over.') : undefined;
}

/** Addenda are for auctions that are public and have not ended (AUCTIONS §2.4, §2.15, 24). */
export function refuseAddendum({ row }: Pick<Situation, 'row'>): Refusal {
  return row.state === 'scheduled' || row.state === 'live' ? undefined : refuseTransition(row, 'suspend');
}

/** Drafts and auctions under review are for their seller and the staff; all others are public. */
export function isPublished({ state }: Pick<AuctionRow, 'state'>): boolean {
  return state !== 'draft' && state !== 'in_review';
}

/** To the public an auction that is not published does not exist. */
export function requirePublished<Row extends Pick<AuctionRow, 'state'>>(row: Row | undefined): Row {
  if (row === undefined || !isPublished(row)) throw new ApiError('NOT_FOUND');
  return row;
}

/** Practice lots have a seller in name only, who takes no part in them. */
export function isSellerOf(row: Pick<AuctionRow, 'seller_id' | 'is_practice'>, userId: string): boolean {
  return row.seller_id === userId && !row.is_practice;
}

// Bidders.

/** Calls on a registration are for its bidder only: for others it does not exist. */
export function requireRegistration<Registration>(own: Registration | undefined): Registration {
  if (own === undefined) throw new ApiError('NOT_FOUND');
  return own;
}

/**
 * Why an auction in this state takes no bid. `receivedAt` is when the server had read the bid, in milliseconds by the
 * clock of the database: a bid received before the end counts, even if it is decided later. A purchase is taken as
 * received now.
 */
export function refuseState(row: AuctionRow, receivedAt: number): BidRefusal | undefined {
  const { state, ends_at } = row;
  if (!isPublished(row)) return 'NOT_FOUND';
  if (state === 'scheduled' || state === 'suspended') return 'AUCTION_NOT_OPEN';
  if (state === 'withdrawn' || state === 'cancelled') return 'AUCTION_WITHDRAWN';
  return state !== 'live' || receivedAt >= ends_at.getTime() ? 'AUCTION_CLOSED' : undefined;
}

function refuseBidder(row: AuctionRow, asked: AskedRow, userId: string): BidRefusal | undefined {
  const { registration } = asked;
  if (registration === undefined || registration.state === 'left') return 'NOT_REGISTERED';
  if (registration.state === 'revoked' || registration.state === 'suspended') return 'NOT_APPROVED';
  if (registration.state === 'awaiting_deposit' || (row.deposit > 0 && registration.deposit_state !== 'held')) {
    return 'DEPOSIT_NOT_HELD';
  }
  if (row.is_practice) return undefined;
  const isClose = row.seller_id === userId || asked.shares_phone;
  return isClose || asked.role === 'staff' ? 'CONFLICT_OF_INTEREST' : undefined;
}

/** Why a person may not bid, or buy, whatever they would pay. */
export function refusePerson(
  row: AuctionRow,
  asked: AskedRow,
  { userId, termsVersion }: { userId: string; termsVersion: number },
): BidRefusal | undefined {
  const early = refuseBidder(row, asked, userId);
  // A version of the terms that does not exist yet cannot have been seen: such a refusal could not be shown in the log.
  const hasAccepted = asked.registration?.terms_version === row.terms_version && termsVersion >= row.terms_version;
  return early ?? (hasAccepted ? undefined : 'TERMS_CHANGED');
}

/** What is wrong with the signature of a bid; a bidder with a key must sign with it, and name a row of this log. */
export function whyUnsigned(
  { registration, seen_head }: Pick<AskedRow, 'registration' | 'seen_head'>,
  signature: CheckedSignature | undefined,
): UnsignedCause | undefined {
  const key = registration?.bidder_key ?? null;
  if (key === null) return undefined;
  if (signature === undefined) return 'missing';
  if (signature.key !== key || signature.paddle !== registration?.paddle) return 'otherKey';
  return signature.seenHead === seen_head ? undefined : 'otherRecord';
}

/** The same as the code of a refusal, which does not carry the cause; that is `whyUnsigned`. */
export function refuseSignature(
  asked: Pick<AskedRow, 'registration' | 'seen_head'>,
  signature: CheckedSignature | undefined,
): BidRefusal | undefined {
  return whyUnsigned(asked, signature) === undefined ? undefined : 'NOT_SIGNED';
}

/** A purchase is refused for the same reasons as a bid, and for another price than the published one. */
export function requireMayBuyNow(
  { row, now }: Situation,
  asked: AskedRow,
  purchase: { userId: string; termsVersion: number; price: number; signature: CheckedSignature | undefined },
): void {
  const isBeforeStart = row.state === 'scheduled' && row.can_buy_before_start;
  const closed = isBeforeStart ? undefined : refuseState(row, now.getTime());
  const isOffered = isBuyNowOpen(row) && row.buy_now_price === purchase.price;
  const person = refusePerson(row, asked, purchase) ?? refuseSignature(asked, purchase.signature);
  const refusal = closed ?? person ?? (isOffered ? undefined : 'BUY_NOW_UNAVAILABLE');
  const cause = refusal === 'NOT_SIGNED' ? whyUnsigned(asked, purchase.signature) : undefined;
  if (cause !== undefined) throw refusedAsUnsigned(cause);
  if (refusal !== undefined) throw refusedAs(refusal);
}

/** A person who would register, whether anew, and whether their telephone number can be called, and is one of the seller's. */
type Applicant = Pick<SignedInViewer, 'userId' | 'role'> & { hasPhone: boolean; sharesPhone: boolean; isNew: boolean };

/**
 * Refused without discretion: the seller, and those who are close to them (AUCTIONS §2.4). A first registration needs a
 * number that can be called: any other text could hide that it is the seller's.
 */
export function requireMayRegister(
  row: AuctionRow,
  { userId, role, hasPhone, sharesPhone, isNew }: Applicant,
  { known, termsVersion }: { known: RegistrationRow | undefined; termsVersion: number },
): void {
  requirePublished(row);
  if (isEnded(row) || row.state === 'pending_seller') throw refusedAs('AUCTION_CLOSED');
  if (!row.is_practice) {
    if (role === 'staff' || row.seller_id === userId || sharesPhone) throw refusedAs('CONFLICT_OF_INTEREST');
    if (isNew && !hasPhone) {
      throw new ApiError('UNPROCESSABLE', { message: 'Add a valid phone number to your profile first.' });
    }
  }
  if (termsVersion !== row.terms_version) throw new ApiError('TERMS_CHANGED');
  if (known?.state === 'revoked' || known?.state === 'suspended') {
    throw new ApiError('FORBIDDEN', { message: messageOfRefusal('NOT_APPROVED') });
  }
}

/** Why a person cannot register as things are; undefined if nothing prevents it. */
export function whyNotRegister(
  row: Pick<AuctionRow, 'seller_id' | 'is_practice'>,
  { userId, role, hasPhone }: Pick<SignedInViewer, 'userId' | 'role'> & { hasPhone: boolean },
): OwnPart['cannotRegister'] {
  if (row.is_practice && role !== 'staff') return undefined;
  if (row.seller_id === userId) return 'is_seller';
  if (role === 'staff') return 'is_staff';
  return hasPhone ? undefined : 'needs_phone';
}

/** Bidders leave until the end, unless they lead: that bid binds. */
export function mayLeave(row: AuctionRow, registration: RegistrationRow | undefined): boolean {
  if (registration?.state !== 'approved' && registration?.state !== 'awaiting_deposit') return false;
  return row.leader_id !== registration.id && !isEnded(row);
}

export function requireMayLeave(row: AuctionRow, registration: RegistrationRow): void {
  if (!mayLeave(row, registration)) {
    throw wrongState('You cannot leave now: your bid leads, or the auction is over.');
  }
}

/** Another key may be requested by a bidder who has one, and may still bid. */
export function requireMayRequestKey({ row }: Situation, { state, bidder_key }: RegistrationRow): void {
  const takesPart = state === 'approved' || state === 'awaiting_deposit';
  if (!takesPart || bidder_key === null || !isUnderWay(row)) {
    throw wrongState('You have no key in this auction that could be changed, or the bidding is over.');
  }
}

export function requireMayWithdrawBids({ row, now }: Situation, registration: RegistrationRow): void {
  const lead = { leaderBid: row.leader_seq ?? 0, material: materialAddendumOf(row) };
  const leads = row.leader_id === registration.id;
  if (!isUnderWay(row) || !leads || !mayWithdrawLead(lead, now.getTime())) {
    throw wrongState('Bids are withdrawn only while they lead, within 24 hours after a material change.');
  }
}

/** In talks below the reserve the highest bidder answers. For all others the talks are not found. */
export function requireHighestBidder(row: AuctionRow, registration: RegistrationRow | undefined): RegistrationRow {
  if (registration === undefined || registration.id !== row.leader_id) throw new ApiError('NOT_FOUND');
  return registration;
}
