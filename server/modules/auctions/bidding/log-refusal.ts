import type { BidRefusal } from '#contract/auctions/auction.vocabulary.ts';
import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { spellRefusal } from '#contract/auctions/refusals/refusal-bundles.ts';
import { unloggedRefusals } from '#contract/auctions/refusals/refusal-kinds.ts';
import { isNearEnd } from '#contract/auctions/rules/soft-close.ts';
import type { RefusedBid } from '#contract/auctions/signatures/made-by.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import { isUnderWay } from '../auction-state.ts';
import { refuseSignature } from '../auctions.policy.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import type { BidCommand } from './decide-bid.ts';
import type { AskedRow } from './place-bids.queries.ts';

/** The most refusals of one auction that get a row of their own within a second. */
export const refusedRowsPerSecond = 5;
/** Of one bidder in all, the first ones: flooding an auction does not lengthen its log. */
export const refusedRowsOfBidder = 20;
/** The most refusals of one bidder that are signed and kept, in the log or beside it: these rows are never removed. */
export const provenRefusalsOfBidder = 1_000;

const second = 1_000;

/** Whether this refusal gets a row of its own, which is counted. */
function takeRow({ row, now }: LockedAuction, registration: RegistrationRow): boolean {
  const isNewSecond = row.refused_second === null || now.getTime() - row.refused_second.getTime() >= second;
  const rows = isNewSecond ? 0 : row.refused_rows;
  if (rows >= refusedRowsPerSecond || registration.refused_rows > refusedRowsOfBidder) return false;
  if (isNewSecond) row.refused_second = now;
  row.refused_rows = rows + 1;
  return true;
}

/** Counts a refusal; returns whether it is still one of those that are signed and kept. */
export function countRefusal(registration: RegistrationRow): boolean {
  if (registration.refused_rows >= provenRefusalsOfBidder) return false;
  registration.refused_rows += 1;
  return true;
}

/** The root of refusals beside the log is due once a second in the last half hour, otherwise once a minute. */
function bundle(auction: LockedAuction, refused: RefusedBid, commitment: string | undefined): void {
  const { row, now } = auction;
  const at = isoOf(now.getTime());
  auction.bundled.push(spellRefusal({ ...refused, at, afterSeq: row.last_seq, ...(commitment && { commitment }) }));
  if (row.refusals_due_at !== null) return;
  const wait = isNearEnd(row.ends_at.getTime(), now.getTime()) ? second : minuteMilliseconds;
  row.refusals_due_at = new Date(now.getTime() + wait);
  auction.hasChanged = true;
}

type Refused = { command: BidCommand; code: BidRefusal; receivedAt: number };

/** What bidder and operator say of a refused bid; of the amount only what the price has passed. */
function viewRefused(asked: AskedRow, paddle: string, { command, code, receivedAt }: Refused) {
  const { maximum, commandId, signature } = command;
  const isSigned = asked.registration?.bidder_key != null && refuseSignature(asked, signature) === undefined;
  const own = isSigned ? signature : undefined;
  const amount = code === 'BID_TOO_LOW' ? { amount: maximum, ...(own && { salt: own.salt }) } : {};
  const author = own === undefined ? { byOperator: true as const } : { signed: own.signed };
  const refused: RefusedBid = { paddle, commandId, code, receivedAt: isoOf(receivedAt), ...amount, ...author };
  return { refused, commitment: own?.commitment };
}

/** Shows in the log, or beside it, that a registered bidder was refused, as long as the bidding is not over. */
export function logRefusal(auction: LockedAuction, asked: AskedRow, refusal: Refused): void {
  const { registration } = asked;
  const isShown = auction.row.logs_refusals && isUnderWay(auction.row) && !unloggedRefusals.has(refusal.code);
  if (!isShown || registration === undefined) return;
  const { refused, commitment } = viewRefused(asked, registration.paddle, refusal);
  if (!takeRow(auction, registration)) bundle(auction, refused, commitment);
  else {
    const actor = { role: 'system' } as const;
    auction.append([{ type: 'bid.refused', actor, data: refused, ...(commitment && { commitment }) }]);
  }
}
