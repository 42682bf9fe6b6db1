import { minuteMilliseconds } from '../../durations.ts';
import type { AuctionEventData, AuctionEventRow } from '../log/auction-log.ts';

/** The state of an auction after a row of a log that obeys the rules, as far as refusals of bids depend on it. */
export class LoggedStand {
  readonly scheduled: AuctionEventData['auction.scheduled'];
  stage: 'scheduled' | 'live' | 'suspended' | 'over' = 'scheduled';
  /** Whether it ended by its time: not by a purchase, and not called off. */
  hasRunOut = false;
  isCalledOff = false;
  endsAt: string;
  price: number | undefined;
  leader: string | undefined;
  /** The row of the bid by which they lead. */
  leaderBid = 0;
  readonly barred = new Set<string>();
  readonly keyed = new Set<string>();
  /** When each bidder has bid last, in milliseconds. */
  readonly bidAt = new Map<string, number>();
  /** Bidders who have left; some come back without a row that says so, until they bid or accept new terms. */
  readonly left = new Set<string>();
  readonly #lastBids = new Map<string, number>();
  readonly #accepted = new Map<string, number>();
  #termsVersion: number;
  readonly #away = new Set<string>();

  constructor(scheduled: AuctionEventData['auction.scheduled']) {
    this.scheduled = scheduled;
    this.endsAt = scheduled.endsAt;
    this.#termsVersion = scheduled.termsVersion;
  }

  /** Whether the terms had changed, and whether a bidder has accepted them as they were then. */
  termsOf(paddle: string): 'unchanged' | 'accepted' | 'open' {
    const { termsVersion: first } = this.scheduled;
    if (this.#termsVersion === first) return 'unchanged';
    return this.#accepted.get(paddle) === this.#termsVersion ? 'accepted' : 'open';
  }

  /** Whether the log shows that a bidder takes part. */
  takesPart(paddle: string): boolean {
    return (this.keyed.has(paddle) || this.bidAt.has(paddle)) && !this.#away.has(paddle);
  }

  /** Whether a bidder has bid, so that their deposit was held, and never left. */
  hasStayed(paddle: string): boolean {
    return this.bidAt.has(paddle) && !this.left.has(paddle);
  }

  /** Whether a bid of this bidder was accepted within the minute before. */
  hasJustBid(paddle: string, at: string): boolean {
    return Date.parse(at) - (this.bidAt.get(paddle) ?? 0) < minuteMilliseconds;
  }

  take(row: AuctionEventRow): void {
    switch (row.type) {
      case 'auction.started':
      case 'auction.resumed':
        this.stage = 'live';
        this.endsAt = row.data.endsAt;
        return;
      case 'auction.moved':
        this.endsAt = row.data.endsAt;
        return;
      case 'auction.extended':
        this.endsAt = row.data.to;
        return;
      case 'auction.suspended':
        this.stage = 'suspended';
        return;
      case 'price.changed':
        this.price = row.data.price;
        return;
      case 'lead.changed':
        this.leader = row.data.paddle;
        this.leaderBid = this.#lastBids.get(row.data.paddle) ?? 0;
        return;
      case 'book.restored':
        this.price = row.data.price;
        this.leader = row.data.paddle;
        // Which of their bids is left is not tracked.
        this.leaderBid = 0;
        return;
      case 'bid.accepted':
        this.bidAt.set(row.data.paddle, Date.parse(row.at));
        this.#away.delete(row.data.paddle);
        this.#lastBids.set(row.data.paddle, row.seq);
        if (row.data.paddle === this.leader) this.leaderBid = row.seq;
        return;
      default:
        this.#takeEnd(row);
        this.#takeBidder(row);
    }
  }

  #takeEnd({ type }: AuctionEventRow): void {
    if (type === 'auction.closed') this.hasRunOut = this.stage === 'live';
    if (type === 'auction.withdrawn' || type === 'auction.cancelled') this.isCalledOff = true;
    if (type === 'auction.closed' || type === 'auction.bought' || this.isCalledOff) this.stage = 'over';
  }

  #takeBidder(row: AuctionEventRow): void {
    if (row.type === 'addendum.published') this.#termsVersion = row.data.termsVersion;
    if (row.type === 'terms.accepted') {
      this.#accepted.set(row.data.paddle, row.data.termsVersion);
      this.#away.delete(row.data.paddle);
    }
    if (row.type === 'bidder.registered') {
      this.keyed.add(row.data.paddle);
      this.#away.delete(row.data.paddle);
    }
    if (row.type === 'bidder.revoked' || row.type === 'bidder.suspended') this.barred.add(row.data.paddle);
    if (row.type !== 'bidder.left') return;
    this.left.add(row.data.paddle);
    this.#away.add(row.data.paddle);
  }
}
