/**
 * What sellers may do with their auctions (AUCTIONS §2.2, §2.11). What is sent as `can` asks the functions by which the same
 * verbs are refused.
 */
import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import { type SellerAuctionVerb, sellerAuctionVerbs } from '#contract/auctions/auction.vocabulary.ts';
import { withdrawalNoticeMilliseconds } from '#contract/auctions/rules/auction-talks.ts';
import type { ScheduleRules } from '#contract/auctions/rules/check-draft.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  isSellerOf,
  type Refusal,
  refuseAddendum,
  refuseAfterEnd,
  refuseAfterTalks,
  refuseTransition,
  requireAllowed,
  type Situation,
  wrongState,
} from '../auctions.policy.ts';
import type { AuctionRow } from '../locked-auction.queries.ts';

/** To other sellers an auction does not exist. */
export function requireOwnAuction<Row extends Pick<AuctionRow, 'seller_id' | 'is_practice'>>(
  row: Row | undefined,
  sellerId: string,
): Row {
  if (row === undefined || !isSellerOf(row, sellerId)) throw new ApiError('NOT_FOUND');
  return row;
}

/** Sellers auction their own listings; to them no other exists. */
export function requireOwnListing<Listing extends { seller_id: string }>(
  listing: Listing | undefined,
  sellerId: string,
): Listing {
  if (listing?.seller_id !== sellerId) throw new ApiError('NOT_FOUND');
  return listing;
}

/** Sellers move a start while it is early enough (AUCTIONS §2.3). */
function refuseLateMove({ row, now }: Situation, { sellerMoveMilliseconds }: ScheduleRules): Refusal {
  const isEarly = row.starts_at.getTime() - now.getTime() > sellerMoveMilliseconds;
  return isEarly ? undefined : wrongState('It is too late to move it: only the auctioneer can now.');
}

function refuseLateWithdrawal({ row, now }: Situation): Refusal {
  const isLate = row.ends_at.getTime() - now.getTime() < withdrawalNoticeMilliseconds;
  const isRefused = row.state === 'live' && (isLate || row.is_reserve_met);
  return isRefused ? wrongState('It is too late to withdraw, or the reserve has been met.') : undefined;
}

function refuseLowerReserve(situation: Situation): Refusal {
  const { row } = situation;
  const isOpen = row.state === 'live' || row.state === 'scheduled';
  const early = isOpen ? refuseAfterEnd(situation) : refuseTransition(row, 'suspend');
  const none = () => new ApiError('UNPROCESSABLE', { message: 'The reserve can only be lowered.' });
  return early ?? (row.has_reserve ? undefined : none());
}

function refuseTalks(situation: Situation): Refusal {
  return refuseTransition(situation.row, 'counter') ?? refuseAfterTalks(situation);
}

function refuseAccept(situation: Situation): Refusal {
  const { bid_binds_until: until } = situation.row;
  const isFree = until !== null && until <= situation.now;
  const renew = () => wrongState('The bid no longer binds: its bidder has to renew it first.');
  return refuseTalks(situation) ?? (isFree ? renew() : undefined);
}

function refuseCounter(situation: Situation): Refusal {
  const isNamed = situation.row.counter_price !== null;
  return refuseTalks(situation) ?? (isNamed ? wrongState('You have named another price already.') : undefined);
}

type RefuseSeller = (situation: Situation, rules: ScheduleRules) => Refusal;

const refusalsOfSeller = {
  edit: ({ row }) => refuseTransition(row, 'submit'),
  submit: ({ row }) => refuseTransition(row, 'submit', 'seller'),
  move: (situation, rules) => refuseTransition(situation.row, 'move') ?? refuseLateMove(situation, rules),
  withdraw: (situation) =>
    refuseLateWithdrawal(situation) ?? refuseTransition(situation.row, withdrawalOf(situation.row.state), 'seller'),
  addendum: refuseAddendum,
  lower_reserve: refuseLowerReserve,
  accept: refuseAccept,
  counter: refuseCounter,
  decline: refuseTalks,
  relist: ({ row: { state } }) =>
    state === 'unsold' || state === 'withdrawn' ? undefined : wrongState('This auction is not over without a sale.'),
} satisfies Record<SellerAuctionVerb, RefuseSeller>;

type SellerVerb = Exclude<SellerAuctionVerb, 'move' | 'relist'>;

/** Throws unless the auction is this seller's own, and allows this now. */
export function requireSellerMay(verb: SellerVerb, situation: Situation, sellerId: string): void {
  requireOwnAuction(situation.row, sellerId);
  requireAllowed(refusalsOfSeller[verb](situation));
}

export function requireSellerMayMove(situation: Situation, sellerId: string, rules: ScheduleRules): void {
  requireOwnAuction(situation.row, sellerId);
  requireAllowed(refusalsOfSeller.move(situation, rules));
}

/** The abilities (`can`) of a seller on their own auction. */
export function sellerVerbsOf(situation: Situation, rules: ScheduleRules): SellerAuctionVerb[] {
  return sellerAuctionVerbs.filter((verb) => refusalsOfSeller[verb](situation, rules) === undefined);
}
