import { leastRemainingMilliseconds } from '../../rules/soft-close.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The pauses of an auction by its log: the time left, and the notice to bidders before bidding resumes. */
export class LoggedPause {
  /** Seconds of notice before bidding resumes; undefined in a log that did not promise any. */
  readonly #noticeSeconds: number | undefined;
  /** An auction paused after its end has come is only closed; logs from before that rule gave it ten minutes more. */
  readonly #keepsEnd: boolean;
  #isPaused = false;
  #remaining = 0;
  /** The end that held when it was paused. */
  #endsAt = 0;
  #resumesAt: number | undefined;

  constructor({ resumeNoticeSeconds, opensAll = false }: { resumeNoticeSeconds?: number; opensAll?: boolean }) {
    this.#noticeSeconds = resumeNoticeSeconds;
    this.#keepsEnd = opensAll;
  }

  /** Milliseconds that are left once bidding goes on. */
  get remaining(): number {
    return this.#remaining;
  }

  /** Whether it is paused and may only be closed, which happens as soon as it goes on. */
  get isOnlyClosed(): boolean {
    return this.#keepsEnd && this.#isPaused && this.#remaining === 0;
  }

  /**
   * The winner cannot change once the end has come, not even in a pause. Two of the staff may cancel it, as they may a
   * sale.
   */
  requireOpenEnd(row: AuctionEventRow): void {
    if (this.isOnlyClosed) fail(row, 'the end had come');
  }

  begin(row: Row<'auction.suspended'>, { at, endsAt }: { at: number; endsAt: number }): void {
    this.#isPaused = true;
    this.#endsAt = endsAt;
    this.#remaining = Math.max(0, endsAt - at);
    if (row.data.remainingMilliseconds !== this.#remaining) fail(row, 'the remaining time is another');
    this.#resumesAt = undefined;
  }

  /** Bidding resumes no sooner than the notice that the rules of this auction promise. */
  announce(row: Row<'auction.resuming'>, at: number): void {
    const resumesAt = Date.parse(row.data.resumesAt);
    if (this.#resumesAt !== undefined) fail(row, 'it has been said before');
    if (resumesAt < at + (this.#noticeSeconds ?? 0) * 1_000) fail(row, 'the notice to bidders is too short');
    this.#resumesAt = resumesAt;
  }

  /** Returns the end that holds from then on. */
  end(row: Row<'auction.resumed'>, at: number): number {
    const isPromised = this.#noticeSeconds !== undefined || this.#resumesAt !== undefined;
    if (isPromised && (this.#resumesAt === undefined || at < this.#resumesAt)) {
      fail(row, 'bidding goes on earlier than was announced');
    }
    const named = Date.parse(row.data.endsAt);
    // There are no bids on an auction whose winner is already decided.
    const keeps = this.isOnlyClosed || (this.#remaining === 0 && named === this.#endsAt);
    const endsAt = keeps ? this.#endsAt : at + Math.max(this.#remaining, leastRemainingMilliseconds);
    if (named !== endsAt) fail(row, 'the new end is not what the rules say');
    this.#isPaused = false;
    return endsAt;
  }
}
