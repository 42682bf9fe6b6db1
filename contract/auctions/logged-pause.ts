import type { AuctionEventRow } from './auction-log.ts';
import { refuseRow as fail } from './opened-commitments.ts';
import { leastRemainingMilliseconds } from './soft-close.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The pauses of an auction as its log tells them: how much time was left, and when bidders are told that bidding goes on. */
export class LoggedPause {
  /** Seconds for which bidders are told first; undefined in a log that did not promise any. */
  readonly #noticeSeconds: number | undefined;
  #remaining = 0;
  #resumesAt: number | undefined;

  constructor(noticeSeconds: number | undefined) {
    this.#noticeSeconds = noticeSeconds;
  }

  /** Milliseconds that are left once bidding goes on. */
  get remaining(): number {
    return this.#remaining;
  }

  begin(row: Row<'auction.suspended'>, { at, endsAt }: { at: number; endsAt: number }): void {
    this.#remaining = Math.max(0, endsAt - at);
    if (row.data.remainingMilliseconds !== this.#remaining) fail(row, 'the remaining time is another');
    this.#resumesAt = undefined;
  }

  /** Everybody is told first, as long before as the rules of this auction promise. */
  announce(row: Row<'auction.resuming'>, at: number): void {
    const resumesAt = Date.parse(row.data.resumesAt);
    if (this.#resumesAt !== undefined) fail(row, 'it has been said before');
    if (resumesAt < at + (this.#noticeSeconds ?? 0) * 1_000) fail(row, 'bidders are told too late');
    this.#resumesAt = resumesAt;
  }

  /** Answers the end that holds from then on. */
  end(row: Row<'auction.resumed'>, at: number): number {
    const isPromised = this.#noticeSeconds !== undefined || this.#resumesAt !== undefined;
    if (isPromised && (this.#resumesAt === undefined || at < this.#resumesAt)) {
      fail(row, 'bidding goes on earlier than bidders were told');
    }
    const endsAt = at + Math.max(this.#remaining, leastRemainingMilliseconds);
    if (Date.parse(row.data.endsAt) !== endsAt) fail(row, 'the new end is not what the rules say');
    return endsAt;
  }
}
