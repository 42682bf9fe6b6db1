import type { BidRefusal } from '../auction.vocabulary.ts';
import type { AuctionEventRow } from '../log/auction-log.ts';
import { findOpenings } from '../log/replay/opened-commitments.ts';
import { emptyBook, refuseAmount } from '../rules/resolve-bid.ts';
import { longestDecisionMilliseconds } from '../rules/soft-close.ts';
import { LoggedStand } from './logged-stand.ts';

/** Whether a bid was refused rightly according to the log; `unknown` where only the operator knows, as of a deposit. */
export type RefusalJudgement = 'right' | 'wrong' | 'unknown';

/** A refusal to be judged, whether in the log or kept by its bidder. */
export type JudgedRefusal = {
  paddle: string;
  code: BidRefusal;
  /** The most the bidder would have paid, where that is known. */
  maximum?: number;
  at: string;
  receivedAt?: string | undefined;
  /** The last row of the log when it was given. */
  afterSeq: number;
};

/** A refusal to be judged, with its amount where that is known. */
export function judgedOf<Given extends { amount?: number }>({ amount, ...refusal }: Given) {
  return { ...refusal, ...(amount !== undefined && { maximum: amount }) };
}

/** Reasons that are checked first, and repeated commands: for these it does not matter how long a bid had waited. */
const stateReasons: ReadonlySet<BidRefusal> = new Set([
  'NOT_FOUND',
  'AUCTION_NOT_OPEN',
  'AUCTION_CLOSED',
  'AUCTION_WITHDRAWN',
  'NOT_DECIDED_IN_TIME',
  'COMMAND_REUSED',
]);

/**
 * A bid that had waited for longer must be refused for that reason: keeping it back until another reason appears is not
 * allowed.
 */
function wasHeldBack({ code, at, receivedAt }: JudgedRefusal): boolean {
  if (receivedAt === undefined || stateReasons.has(code)) return false;
  return Date.parse(at) - Date.parse(receivedAt) > longestDecisionMilliseconds;
}

const onlyIf = (is: boolean): RefusalJudgement => (is ? 'right' : 'wrong');

/** A bid that arrived before the end counts, unless a purchase or the staff ended the auction before. */
function judgeLateness(stand: LoggedStand, { at, receivedAt }: JudgedRefusal): RefusalJudgement {
  if (stand.stage === 'live') return onlyIf((receivedAt ?? at) >= stand.endsAt);
  if (stand.stage !== 'over') return 'wrong';
  return onlyIf(!stand.hasRunOut || receivedAt === undefined || receivedAt >= stand.endsAt);
}

/** Whether the published rules refuse an amount for this reason at the price of that moment. */
function judgeAmount(
  stand: LoggedStand,
  { code, maximum, paddle: bidder }: JudgedRefusal,
  maxima: ReadonlyMap<number, number>,
): RefusalJudgement {
  // The leader's maximum is a secret until it is opened; that they lead is not.
  if (code === 'MAX_NOT_HIGHER') {
    const held = maxima.get(stand.leaderBid);
    if (bidder !== stand.leader) return 'wrong';
    return held === undefined || maximum === undefined ? 'unknown' : onlyIf(maximum <= held);
  }
  if (maximum === undefined) return 'unknown';
  const book = { ...emptyBook, price: stand.price, leader: stand.leader };
  return onlyIf(refuseAmount(stand.scheduled, book, { bidder, maximum }) === code);
}

/** For a bidder who has accepted an addendum, it is not known whether the page they bid on had shown it. */
const termsJudgements = { unchanged: 'wrong', open: 'right', accepted: 'unknown' } as const;

/** Whether a bidder is refused for the right reason. Only a log with refusals shows who has left. */
function judgeBidder(stand: LoggedStand, { code, paddle, at }: JudgedRefusal): RefusalJudgement {
  const isShown = stand.scheduled.refusalsPerSecond !== undefined;
  switch (code) {
    // An auction that has a log exists, and everyone with a paddle in it is registered.
    case 'NOT_FOUND':
      return 'wrong';
    case 'NOT_APPROVED':
      return onlyIf(stand.barred.has(paddle));
    case 'NOT_REGISTERED':
      return isShown && stand.takesPart(paddle) ? 'wrong' : 'unknown';
    case 'DEPOSIT_NOT_HELD':
      return stand.scheduled.deposit === 0 || (isShown && stand.hasStayed(paddle)) ? 'wrong' : 'unknown';
    case 'TERMS_CHANGED':
      return termsJudgements[stand.termsOf(paddle)];
    case 'NOT_SIGNED':
      return stand.keyed.has(paddle) ? 'unknown' : 'wrong';
    case 'RATE_LIMITED':
      return stand.hasJustBid(paddle, at) ? 'unknown' : 'wrong';
    default:
      return 'unknown';
  }
}

function judge(stand: LoggedStand, refusal: JudgedRefusal, maxima: ReadonlyMap<number, number>): RefusalJudgement {
  if (wasHeldBack(refusal)) return 'wrong';
  switch (refusal.code) {
    case 'AUCTION_NOT_OPEN':
      return onlyIf(stand.stage === 'scheduled' || stand.stage === 'suspended');
    case 'AUCTION_CLOSED':
      return judgeLateness(stand, refusal);
    case 'AUCTION_WITHDRAWN':
      return onlyIf(stand.isCalledOff);
    case 'NOT_DECIDED_IN_TIME': {
      const { at, receivedAt } = refusal;
      if (receivedAt === undefined) return 'unknown';
      return onlyIf(Date.parse(at) - Date.parse(receivedAt) > longestDecisionMilliseconds);
    }
    case 'NOT_ON_GRID':
    case 'OVER_ABSOLUTE_LIMIT':
    case 'MAX_NOT_HIGHER':
    case 'BID_TOO_LOW':
      return judgeAmount(stand, refusal, maxima);
    default:
      return judgeBidder(stand, refusal);
  }
}

/** Whether there is a row with this number. */
export function isRowOf(rows: readonly AuctionEventRow[], seq: number): boolean {
  return Number.isSafeInteger(seq) && seq >= 1 && seq <= rows.length;
}

/** Judges refusals by the rows of a log that obeys the rules, each by those up to the last one when it was given. */
export function judgeRefusals(
  rows: readonly AuctionEventRow[],
  refusals: readonly JudgedRefusal[],
): RefusalJudgement[] {
  const [first] = rows;
  const judged = refusals.map((): RefusalJudgement => 'unknown');
  if (first?.type !== 'auction.scheduled') return judged;
  const stand = new LoggedStand(first.data);
  const { maxima } = findOpenings(first.data.auction, rows);
  let taken = 1;
  const inOrder = [...refusals.entries()].toSorted(([, one], [, other]) => one.afterSeq - other.afterSeq);
  for (const [index, refusal] of inOrder) {
    if (!isRowOf(rows, refusal.afterSeq)) continue;
    for (const row of rows.slice(taken, refusal.afterSeq)) stand.take(row);
    taken = Math.max(taken, refusal.afterSeq);
    judged[index] = judge(stand, refusal, maxima);
  }
  return judged;
}

/** The same of one. */
export function judgeRefusal(rows: readonly AuctionEventRow[], refusal: JudgedRefusal): RefusalJudgement {
  return judgeRefusals(rows, [refusal])[0] ?? 'unknown';
}
