import type { AuctionEventRow } from '../../log/auction-log.ts';
import { judgeRefusal } from '../../refusals/refusals-of-log.ts';
import { isUseUnshown } from '../../refusals/used-commands.ts';
import { headAt, type SignedPartOfBid } from '../../signatures/bid-signatures.ts';
import type { DropRefusal } from '../dropped-bids/drop-refusal.ts';
import { hashOfCommand } from '../dropped-bids/dropped-bid.ts';
import { clockToleranceMilliseconds } from '../witnessed-log.ts';

/** The row that closed the bidding, and when that was over. */
export type Closing = { seq: number; endsAt: string };

/** How the bidding ended by a log that obeys the rules; undefined while it has not, or where it was called off. */
export function closingOf(rows: readonly AuctionEventRow[], endsAt: string): Closing | undefined {
  const index = rows.findIndex(({ type }) => type === 'auction.closed');
  const [closed, before] = [rows[index], rows[index - 1]];
  if (closed === undefined) return undefined;
  // A purchase ends it at once.
  return { seq: closed.seq, endsAt: before?.type === 'auction.bought' ? closed.at : endsAt };
}

/** The same of bidding that was called off, of which no witness certifies what was refused. */
export function endOfBidding(rows: readonly AuctionEventRow[], endsAt: string): Closing | undefined {
  const calledOff = rows.find(({ type }) => type === 'auction.withdrawn' || type === 'auction.cancelled');
  return closingOf(rows, endsAt) ?? (calledOff && { seq: calledOff.seq, endsAt: calledOff.at });
}

/**
 * A bid that a witness saw this long before the end must have been decided: clocks differ by two seconds, and passing
 * it on takes a moment.
 */
export const inTimeMilliseconds = 5_000;

export function isSeenInTime(seenAt: string, { endsAt }: Pick<Closing, 'endsAt'>): boolean {
  return Date.parse(seenAt) <= Date.parse(endsAt) - inTimeMilliseconds;
}

/** Reasons for which a bid that a witness saw in time, before the end, cannot have been refused. */
export const lateReasons: readonly string[] = ['AUCTION_CLOSED', 'NOT_DECIDED_IN_TIME'] satisfies DropRefusal['code'][];

/**
 * Whether a bid was refused as too late before an outage over the end moved that end: by the end at the time, it also
 * reached a witness too late, in milliseconds.
 */
export function cameAfterFormerEnd(
  rows: readonly AuctionEventRow[],
  { code, afterSeq }: { code: string; afterSeq: number },
  seenAt: number,
): boolean {
  if (code !== 'AUCTION_CLOSED') return false;
  const moved = rows.slice(afterSeq).find((row) => row.type === 'auction.extended');
  if (moved?.type !== 'auction.extended' || moved.data.reason !== 'outage') return false;
  return seenAt > Date.parse(moved.data.from) - inTimeMilliseconds;
}

/**
 * Whether a bid whose signature was found right can have been refused as not signed: it names another log than this one, or
 * its bidder has changed the key.
 */
function mayBeUnsigned(
  rows: readonly AuctionEventRow[],
  { paddle, seenSeq, seenHead }: Pick<SignedPartOfBid, 'paddle' | 'seenSeq' | 'seenHead'>,
): boolean {
  const hasChanged = rows.some((row) => row.type === 'bidder.key_changed' && row.data.paddle === paddle);
  return hasChanged || headAt(rows, seenSeq) !== seenHead;
}

const hasBid = (rows: readonly AuctionEventRow[], paddle: string) =>
  rows.some((row) => (row.type === 'bid.accepted' || row.type === 'auction.bought') && row.data.paddle === paddle);

/**
 * Whether a bid that was seen in time and rightly signed can have been refused for this reason: an operator that drops
 * bids would claim of each that it came too late, or was not signed.
 */
export function isPossible(
  rows: readonly AuctionEventRow[],
  command: Parameters<typeof mayBeUnsigned>[1],
  code: string,
): boolean {
  // Before the first bid another device may replace one without a row that says so.
  if (code === 'DEVICE_CHANGED') return !hasBid(rows, command.paddle);
  // Where the log shows what a command was used for, that is its answer (`AnswersOfLog`).
  if (code === 'COMMAND_REUSED') return isUseUnshown(rows, command.paddle);
  return !lateReasons.includes(code) && (code !== 'NOT_SIGNED' || mayBeUnsigned(rows, command));
}

/** Reasons that only an amount shows to be right. */
const amountReasons: readonly string[] = [
  'NOT_ON_GRID',
  'OVER_ABSOLUTE_LIMIT',
  'BID_TOO_LOW',
] satisfies DropRefusal['code'][];

/**
 * Whether it was given while the row that it names was the last one, as far as clock differences and the time to the
 * database allow.
 */
function isInPlace(rows: readonly AuctionEventRow[], { at, afterSeq }: Pick<DropRefusal, 'at' | 'afterSeq'>): boolean {
  const [last, next] = [rows[afterSeq - 1], rows[afterSeq]];
  if (last === undefined || Date.parse(at) < Date.parse(last.at) - clockToleranceMilliseconds) return false;
  return next === undefined || Date.parse(at) <= Date.parse(next.at) + inTimeMilliseconds;
}

/** Whether a signed refusal of a bid that was seen in time may be right; its signature is checked separately. */
export function mayStand(
  rows: readonly AuctionEventRow[],
  command: SignedPartOfBid,
  { code, ...refusal }: DropRefusal,
): boolean {
  const isOf = refusal.auction === command.auction && refusal.command === hashOfCommand(command);
  if (!isOf || !isPossible(rows, command, code) || !isInPlace(rows, refusal)) return false;
  if (refusal.maximum === undefined && amountReasons.includes(code)) return false;
  // The log does not say whose account is suspended, and only the operator can read sealed bids.
  if (code === 'UNREADABLE' || code === 'SUSPENDED' || code === 'DEVICE_CHANGED') return true;
  const { maximum = 0 } = refusal;
  return judgeRefusal(rows, { ...refusal, code, maximum, paddle: command.paddle }) !== 'wrong';
}
