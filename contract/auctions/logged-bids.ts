import type { AuctionEventRow } from './auction-log.ts';
import { refuseRow as fail } from './log-openings.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

type LoggedBid = { paddle: string; commitment: string; isVoided: boolean };

/** The bids of a log that count, and who may no longer bid. */
export class LoggedBids {
  readonly #bids = new Map<number, LoggedBid>();
  readonly #barred = new Map<string, 'bidder.revoked' | 'bidder.suspended'>();

  get count(): number {
    return this.left.length;
  }

  /** Those that were not voided, in the order of their rows. */
  get left(): [seq: number, bid: LoggedBid][] {
    return [...this.#bids].filter(([, { isVoided }]) => !isVoided);
  }

  /** Takes an accepted bid; who may not bid and rows without a commitment are refused. */
  accept(row: Row<'bid.accepted'>): void {
    const { paddle } = row.data;
    if (this.#barred.has(paddle)) fail(row, 'this bidder’s right to bid had been taken away');
    if (row.actor.paddle !== paddle || row.commitment === undefined) fail(row, 'bidder or commitment is missing');
    this.#bids.set(row.seq, { paddle, commitment: row.commitment, isVoided: false });
  }

  /** Takes away the right to bid; the bids of who leads are voided with it. */
  bar(row: Row<'bidder.revoked' | 'bidder.suspended'>, leader: string | undefined, next: AuctionEventRow | undefined) {
    const { paddle } = row.data;
    if (row.actor.role !== 'staff') fail(row, 'only the staff take away the right to bid');
    if (paddle === leader && (next?.type !== 'bid.voided' || next.data.paddle !== paddle)) {
      fail(row, 'the bids of who led are not voided');
    }
    this.#barred.set(paddle, row.type);
  }

  /** `mayWithdraw` says whether who leads may take their bids back. */
  void(row: Row<'bid.voided'>, { leader, mayWithdraw }: { leader: string | undefined; mayWithdraw: boolean }): void {
    const { bid: seq, paddle, ground } = row.data;
    const bid = this.#bids.get(seq);
    if (bid === undefined || bid.isVoided || bid.paddle !== paddle) fail(row, 'there is no such bid to void');
    if (row.actor.role === 'bidder') {
      const isOwn = row.actor.paddle === paddle && paddle === leader && ground === 'changed_description';
      if (!isOwn || !mayWithdraw) fail(row, 'this bidder had no right to withdraw');
    } else if (row.actor.role !== 'staff') fail(row, 'only the staff void bids');
    if (ground === 'reversed_deposit' && this.#barred.get(paddle) !== 'bidder.suspended') {
      fail(row, 'this bidder’s deposit was not reversed');
    }
    bid.isVoided = true;
  }
}
