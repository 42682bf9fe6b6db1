import { mayWithdrawLead } from '../../rules/addenda.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import type { LogStage } from '../log-outcome.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** The terms of an auction by its log: addenda, and who accepted them. */
export class LoggedTerms {
  readonly #first: number;
  #version: number;
  readonly #accepted = new Map<string, number>();
  #material: { seq: number; at: number } | undefined;

  constructor(version: number) {
    this.#first = version;
    this.#version = version;
  }

  /** An addendum, or that a bidder has accepted it. One row, always. */
  take(row: Row<'addendum.published' | 'terms.accepted'>, { stage, at }: { stage: LogStage; at: number }): 1 {
    const isPossible =
      stage === 'scheduled' || stage === 'live' || (stage === 'suspended' && row.type === 'terms.accepted');
    if (!isPossible) fail(row, `it cannot happen while the auction is ${stage}`);
    if (row.type === 'terms.accepted') this.#accept(row);
    else this.#publish(row, at);
    return 1;
  }

  #publish(row: Row<'addendum.published'>, at: number): void {
    if (row.data.termsVersion !== this.#version + 1) fail(row, 'it is not the next version of the terms');
    this.#version = row.data.termsVersion;
    if (row.data.isMaterial) this.#material = { seq: row.seq, at };
  }

  #accept(row: Row<'terms.accepted'>): void {
    const { paddle, termsVersion } = row.data;
    if (termsVersion !== this.#version) fail(row, 'this is not the version of the terms that held');
    this.#accepted.set(paddle, termsVersion);
  }

  /** Refuses bidding and buying on terms that the bidder has not accepted. */
  requireAccepted(row: AuctionEventRow, paddle: string): void {
    const accepted = this.#accepted.get(paddle) ?? this.#first;
    if (accepted !== this.#version) fail(row, 'this bidder had not accepted the addendum');
  }

  /** The row of the last material addendum; 0 where there is none. */
  get materialSeq(): number {
    return this.#material?.seq ?? 0;
  }

  /** Whether who leads by the bid of a row may withdraw it at a moment. */
  mayWithdraw(leaderBid: number, at: number): boolean {
    return mayWithdrawLead({ leaderBid, material: this.#material }, at);
  }
}
