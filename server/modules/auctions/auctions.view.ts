import type * as z from 'zod';
import type {
  AuctionSummary,
  auctionEventSchema,
  BidReceipt,
  OwnPart,
  talksSchema,
} from '#contract/auctions/auction.ts';
import type { Standing } from '#contract/auctions/auction.vocabulary.ts';
import { withdrawalMilliseconds } from '#contract/auctions/rules/addenda.ts';
import type { Signed } from '#contract/auctions/signatures/signing.ts';
import type { Sealer } from '#server/sealing.ts';
import { isBuyNowOpen, isEnded, materialAddendumOf, nextMinimumOf } from './auction-state.ts';
import { isSellerOf, mayLeave, whyNotRegister } from './auctions.policy.ts';
import type { AuctionRow, EventRow, RegistrationRow } from './locked-auction.queries.ts';
import type { AddendumProposal } from './managing/addenda.queries.ts';

const orNothing = <Value>(value: Value | null): Value | undefined => value ?? undefined;
const isoOrNothing = (time: Date | null) => time?.toISOString();

function isFinalEnd({ maximum_extensions, extensions }: AuctionRow): boolean {
  return maximum_extensions !== null && extensions >= maximum_extensions;
}

const saleStates = new Set(['sold', 'sold_buy_now']);

/** What it was sold for, which the seller may have named after the highest bid; before that the highest bid. */
function shownPrice({ state, price, final_price }: AuctionRow): number | undefined {
  return orNothing(saleStates.has(state) ? (final_price ?? price) : price);
}

/** The public data of an auction. */
export function viewSummary(row: AuctionRow, watchers: number): AuctionSummary {
  const takesBids = row.state === 'live' || row.state === 'scheduled' || row.state === 'suspended';
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    location: row.location,
    state: row.state,
    isPractice: row.is_practice,
    currency: row.currency,
    startPrice: row.start_price,
    guideLow: row.guide_low,
    guideHigh: row.guide_high,
    hasReserve: row.has_reserve,
    isReserveMet: row.has_reserve && row.is_reserve_met,
    buyNowPrice: isBuyNowOpen(row) || row.state === 'scheduled' ? orNothing(row.buy_now_price) : undefined,
    canBuyBeforeStart: row.can_buy_before_start,
    price: shownPrice(row),
    nextMinimum: takesBids ? nextMinimumOf(row) : undefined,
    leader: orNothing(row.leader_paddle),
    bidCount: row.bid_count,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    extensions: row.extensions,
    isFinalEnd: isFinalEnd(row),
    resumesAt: row.state === 'suspended' ? isoOrNothing(row.resumes_at) : undefined,
    isWaitingForWitnesses: row.sale_waits_since !== null,
    watchers,
    termsVersion: row.terms_version,
    seq: row.last_seq,
    headHash: row.head_hash,
  };
}

/** A row of the log as it is published; numbers and hash are those that were written. */
export function viewEvent(event: Omit<EventRow, 'private_sealed'>): z.infer<typeof auctionEventSchema> {
  return {
    seq: event.seq,
    at: event.at.toISOString(),
    type: event.type,
    actor: event.actor,
    data: event.data,
    ...(event.commitment === null ? {} : { commitment: event.commitment }),
    previous: event.previous,
    hash: event.hash,
  };
}

export function viewTalks(row: AuctionRow): z.infer<typeof talksSchema> | undefined {
  if (row.state !== 'pending_seller' || row.talks_until === null || row.bid_binds_until === null) return undefined;
  return {
    until: row.talks_until.toISOString(),
    bidBindsUntil: row.bid_binds_until.toISOString(),
    counterPrice: orNothing(row.counter_price),
    counterUntil: isoOrNothing(row.counter_until),
  };
}

/** An addendum proposed by the seller, with the reason when it was declined. */
export function viewProposedAddendum({
  text,
  is_material,
  proposed_at,
  declined_at,
  decline_reason,
}: AddendumProposal) {
  const declined = declined_at === null ? undefined : { at: declined_at.toISOString(), reason: decline_reason ?? '' };
  return { text, isMaterial: is_material, at: proposed_at.toISOString(), declined };
}

/** The viewer of their own part. */
export type Onlooker = {
  userId: string;
  role: 'user' | 'seller' | 'staff';
  isWatching: boolean;
  hasPhone: boolean;
  registration: RegistrationRow | undefined;
};

/** The standing of a bidder. No one has won or lost before the auction has ended (AUCTIONS §2.12, F11). */
function standingOf(row: AuctionRow, registration: RegistrationRow | undefined): Standing {
  if (registration === undefined) return 'watching';
  if (registration.state === 'left') return 'left';
  if (registration.state === 'revoked' || registration.state === 'suspended') return 'revoked';
  const leads = row.leader_id === registration.id;
  if (saleStates.has(row.state)) return leads ? 'won' : 'lost';
  if (isEnded(row)) return registration.bid_count > 0 ? 'lost' : 'watching';
  if (leads) return 'leading';
  if (registration.state === 'awaiting_deposit') return 'awaiting_deposit';
  return registration.bid_count > 0 ? 'outbid' : 'ready';
}

/** Until when the leader may withdraw, if at all. */
function withdrawUntil(row: AuctionRow, leads: boolean): string | undefined {
  const material = materialAddendumOf(row);
  if (!leads || material === undefined || (row.leader_seq ?? 0) > material.seq) return undefined;
  return new Date(material.at + withdrawalMilliseconds).toISOString();
}

/** The private part of one person, including their own last maximum. */
export function viewOwnPart(row: AuctionRow, onlooker: Onlooker, sealer: Sealer): OwnPart {
  const { registration, userId, isWatching } = onlooker;
  const standing = standingOf(row, registration);
  const sealed = registration?.maximum_sealed ?? null;
  return {
    standing,
    isWatching,
    isSeller: isSellerOf(row, userId),
    cannotRegister: whyNotRegister(row, onlooker),
    registration: registration?.state,
    paddle: registration?.paddle,
    deposit: registration?.deposit_state,
    depositReference: registration?.deposit_state === 'awaited' ? registration.deposit_reference : undefined,
    acceptedTermsVersion: registration?.terms_version,
    bidderKey: registration?.bidder_key ?? undefined,
    requestedKey: registration?.requested_key ?? undefined,
    maximum: sealed === null ? undefined : sealer.open(row.id, sealed).amount,
    isLeading: standing === 'leading',
    withdrawUntil: withdrawUntil(row, standing === 'leading' && row.state !== 'pending_seller'),
    can: mayLeave(row, registration) ? ['leave'] : [],
  };
}

type BidEvent = Pick<EventRow, 'seq' | 'at' | 'actor' | 'commitment' | 'private_sealed' | 'hash'>;

/** The row of a bid as a receipt names it. */
export function viewSignedPart(auction: string, { seq, at, actor, commitment, hash }: BidEvent) {
  if (commitment === null) throw new Error('This row has nothing to prove');
  return { auction, paddle: actor.paddle ?? '', seq, at: at.toISOString(), commitment, hash };
}

type ReceiptOf = { event: BidEvent; signed: Signed | undefined };

/** The proof of a bid, for its bidder alone. */
export function viewReceipt(
  { id, slug }: { id: string; slug: string },
  { event, signed }: ReceiptOf,
  sealer: Sealer,
): BidReceipt {
  if (event.private_sealed === null) throw new Error('This row has nothing to prove');
  const { amount: maximum, salt } = sealer.open(id, event.private_sealed);
  return {
    ...viewSignedPart(id, event),
    slug,
    maximum,
    salt,
    ...(signed && { logKey: signed.key, signature: signed.signature }),
  };
}
