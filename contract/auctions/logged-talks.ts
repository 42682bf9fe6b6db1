import type { AuctionEventRow } from './auction-log.ts';
import { refuseRow as fail } from './log-openings.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** Talks below the reserve as a log tells them. */
export class LoggedTalks {
  #price: number | undefined;

  /** What the seller asked last, then what was agreed on. */
  get price(): number | undefined {
    return this.#price;
  }

  /** Takes a row of talks about a highest bid; answers whether they are over. */
  take(row: Row<'talks.countered' | 'talks.renewed' | 'talks.ended'>, bid: number | undefined): boolean {
    if (row.type === 'talks.countered') {
      if (row.data.price <= (bid ?? 0)) fail(row, 'the other price must be above the bid');
      this.#price = row.data.price;
    }
    if (row.type === 'talks.ended') this.#end(row, bid);
    return row.type === 'talks.ended';
  }

  #end(row: Row<'talks.ended'>, bid: number | undefined): void {
    const { ending, outcome, price } = row.data;
    const agreed = ending === 'counter_accepted' ? this.#price : bid;
    const isSale = ending === 'accepted' || ending === 'counter_accepted';
    if (isSale !== (outcome === 'sold') || price !== (isSale ? agreed : undefined)) {
      fail(row, 'outcome or price are not those of the talks');
    }
    this.#price = price;
  }
}
