import { bidBindsMilliseconds, counterMilliseconds, talksMilliseconds } from '../../rules/auction-talks.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;
type TalksRow = Row<'talks.countered' | 'talks.renewed' | 'talks.ended'>;

/** What talks are about; amounts in whole minor units. */
type Subject = { bid: number; paddle: string; grid: number; reserve: number | undefined };

/** The talks below the reserve by their log. */
export class LoggedTalks {
  #price: number | undefined;
  #isCountered = false;
  #until = 0;
  #bidBindsUntil = 0;

  /** What the seller asked last, then what was agreed on. */
  get price(): number | undefined {
    return this.#price;
  }

  /** The auction ended at `at`, in milliseconds, with a bid below the reserve. */
  begin(at: number): void {
    this.#until = at + talksMilliseconds;
    this.#bidBindsUntil = at + bidBindsMilliseconds;
  }

  /** Takes a row of talks about the highest bid; returns whether they are over. */
  take(row: TalksRow, subject: Subject): boolean {
    if (row.actor.role === 'bidder' && row.actor.paddle !== subject.paddle)
      fail(row, 'only the highest bidder has a say');
    const isLapse = row.type === 'talks.ended' && row.data.ending === 'lapsed';
    if (!isLapse && Date.parse(row.at) >= this.#until) fail(row, 'the time for an answer was over');
    if (row.type === 'talks.countered') this.#counter(row, subject);
    if (row.type === 'talks.renewed') {
      this.#bidBindsUntil = this.#requireTime(row, row.data.until, bidBindsMilliseconds);
    }
    if (row.type === 'talks.ended') this.#end(row, subject.bid);
    return row.type === 'talks.ended';
  }

  /** Only once, above the bid, and at most the reserve, which is known where it is opened later. */
  #counter(row: Row<'talks.countered'>, { bid, grid, reserve }: Subject): void {
    const { price, until } = row.data;
    if (this.#isCountered) fail(row, 'the seller names another price only once');
    if (price <= bid || price % grid !== 0) fail(row, 'the other price must be above the bid, on the grid');
    if (reserve !== undefined && price > reserve) fail(row, 'the other price is above the reserve');
    this.#price = price;
    this.#isCountered = true;
    this.#until = Math.min(this.#until, this.#requireTime(row, until, counterMilliseconds));
  }

  #requireTime(row: AuctionEventRow, until: string, milliseconds: number): number {
    const expected = Date.parse(row.at) + milliseconds;
    if (Date.parse(until) !== expected) fail(row, 'it holds for another time than the rules say');
    return expected;
  }

  #end(row: Row<'talks.ended'>, bid: number): void {
    const { ending, outcome, price } = row.data;
    const at = Date.parse(row.at);
    const isBound = at < this.#bidBindsUntil;
    if (ending === 'accepted' && !isBound) fail(row, 'the bid no longer bound its bidder');
    if (ending === 'counter_accepted' && !this.#isCountered) fail(row, 'no other price was named');
    if (ending === 'counter_declined' && !this.#isCountered && isBound) fail(row, 'the bid still bound its bidder');
    if (ending === 'lapsed' && at < this.#until) fail(row, 'the time for an answer was not over');
    const agreed = ending === 'counter_accepted' ? this.#price : bid;
    const isSale = ending === 'accepted' || ending === 'counter_accepted';
    if (isSale !== (outcome === 'sold') || price !== (isSale ? agreed : undefined)) {
      fail(row, 'outcome or price are not those of the talks');
    }
    this.#price = price;
  }
}
