import {
  leastRemainingMilliseconds,
  longestDecisionMilliseconds,
  typingErrorMilliseconds,
} from '../../rules/soft-close.ts';
import { clockToleranceMilliseconds } from '../../witnessing/witnessed-log.ts';
import type { AuctionEventData, AuctionEventRow } from '../auction-log.ts';
import { needsTwoToVoid } from '../void-events.ts';
import { requireTwoOfStaff } from './logged-actors.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

type LoggedBid = { paddle: string; at: number };

/** What the ground of a voided bid is checked against; times in milliseconds. */
type VoidFacts = {
  leader: string | undefined;
  /** Whether the leader may withdraw their bids. */
  mayWithdraw: boolean;
  /** How much time was left. */
  remaining: number;
  /** The auction is closing once no more than this time is left. */
  windowMilliseconds: number;
  /** The row of the last material addendum; 0 where there is none. */
  materialSeq: number;
};

/**
 * What decides whether a right to bid may be taken away: the deposit that is required, the leader, and the row that
 * comes next.
 */
type BarFacts = { deposit: number; leader: string | undefined; next: AuctionEventRow | undefined };

type Bar = 'bidder.revoked' | 'bidder.suspended';

/** The ground on which the system voids the bids of a bidder who lost the right to bid. */
const groundOf: Readonly<Record<Bar, AuctionEventData['bid.voided']['ground']>> = {
  'bidder.revoked': 'revoked_bidder',
  'bidder.suspended': 'reversed_deposit',
};

/**
 * No bidder can have seen rows that were written after their bid arrived: such a bid was backdated. Clocks of servers
 * differ a little.
 */
function requireSeenBefore(row: Row<'bid.accepted'>, rows: readonly AuctionEventRow[]): void {
  const seen = rows[(row.data.signed?.seenSeq ?? 0) - 1];
  if (seen !== undefined && Date.parse(seen.at) > Date.parse(row.data.receivedAt) + clockToleranceMilliseconds) {
    fail(row, 'it is dated back: its bidder had seen rows from after it was received');
  }
}

/** The bids of a log that count, and the bidders who may no longer bid. */
export class LoggedBids {
  /** Those that were not voided, in the order of their rows. */
  readonly #standing = new Map<number, LoggedBid>();
  /** Each bid has a salt of its own, so a repeated commitment was copied. */
  readonly #commitments = new Set<string>();
  /** The bidder whose bids are being withdrawn. */
  #takenBackBy: string | undefined;
  readonly #barred = new Map<string, Bar>();
  /** Whether bids are being voided: the book is not restored yet. */
  #isVoiding = false;
  /** The leader whose right to bid the system took away, and the row in which it did. */
  #fallen: { paddle: string; seq: number } | undefined;
  readonly #paddles = new Set<string>();
  readonly #gone = new Set<string>();

  get count(): number {
    return this.#standing.size;
  }

  get left(): [seq: number, bid: LoggedBid][] {
    return [...this.#standing];
  }

  /** Bidders whose right to bid was taken away neither bid nor buy. */
  requireRight(row: AuctionEventRow, paddle: string): void {
    if (this.#barred.has(paddle)) fail(row, 'this bidder’s right to bid had been taken away');
  }

  leave({ data: { paddle } }: Row<'bidder.left'>): void {
    this.#gone.add(paddle);
  }

  /**
   * A bidder who names a key has not bid under this paddle before, unless they had left in between: invented bids must
   * not be attributed to a later bidder. Only logs that show refusals show who leaves.
   */
  requireNoneBefore(row: Row<'bidder.registered'>, { refusalsPerSecond }: { refusalsPerSecond?: number }): void {
    const { paddle } = row.data;
    const isShown = refusalsPerSecond !== undefined && !this.#gone.has(paddle);
    if (isShown && this.#paddles.has(paddle)) fail(row, 'this bidder had bid without one');
  }

  /** The bid by which the leader that a restored book names leads; 0 where there are no bids left. */
  leadingBid(row: Row<'book.restored'>): number {
    const { paddle } = row.data;
    const { left } = this;
    const last = left.findLast(([, bid]) => bid.paddle === paddle)?.[0] ?? 0;
    if ((last === 0) !== (paddle === undefined) || (last === 0 && left.length > 0)) {
      fail(row, 'the leader it names has no bid left');
    }
    if (paddle !== undefined) this.requireRight(row, paddle);
    return last;
  }

  /**
   * Bids of those whose right to bid was taken away are voided with the others: none of them makes a price. The first
   * logs did not void all of them.
   */
  requireNoneLeft(row: Row<'book.restored'>, { opensAll = false }: { opensAll?: boolean }): void {
    if (opensAll && this.left.some(([, { paddle }]) => this.#barred.has(paddle))) {
      fail(row, 'bids are left whose bidder’s right to bid had been taken away');
    }
    if (this.left.some(([, { paddle }]) => paddle === this.#takenBackBy)) {
      fail(row, 'bids are left of who has taken all of theirs back');
    }
    this.#takenBackBy = undefined;
    this.#isVoiding = false;
  }

  /** Adds an accepted bid; refuses bidders without the right to bid and rows without a commitment. */
  accept(row: Row<'bid.accepted'>, rows: readonly AuctionEventRow[]): void {
    const { paddle } = row.data;
    this.requireRight(row, paddle);
    if (row.commitment === undefined) fail(row, 'bidder or commitment is missing');
    if (this.#commitments.has(row.commitment)) fail(row, 'it repeats the commitment of an earlier bid');
    this.#commitments.add(row.commitment);
    const [at, received] = [Date.parse(row.at), Date.parse(row.data.receivedAt)];
    if (received > at) fail(row, 'it was decided before it was received');
    if (!(at - received <= longestDecisionMilliseconds)) fail(row, 'it was received too long before it was decided');
    requireSeenBefore(row, rows);
    this.#standing.set(row.seq, { paddle, at });
    this.#paddles.add(paddle);
  }

  /** Takes away the right to bid; the bids of a leader are voided with it. */
  bar(row: Row<'bidder.revoked' | 'bidder.suspended'>, { deposit, leader, next }: BarFacts): void {
    const { paddle } = row.data;
    if (deposit === 0 && row.type === 'bidder.suspended') fail(row, 'there was no deposit that could be reversed');
    // By the same actor: what takes two of the staff is not done by the system in their place.
    const isVoided =
      next?.type === 'bid.voided' &&
      next.data.paddle === paddle &&
      next.at === row.at &&
      next.actor.role === row.actor.role;
    if (paddle === leader && !isVoided) {
      fail(row, 'the bids of who led are not voided');
    }
    this.#barred.set(paddle, row.type);
    if (paddle === leader && row.actor.role === 'system') this.#fallen = { paddle, seq: row.seq };
  }

  void(row: Row<'bid.voided'>, facts: VoidFacts): void {
    const { bid: seq, paddle } = row.data;
    const bid = this.#standing.get(seq);
    if (bid === undefined || bid.paddle !== paddle) fail(row, 'there is no such bid to void');
    if (row.actor.role === 'bidder') {
      const isOwn = paddle === facts.leader && row.data.ground === 'changed_description';
      if (!isOwn || !facts.mayWithdraw) fail(row, 'this bidder had no right to withdraw');
      this.#takenBackBy = paddle;
    } else this.#requireGround(row, { seq, ...bid }, facts);
    this.#standing.delete(seq);
    this.#isVoiding = true;
  }

  /**
   * By itself the system voids only the bids of a leader whose deposit did not stay, at once (AUCTIONS §2.15, 23). Bids
   * of others who had lost the right are voided only together with those, or with bids that the staff void.
   */
  #requireVoidedByRule(row: Row<'bid.voided'>): void {
    const { paddle, ground } = row.data;
    const barred = this.#barred.get(paddle);
    if (barred === undefined || ground !== groundOf[barred]) fail(row, 'only the staff void bids on this ground');
    const isFallen = this.#fallen?.paddle === paddle && this.#fallen.seq === row.seq - 1;
    if (!this.#isVoiding && !isFallen) fail(row, 'nothing before it makes the system void bids');
  }

  /** The staff void on published grounds alone, and each has a fact that the log shows (AUCTIONS §2.11). */
  #requireGround(row: Row<'bid.voided'>, bid: LoggedBid & { seq: number }, facts: VoidFacts): void {
    const barred = this.#barred.get(bid.paddle);
    if (row.actor.role === 'system') this.#requireVoidedByRule(row);
    const { ground, agreedBy } = row.data;
    const needsTwo = row.actor.role === 'staff' && needsTwoToVoid({ ground, ...facts });
    if (needsTwo || agreedBy !== undefined) requireTwoOfStaff(row, agreedBy);
    switch (ground) {
      case 'typing_error':
        if (Date.parse(row.at) - bid.at > typingErrorMilliseconds) fail(row, 'the bid was too old for a typing error');
        if (facts.remaining <= leastRemainingMilliseconds) fail(row, 'it was too late for a typing error');
        return;
      case 'changed_description':
        if (facts.materialSeq < bid.seq) fail(row, 'no material addendum came after this bid');
        return;
      case 'revoked_bidder':
        if (barred !== 'bidder.revoked') fail(row, 'this bidder’s right to bid was not taken away');
        return;
      case 'reversed_deposit':
        if (barred !== 'bidder.suspended') fail(row, 'this bidder’s deposit was not reversed');
        return;
      case 'proven_conflict':
        return;
      default:
        fail(row, 'this is no ground on which bids are voided');
    }
  }
}
