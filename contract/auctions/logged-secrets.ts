import type { AuctionEventData } from './auction-log.ts';
import type { LoggedBids } from './logged-bids.ts';
import type { Openings } from './opened-commitments.ts';
import { type BiddingRules, replayBids } from './resolve-bid.ts';

/** Reserve and maxima: what was opened somewhere in the log, or else every value that could explain its rows. */
export class LoggedSecrets {
  readonly #rules: BiddingRules;
  readonly #openings: Openings;

  constructor(rules: BiddingRules, openings: Openings) {
    this.#rules = rules;
    this.#openings = openings;
  }

  /** Reserves that a commitment may stand for at a price: the opened one, or while none is, those that make a difference. */
  reserves(commitment: string, price: number): number[] {
    const { reserve, reserves } = this.#openings;
    const opened = reserves.get(commitment);
    if (opened !== undefined) return [opened];
    // It was lowered to the one that was opened, and so never below it.
    const least = Math.max(reserve ?? 0, this.#rules.startPrice);
    return [price, this.#rules.absoluteLimit + this.#rules.grid, least].filter((possible) => possible >= least);
  }

  /** The opened maximum of a bid, or those that explain a price: exactly it, or as much as anybody may bid. */
  maxima(seq: number, price: number, before = price): number[] {
    const opened = this.#openings.maxima.get(seq);
    return opened === undefined ? [before, price, this.#rules.absoluteLimit] : [opened];
  }

  /** Whether the bids that are left give just this price, leader and reserve; `last` is the row by which it leads. */
  isRestored(
    { price, paddle, isReserveMet }: AuctionEventData['book.restored'],
    { left, last, reserves }: { left: LoggedBids['left']; last: number; reserves: readonly (number | undefined)[] },
  ): boolean {
    return reserves.some((reserve) =>
      this.maxima(last, price ?? 0).some((maximum) => {
        const bids = left.map(([seq, bid]) => ({
          bidder: bid.paddle,
          maximum: seq === last ? maximum : (this.#openings.maxima.get(seq) ?? 0),
        }));
        const book = replayBids(this.#rules, bids, reserve);
        return book.price === price && book.leader === paddle && book.isReserveMet === isReserveMet;
      }),
    );
  }
}
