import { type BiddingRules, type Book, emptyBook } from '../../rules/resolve-bid.ts';
import { type ClosingRules, leastRemainingMilliseconds } from '../../rules/soft-close.ts';
import type { AuctionEventData, AuctionEventRow, LogHeader } from '../auction-log.ts';
import { type CalledOff, type LogOutcome, outcomeOf, type LogStage as Stage } from '../log-outcome.ts';
import { requireShape } from '../log-row-schemas.ts';
import { explainBid, rowsOfBid } from './explain-bid.ts';
import { requireActor } from './logged-actors.ts';
import { LoggedBids } from './logged-bids.ts';
import { requireMayCallOff } from './logged-cancellation.ts';
import { outcomeOfClosing } from './logged-closing.ts';
import { endAfterExtension, requireMayFollowEnd } from './logged-ends.ts';
import { LoggedKeys } from './logged-keys.ts';
import { LoggedPause } from './logged-pause.ts';
import { requirePurchase } from './logged-purchase.ts';
import { LoggedRefusals } from './logged-refusals.ts';
import { LoggedReserves } from './logged-reserve.ts';
import { LoggedSecrets } from './logged-secrets.ts';
import { biddingRulesOf, closingRulesOf, firstRowOf, lateEndOf, movedTo, requireSchedule } from './logged-start.ts';
import { LoggedTalks } from './logged-talks.ts';
import { LoggedTerms } from './logged-terms.ts';
import { LoggedWaiver } from './logged-waiver.ts';
import { refuseRow as fail, findOpenings, type Openings } from './opened-commitments.ts';
import { RequiredFollowUp } from './required-follow-up.ts';

type Scheduled = AuctionEventData['auction.scheduled'];
type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

const timeOf = (text: string): number => Date.parse(text);

/** Replays a log row by row by its published rules, and knows at each which rows must follow. */
class Replay {
  readonly #rows: readonly AuctionEventRow[];
  readonly #scheduled: Scheduled;
  readonly #openings: Openings;
  readonly #rules: BiddingRules;
  readonly #closing: ClosingRules;
  readonly #pause: LoggedPause;
  readonly #terms: LoggedTerms;
  readonly #talks = new LoggedTalks();
  readonly #bids = new LoggedBids();
  readonly #due = new RequiredFollowUp();
  readonly #keys = new LoggedKeys();
  readonly #refusals: LoggedRefusals;
  readonly #secrets: LoggedSecrets;
  readonly #reserves: LoggedReserves;
  readonly #waiver: LoggedWaiver;
  #stage: Stage = 'scheduled';
  #startsAt: number;
  #endsAt: number;
  #extensions = 0;
  #book: Book = emptyBook;
  #leaderBid = 0;
  #isBought = false;
  #at = 0;
  #isSold = false;
  #calledOff: CalledOff;

  constructor(rows: readonly AuctionEventRow[], first: Row<'auction.scheduled'>, openings: Openings) {
    const { data: scheduled } = first;
    this.#rows = rows;
    this.#scheduled = scheduled;
    this.#openings = openings;
    this.#rules = biddingRulesOf(scheduled);
    this.#closing = closingRulesOf(scheduled);
    this.#at = timeOf(rows[0]?.at ?? '');
    this.#pause = new LoggedPause(scheduled);
    this.#terms = new LoggedTerms(scheduled.termsVersion);
    this.#startsAt = timeOf(scheduled.startsAt);
    this.#endsAt = timeOf(scheduled.endsAt);
    this.#refusals = new LoggedRefusals(scheduled);
    this.#secrets = new LoggedSecrets(this.#rules, openings);
    this.#reserves = new LoggedReserves(scheduled, this.#secrets);
    this.#waiver = new LoggedWaiver(first, scheduled);
  }

  run(): LogOutcome {
    for (let index = 1; index < this.#rows.length; ) {
      const row = this.#rows[index];
      if (row === undefined) break;
      requireActor(row);
      if (this.#scheduled.signsActs) this.#keys.requireSignedAct(row);
      if (timeOf(row.at) < this.#at) fail(row, 'it is earlier than the row before');
      this.#due.requireFits(row);
      this.#at = timeOf(row.at);
      if (this.#stage === 'live' && this.#at >= this.#endsAt && !this.#due.isDue) requireMayFollowEnd(row);
      index += this.#take(row, index);
    }
    this.#due.requireNothing(this.#rows.length);
    return outcomeOf(this.#scheduled, {
      stage: this.#stage,
      isSold: this.#isSold,
      calledOff: this.#calledOff,
      // During talks the seller's counter-offer is not yet the price.
      price: (this.#stage === 'over' ? this.#talks.price : undefined) ?? this.#book.price,
      paddle: this.#book.leader,
      bids: this.#bids.count,
      extensions: this.#rows.filter(({ type }) => type === 'auction.extended').length,
      endsAt: new Date(this.#endsAt).toISOString(),
      // A reserve that was given up binds no longer.
      reserve: this.#reserves.has ? this.#openings.reserve : undefined,
      sale: this.#waiver.outcome,
    });
  }

  /** Checks a row with those it brings along; returns how many that were. */
  #take(row: AuctionEventRow, index: number): number {
    switch (row.type) {
      case 'auction.moved':
        return this.#move(row);
      case 'auction.started':
        return this.#start(row, index);
      case 'bid.accepted':
        return this.#bid(row, index);
      case 'auction.extended':
        return this.#extend(row);
      case 'reserve.lowered':
        return this.#lowerReserve(row, index);
      case 'addendum.published':
      case 'terms.accepted':
        return this.#terms.take(row, { stage: this.#stage, at: this.#at });
      case 'auction.suspended':
      case 'auction.resuming':
      case 'auction.resumed':
        return this.#pauseOrGoOn(row);
      case 'bidder.registered':
      case 'bidder.key_changed':
        if (row.type === 'bidder.registered') this.#bids.requireNoneBefore(row, this.#scheduled);
        return this.#keys.take(row, { stage: this.#stage, remaining: this.#remaining, ...this.#closing });
      case 'bidder.left':
        if (row.data.paddle === this.#book.leader) fail(row, 'the bid of who leads binds');
        this.#bids.leave(row);
        return this.#refusals.take(row, { stage: this.#stage, keys: this.#keys });
      case 'bid.refused':
      case 'refusals.bundled':
        return this.#refusals.take(row, { stage: this.#stage, keys: this.#keys });
      case 'bidder.revoked':
      case 'bidder.suspended':
        return this.#bar(row, index);
      case 'bid.voided':
        return this.#void(row);
      case 'book.restored':
        return this.#restore(row);
      case 'auction.bought':
        return this.#buy(row);
      case 'auction.closed':
        return this.#close(row);
      case 'reserve.opened':
        return this.#openReserve(row);
      case 'talks.countered':
      case 'talks.renewed':
      case 'talks.ended':
        return this.#talk(row);
      case 'auction.withdrawn':
      case 'auction.cancelled':
        return this.#callOff(row);
      case 'witnesses.waived':
        return this.#waiver.take(row, this.#stage === 'over' && this.#isSold);
      default:
        return fail(row, 'nothing before it brings it about');
    }
  }

  #require(row: AuctionEventRow, ...stages: readonly Stage[]): void {
    if (!stages.includes(this.#stage)) fail(row, `it cannot happen while the auction is ${this.#stage}`);
  }

  #move(row: Row<'auction.moved'>): number {
    this.#require(row, 'scheduled');
    const moved = movedTo(row, { startsAt: this.#startsAt, at: this.#at });
    this.#startsAt = moved.startsAt;
    this.#endsAt = moved.endsAt;
    return 1;
  }

  #start(row: Row<'auction.started'>, index: number): number {
    this.#require(row, 'scheduled');
    if (this.#at < this.#startsAt) fail(row, 'it comes before the published start');
    if (timeOf(row.data.endsAt) !== this.#endsAt) fail(row, 'it names another end than was published');
    this.#stage = 'live';
    const isPromised = this.#scheduled.lateStartSeconds !== undefined;
    const published = { startsAt: this.#startsAt, endsAt: this.#endsAt, isPromised };
    const lateEnd = lateEndOf(row, this.#rows[index + 1], published);
    this.#endsAt = lateEnd ?? this.#endsAt;
    return lateEnd === undefined ? 1 : 2;
  }

  /**
   * A bid is right when there are maxima, the opened ones where they were opened, by which the rules give exactly the rows
   * that follow it: price, lead, reserve and end.
   */
  #bid(row: Row<'bid.accepted'>, index: number): number {
    this.#require(row, 'live');
    const { paddle } = row.data;
    const received = timeOf(row.data.receivedAt);
    if (received >= this.#endsAt) fail(row, 'it was received after the end');
    this.#bids.accept(row, this.#rows);
    this.#keys.requireSigned(row, this.#scheduled);
    this.#refusals.accept(row);
    this.#terms.requireAccepted(row, paddle);
    const found = explainBid(row, rowsOfBid(this.#rows, index), {
      rules: this.#rules,
      closing: this.#closing,
      book: this.#book,
      leaderBid: this.#leaderBid,
      end: { endsAt: this.#endsAt, extensions: this.#extensions },
      hasReserve: this.#reserves.has,
      reservesAt: (price) => this.#reserves.at(price),
      maximaOf: (seq, price, before) => this.#secrets.maxima(seq, price, before),
    });
    if (found === undefined) fail(row, 'price, lead or end do not follow from the bids');
    if (found.after.leader === paddle) this.#leaderBid = row.seq;
    this.#secrets.note(this.#leaderBid, found.after);
    this.#book = found.after;
    this.#endsAt = found.end.endsAt;
    this.#extensions = found.end.extensions;
    return found.length;
  }

  /** Ends that move for another reason than a bid or a reserve, which bring their own row along. */
  #extend(row: Row<'auction.extended'>): number {
    this.#require(row, 'live');
    this.#endsAt = endAfterExtension(row, {
      endsAt: this.#endsAt,
      isVoidDue: this.#due.isDue,
      rows: this.#rows,
      isPromised: this.#scheduled.outageSeconds !== undefined,
      isWitnessed: this.#scheduled.witnesses !== undefined,
    });
    this.#due.settle();
    return 1;
  }

  #lowerReserve(row: Row<'reserve.lowered'>, index: number): number {
    this.#require(row, 'scheduled', 'live');
    const stand = {
      book: this.#book,
      closing: this.#closing,
      end: { endsAt: this.#endsAt, extensions: this.#extensions },
    };
    const { book, end, length } = this.#reserves.lower(row, this.#rows.slice(index + 1, index + 4), stand);
    this.#book = book;
    this.#endsAt = end.endsAt;
    this.#extensions = end.extensions;
    return 1 + length;
  }

  #pauseOrGoOn(row: Row<'auction.suspended' | 'auction.resuming' | 'auction.resumed'>): number {
    this.#require(row, row.type === 'auction.suspended' ? 'live' : 'suspended');
    if (row.type === 'auction.resuming') this.#pause.announce(row, this.#at);
    else if (row.type === 'auction.resumed') {
      if (this.#pause.isOnlyClosed) this.#due.expect(row, 'auction.suspended', 'auction.closed');
      this.#endsAt = this.#pause.end(row, this.#at);
      this.#stage = 'live';
    } else {
      this.#due.settle();
      this.#pause.begin(row, { at: this.#at, endsAt: this.#endsAt });
      this.#stage = 'suspended';
    }
    return 1;
  }

  #bar(row: Row<'bidder.revoked' | 'bidder.suspended'>, index: number): number {
    this.#require(row, 'scheduled', 'live', 'suspended');
    this.#bids.bar(row, { ...this.#scheduled, leader: this.#book.leader, next: this.#rows[index + 1] });
    return 1;
  }

  get #remaining(): number {
    return this.#stage === 'suspended' ? this.#pause.remaining : this.#endsAt - this.#at;
  }

  #void(row: Row<'bid.voided'>): number {
    this.#require(row, 'live', 'suspended', 'scheduled');
    this.#pause.requireOpenEnd(row);
    this.#bids.void(row, {
      leader: this.#book.leader,
      mayWithdraw: this.#terms.mayWithdraw(this.#leaderBid, this.#at),
      remaining: this.#remaining,
      materialSeq: this.#terms.materialSeq,
      windowMilliseconds: this.#closing.windowMilliseconds,
    });
    this.#due.expect(row, 'bid.voided', 'book.restored');
    return 1;
  }

  /** What is left after bids were voided: only the maximum by which its leader leads remains secret. */
  #restore(row: Row<'book.restored'>): number {
    if (!this.#due.isDue) fail(row, 'no bids were voided before it');
    const { price, paddle, isReserveMet } = row.data;
    const { left } = this.#bids;
    const last = this.#bids.leadingBid(row);
    this.#bids.requireNoneLeft(row, this.#scheduled);
    if (price !== undefined && this.#book.price !== undefined && price > this.#book.price) {
      fail(row, 'voiding bids never raises the price');
    }
    const opened = new Set(row.data.opened.map(({ bid }) => bid));
    if (!left.every(([seq]) => seq === last || opened.has(seq))) fail(row, 'a maximum that is no secret is not opened');
    const reserves = this.#reserves.at(price ?? 0);
    if (!this.#secrets.isRestored(row.data, { left, last, reserves })) {
      fail(row, 'price, lead or reserve are not what the bids that are left give');
    }
    this.#leaderBid = last;
    this.#book = { price, leader: paddle, maximum: undefined, isReserveMet };
    if (this.#stage === 'live' && this.#remaining < leastRemainingMilliseconds)
      this.#due.expect(row, 'auction.extended');
    else this.#due.settle();
    return 1;
  }

  #buy(row: Row<'auction.bought'>): number {
    this.#terms.requireAccepted(row, row.data.paddle);
    this.#bids.requireRight(row, row.data.paddle);
    this.#keys.requireSigned(row, this.#scheduled);
    requirePurchase(row, this.#scheduled, {
      stage: this.#stage,
      rules: this.#rules,
      book: this.#book,
      hasReserve: this.#reserves.has,
      bidCount: this.#bids.count,
    });
    this.#stage = 'bought';
    this.#isBought = true;
    this.#due.expect(row, 'auction.closed');
    this.#book = { ...this.#book, price: row.data.price, leader: row.data.paddle };
    return 1;
  }

  #close(row: Row<'auction.closed'>): number {
    this.#require(row, 'live', 'bought');
    this.#due.settle();
    if (this.#stage === 'live' && this.#at < this.#endsAt) fail(row, 'it comes before the end');
    const outcome = outcomeOfClosing(row, {
      book: this.#book,
      isBought: this.#stage === 'bought',
      hasReserve: this.#reserves.has,
    });
    if (outcome === 'pending_seller') {
      this.#stage = 'talks';
      this.#talks.begin(this.#at);
    } else this.#end(row, outcome !== 'unsold');
    return 1;
  }

  /** Nothing can change any more: the reserve is opened at the same moment. */
  #end(row: AuctionEventRow, isSold: boolean): void {
    this.#stage = 'over';
    this.#isSold = isSold;
    if (this.#reserves.isOpened) this.#due.expect(row, 'reserve.opened');
  }

  #openReserve(row: Row<'reserve.opened'>): number {
    if (!this.#due.isDue) fail(row, 'the reserve is opened at the end, once');
    this.#reserves.requireBound(row, this.#book, this.#isBought);
    this.#due.settle();
    return 1;
  }

  #talk(row: Row<'talks.countered' | 'talks.renewed' | 'talks.ended'>): number {
    this.#require(row, 'talks');
    const { price: bid, leader: paddle } = this.#book;
    if (bid === undefined || paddle === undefined) fail(row, 'there is no bid to talk about');
    const subject = { bid, paddle, grid: this.#rules.grid, reserve: this.#openings.reserve };
    if (this.#talks.take(row, subject)) this.#end(row, row.type === 'talks.ended' && row.data.outcome === 'sold');
    return 1;
  }

  #callOff(row: Row<'auction.withdrawn' | 'auction.cancelled'>): number {
    if (row.type === 'auction.withdrawn') this.#pause.requireOpenEnd(row);
    requireMayCallOff(row, {
      stage: this.#stage,
      remaining: this.#endsAt - this.#at,
      isReserveMet: this.#book.isReserveMet,
      isSold: this.#isSold,
    });
    this.#calledOff = row.type === 'auction.withdrawn' ? 'withdrawn' : 'cancelled';
    // After a sale the reserve has been opened already.
    if (this.#stage === 'over') this.#isSold = false;
    else this.#end(row, false);
    return 1;
  }
}

/**
 * Replays a log with the rules it publishes in its first row; `known` are maxima that a reader can prove besides those
 * it opens, by the rows of their bids. Throws LogProblemError at the first row they do not allow.
 */
export function replayLog(
  header: LogHeader,
  rows: readonly AuctionEventRow[],
  known?: ReadonlyMap<number, number>,
): LogOutcome {
  const first = firstRowOf(header, rows);
  rows.forEach(requireShape);
  requireActor(first);
  requireSchedule(first);
  return new Replay(rows, first, findOpenings(header.auction, rows, known)).run();
}
