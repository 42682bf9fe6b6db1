import { type BiddingRules, replayBids } from '../../rules/resolve-bid.ts';
import type { AuctionEventData } from '../auction-log.ts';
import type { LoggedBids } from './logged-bids.ts';
import type { Openings } from './opened-commitments.ts';

/** Reserve and maxima: what was opened somewhere in the log, or else every value that could explain its rows. */
export class LoggedSecrets {
  readonly #rules: BiddingRules;
  readonly #openings: Openings;
  /** Maxima that were never opened, and that the rows show: the price went as high as they did. */
  readonly #shown = new Map<number, number>();
  /** The highest price at which a bid has led. */
  readonly #least = new Map<number, number>();

  constructor(rules: BiddingRules, openings: Openings) {
    this.#rules = rules;
    this.#openings = openings;
  }

  /**
   * Reserves that a commitment may stand for at a price: the opened one, or until then those that make a difference.
   */
  reserves(commitment: string, price: number): number[] {
    const { reserve, reserves } = this.#openings;
    const opened = reserves.get(commitment);
    if (opened !== undefined) return [opened];
    // It was lowered to the one that was opened, and so never below it.
    const least = Math.max(reserve ?? 0, this.#rules.startPrice);
    return [price, this.#rules.absoluteLimit + this.#rules.grid, least].filter((possible) => possible >= least);
  }

  /**
   * The opened maximum of a bid, or those that explain a price, the highest first: the most that anyone may bid, or
   * exactly the price.
   */
  maxima(seq: number, price: number, before = price): number[] {
    const known = this.#openings.maxima.get(seq) ?? this.#shown.get(seq);
    if (known !== undefined) return [known];
    const least = this.#least.get(seq) ?? 0;
    return [this.#most, price, before].filter((possible) => possible >= least);
  }

  get #most(): number {
    const { absoluteLimit, grid } = this.#rules;
    return absoluteLimit - (absoluteLimit % grid);
  }

  /**
   * Keeps what the rows of a bid show of the maximum by which its leader leads: at least the price, and where the
   * highest that explains them is below the most that anyone may bid, exactly that one. Later rows must agree with it.
   */
  note(seq: number, { maximum, price }: { maximum: number | undefined; price: number | undefined }): void {
    if (price !== undefined) this.#least.set(seq, Math.max(price, this.#least.get(seq) ?? 0));
    if (maximum !== undefined && maximum < this.#most) this.#shown.set(seq, maximum);
  }

  /** Whether the remaining bids give exactly this price, leader and reserve; `last` is the row by which it leads. */
  isRestored(
    { price, paddle, isReserveMet }: AuctionEventData['book.restored'],
    { left, last, reserves }: { left: LoggedBids['left']; last: number; reserves: readonly (number | undefined)[] },
  ): boolean {
    const maximum = this.maxima(last, price ?? 0).find((possible) => {
      const bids = left.map(([seq, bid]) => ({
        bidder: bid.paddle,
        maximum: seq === last ? possible : (this.#openings.maxima.get(seq) ?? 0),
      }));
      return reserves.some((reserve) => {
        const book = replayBids(this.#rules, bids, reserve);
        return book.price === price && book.leader === paddle && book.isReserveMet === isReserveMet;
      });
    });
    if (maximum !== undefined) this.note(last, { maximum: price === undefined ? undefined : maximum, price });
    return maximum !== undefined;
  }
}
