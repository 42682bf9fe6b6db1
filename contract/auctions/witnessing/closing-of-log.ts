import type { AuctionEventRow } from '../auction-log.ts';
import { headAt, type SignedPartOfBid } from '../bid-signatures.ts';
import type { RefusedBid } from '../made-by.ts';
import { judgeRefusal } from '../refusals-of-log.ts';
import type { DropRefusal } from './drop-refusal.ts';
import { hashOfCommand } from './dropped-bid.ts';

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

/**
 * Whether a bid that was seen in time and rightly signed can have been refused for this reason: who drops bids would say of
 * each that it came too late, or was not signed.
 */
export function isPossible(
  rows: readonly AuctionEventRow[],
  command: Parameters<typeof mayBeUnsigned>[1],
  code: string,
): boolean {
  return !lateReasons.includes(code) && (code !== 'NOT_SIGNED' || mayBeUnsigned(rows, command));
}

/** What a log says of a bid: by which row it was accepted, or that and why it was refused, or nothing. */
export type LoggedAnswer = { kind: 'accepted'; seq: number } | { kind: 'refused'; code: string } | { kind: 'missing' };

/** Looks bids up in a log, by paddle and command. */
export class AnswersOfLog {
  readonly #answers = new Map<string, { seq: number; commitment?: string | undefined; code?: string }>();
  #rows: readonly AuctionEventRow[] = [];
  #read = 0;

  /** Adds the rows that are new. */
  read(rows: readonly AuctionEventRow[]): this {
    for (const row of rows.slice(this.#read)) this.#add(row);
    this.#rows = rows;
    this.#read = rows.length;
    return this;
  }

  #add(row: AuctionEventRow): void {
    if (row.type === 'bid.accepted' || row.type === 'auction.bought') {
      const { paddle, signed } = row.data;
      if (signed === undefined) return;
      this.#answers.set(`${paddle} ${signed.commandId}`, { seq: row.seq, commitment: row.commitment });
      return;
    }
    if (row.type === 'bid.refused') this.addRefused([row.data], row.seq);
  }

  /** Adds refusals: of a row of the log, or of those beside it. */
  addRefused(refusals: readonly RefusedBid[], seq = 0): this {
    for (const { paddle, commandId, code } of refusals) {
      const name = `${paddle} ${commandId}`;
      const former = this.#answers.get(name);
      const isFinal = former !== undefined && !passingReasons.includes(former.code ?? '');
      if (!isFinal) this.#answers.set(name, { seq, code });
    }
    return this;
  }

  find(command: SignedPartOfBid): LoggedAnswer {
    const { paddle, commandId, commitment } = command;
    const found = this.#answers.get(`${paddle} ${commandId}`);
    if (found === undefined) return { kind: 'missing' };
    if (found.code !== undefined) {
      return isPossible(this.#rows, command, found.code) ? { kind: 'refused', code: found.code } : { kind: 'missing' };
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

/** Whether a signed refusal of a bid that was seen in time may stand; its signature is another question. */
export function mayStand(
  rows: readonly AuctionEventRow[],
  command: SignedPartOfBid,
  { code, ...refusal }: DropRefusal,
): boolean {
  const isOf = refusal.auction === command.auction && refusal.command === hashOfCommand(command);
  if (!isOf || !isPossible(rows, command, code)) return false;
  if (refusal.maximum === undefined && amountReasons.includes(code)) return false;
  // The log does not say whose account is suspended, and nobody else can read what was sealed.
  if (code === 'UNREADABLE' || code === 'SUSPENDED') return true;
  const { maximum = 0 } = refusal;
  return judgeRefusal(rows, { ...refusal, code, maximum, paddle: command.paddle }) !== 'wrong';
}
