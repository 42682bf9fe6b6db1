import type { BidMode, BidRefusal } from '#contract/auctions/auction.vocabulary.ts';
import { rowsOfAcceptedBid } from '#contract/auctions/log/bid-events.ts';
import { refuseAmount, resolveBid } from '#contract/auctions/rules/resolve-bid.ts';
import { longestDecisionMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import { refusePerson, refuseSignature, refuseState } from '../auctions.policy.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { bindBid } from './bind-bid.ts';
import type { CheckedSignature } from './check-signature.ts';
import type { AskedRow } from './place-bids.queries.ts';

export type BidCommand = {
  auctionId: string;
  userId: string;
  commandId: string;
  maximum: number;
  mode: BidMode;
  termsVersion: number;
  /** The last row of the log the person had seen, and their signature; the bots of practice have neither. */
  seenSeq?: number;
  signature?: CheckedSignature | undefined;
  /** When the whole request had been read, on this process's monotonic clock (`performance.now()`). */
  receivedAt: number;
};

/** Accepted bids of one person in a minute, counted from the first of them on. */
function isOverRate(registration: RegistrationRow, limit: number, now: Date): boolean {
  const { window_started_at: start } = registration;
  const isRunning = start !== null && now.getTime() - start.getTime() < minuteMilliseconds;
  return isRunning && registration.window_count >= limit;
}

function countBid(registration: RegistrationRow, now: Date): void {
  const start = registration.window_started_at;
  if (start === null || now.getTime() - start.getTime() >= minuteMilliseconds) {
    registration.window_started_at = now;
    registration.window_count = 0;
  }
  registration.window_count += 1;
  registration.bid_count += 1;
}

/** Why a bid is refused, in the order of AUCTIONS §2.5; undefined when it is accepted. */
export function refuseBid(
  auction: LockedAuction,
  asked: AskedRow,
  command: BidCommand,
  receivedAt: number,
): BidRefusal | undefined {
  const { row } = auction;
  const isLate = auction.now.getTime() - receivedAt > longestDecisionMilliseconds;
  const state = refuseState(row, receivedAt) ?? (isLate ? 'NOT_DECIDED_IN_TIME' : undefined);
  const early = state ?? refusePerson(row, asked, command) ?? refuseSignature(asked, command.signature);
  const { registration } = asked;
  if (early !== undefined || registration === undefined) return early;
  const bid = { bidder: registration.paddle, maximum: command.maximum };
  const wrong = refuseAmount(auction.rules, auction.book, bid);
  if (wrong !== undefined) return wrong;
  return isOverRate(registration, row.bids_per_minute, auction.now) ? 'RATE_LIMITED' : undefined;
}

/** Applies an accepted bid to the auction, its log and its bidder; returns the number of its row. */
export function acceptBid(
  auction: LockedAuction,
  registration: RegistrationRow,
  { maximum, userId, commandId, signature }: BidCommand,
  receivedAt: number,
): number {
  const { row, sealer, book: before } = auction;
  const { paddle } = registration;
  const bound = bindBid(row, registration, { amount: maximum, commandId, signature });
  const after = resolveBid(auction.rules, before, { bidder: paddle, maximum }, auction.reserve);
  const { rows, end } = rowsOfAcceptedBid({
    before,
    after,
    hasReserve: row.has_reserve,
    bid: { bidder: paddle, maximum },
    ...bound,
    led: ledBy(auction),
    closing: auction.closing,
    end: { endsAt: row.ends_at.getTime(), extensions: row.extensions },
    at: auction.now.getTime(),
    receivedAt,
  });
  const sealed = sealer.seal(row.id, { amount: maximum, salt: bound.secret.salt });
  const seq = auction.append(rows, { sealed, registrationId: registration.id });
  registration.maximum_sealed = sealed;
  countBid(registration, auction.now);
  row.bid_count += 1;
  row.price = after.price ?? null;
  row.is_reserve_met = after.isReserveMet;
  row.ends_at = new Date(end.endsAt);
  row.extensions = end.extensions;
  if (after.leader === paddle) {
    row.leader_id = registration.id;
    row.leader_paddle = paddle;
    row.leader_seq = seq;
    row.maximum_sealed = sealed;
  }
  auction.touched.add(userId);
  return seq;
}

/** The bid by which the present leader leads, and what proves it. */
function ledBy({ row, sealer }: LockedAuction): { seq: number; salt: string } | undefined {
  if (row.leader_seq === null || row.maximum_sealed === null) return undefined;
  return { seq: row.leader_seq, salt: sealer.open(row.id, row.maximum_sealed).salt };
}
