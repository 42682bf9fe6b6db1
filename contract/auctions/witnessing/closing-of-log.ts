import type { AuctionEventRow } from '../auction-log.ts';
import { headAt, type SignedPartOfBid } from '../bid-signatures.ts';
import type { BundledRefusal } from '../refusal-bundles.ts';
import { type JudgedRefusal, judgedOf, judgeRefusal, judgeRefusals } from '../refusals-of-log.ts';
import type { DropRefusal } from './drop-refusal.ts';
import { hashOfCommand } from './dropped-bid.ts';
import { clockToleranceMilliseconds } from './witnessed-log.ts';

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
 * A bid that a witness saw so long before the end must have been decided: clocks differ by two seconds, and to be passed on
 * takes a moment.
 */
export const inTimeMilliseconds = 5_000;

export function isSeenInTime(seenAt: string, { endsAt }: Pick<Closing, 'endsAt'>): boolean {
  return Date.parse(seenAt) <= Date.parse(endsAt) - inTimeMilliseconds;
}

/** Reasons for which a bid that a witness saw in time, before the end, cannot have been refused. */
const lateReasons: readonly string[] = ['AUCTION_CLOSED', 'NOT_DECIDED_IN_TIME'] satisfies DropRefusal['code'][];
/** After these a command may be sent again, and is decided anew. */
const passingReasons: readonly string[] = [...lateReasons, 'NOT_SIGNED'];

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
 * Whether a bid that was seen in time and rightly signed can have been refused for this reason: who drops bids would say of
 * each that it came too late, or was not signed.
 */
export function isPossible(
  rows: readonly AuctionEventRow[],
  command: Parameters<typeof mayBeUnsigned>[1],
  code: string,
): boolean {
  // Before the first bid another device takes the place of one, and no row says so.
  if (code === 'DEVICE_CHANGED') return !hasBid(rows, command.paddle);
  return !lateReasons.includes(code) && (code !== 'NOT_SIGNED' || mayBeUnsigned(rows, command));
}

/** What a log says of a bid: by which row it was accepted, or that and why it was refused, or nothing. */
export type LoggedAnswer =
  | { kind: 'accepted'; seq: number }
  | { kind: 'refused'; code: string; receivedAt?: string | undefined }
  | { kind: 'missing' };

type Answer = { seq: number; commitment?: string | undefined; refusal?: JudgedRefusal };

/** Looks bids up in a log, by paddle and command. */
export class AnswersOfLog {
  readonly #answers = new Map<string, Answer>();
  #rows: readonly AuctionEventRow[] = [];
  #read = 0;
  /** Refusals that the log contradicts: these are no answers. */
  #wrong: ReadonlySet<JudgedRefusal> | undefined;

  /** Adds the rows that are new. */
  read(rows: readonly AuctionEventRow[]): this {
    for (const row of rows.slice(this.#read)) this.#add(row);
    this.#rows = rows;
    this.#read = rows.length;
    this.#wrong = undefined;
    return this;
  }

  #add(row: AuctionEventRow): void {
    if (row.type === 'bid.accepted' || row.type === 'auction.bought') {
      const { paddle, signed } = row.data;
      if (signed === undefined) return;
      this.#answers.set(`${paddle} ${signed.commandId}`, { seq: row.seq, commitment: row.commitment });
      return;
    }
    if (row.type === 'bid.refused') this.addRefused([{ ...row.data, at: row.at, afterSeq: row.seq - 1 }], row.seq);
  }

  /** Adds refusals: of a row of the log, or of those beside it. */
  addRefused(refusals: readonly BundledRefusal[], seq = 0): this {
    for (const refusal of refusals) {
      const name = `${refusal.paddle} ${refusal.commandId}`;
      const former = this.#answers.get(name);
      const isFinal = former !== undefined && !passingReasons.includes(former.refusal?.code ?? '');
      if (!isFinal) this.#answers.set(name, { seq, refusal: judgedOf(refusal) });
    }
    this.#wrong = undefined;
    return this;
  }

  /** All are judged together, which goes through the log once. */
  #isWrong(refusal: JudgedRefusal): boolean {
    if (this.#wrong === undefined) {
      const refusals = [...this.#answers.values()].flatMap((answer) => answer.refusal ?? []);
      const judged = judgeRefusals(this.#rows, refusals);
      this.#wrong = new Set(refusals.filter((_, index) => judged[index] === 'wrong'));
    }
    return this.#wrong.has(refusal);
  }

  find(command: SignedPartOfBid): LoggedAnswer {
    const { paddle, commandId, commitment } = command;
    const found = this.#answers.get(`${paddle} ${commandId}`);
    if (found === undefined) return { kind: 'missing' };
    if (found.refusal !== undefined) {
      const { code, receivedAt } = found.refusal;
      const isAnswer = isPossible(this.#rows, command, code) && !this.#isWrong(found.refusal);
      return isAnswer ? { kind: 'refused', code, receivedAt } : { kind: 'missing' };
    }
    // A command that counted with another amount cannot count with this one as well.
    return found.commitment === commitment
      ? { kind: 'accepted', seq: found.seq }
      : { kind: 'refused', code: 'COMMAND_REUSED' };
  }
}

/** Reasons that only an amount shows to be right. */
const amountReasons: readonly string[] = [
  'NOT_ON_GRID',
  'OVER_ABSOLUTE_LIMIT',
  'BID_TOO_LOW',
] satisfies DropRefusal['code'][];

/** Whether it was given while the row that it names was the last one, as far as clocks and the way to the database allow. */
function isInPlace(rows: readonly AuctionEventRow[], { at, afterSeq }: Pick<DropRefusal, 'at' | 'afterSeq'>): boolean {
  const [last, next] = [rows[afterSeq - 1], rows[afterSeq]];
  if (last === undefined || Date.parse(at) < Date.parse(last.at) - clockToleranceMilliseconds) return false;
  return next === undefined || Date.parse(at) <= Date.parse(next.at) + inTimeMilliseconds;
}

/** Whether a signed refusal of a bid that was seen in time may stand; its signature is another question. */
export function mayStand(
  rows: readonly AuctionEventRow[],
  command: SignedPartOfBid,
  { code, ...refusal }: DropRefusal,
): boolean {
  const isOf = refusal.auction === command.auction && refusal.command === hashOfCommand(command);
  if (!isOf || !isPossible(rows, command, code) || !isInPlace(rows, refusal)) return false;
  if (refusal.maximum === undefined && amountReasons.includes(code)) return false;
  // The log does not say whose account is suspended, and nobody else can read what was sealed.
  if (code === 'UNREADABLE' || code === 'SUSPENDED' || code === 'DEVICE_CHANGED') return true;
  const { maximum = 0 } = refusal;
  return judgeRefusal(rows, { ...refusal, code, maximum, paddle: command.paddle }) !== 'wrong';
}
