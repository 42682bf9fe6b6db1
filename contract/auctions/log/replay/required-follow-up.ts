import type { AuctionEventType } from '../../auction.vocabulary.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import { LogProblemError } from '../log-problem.ts';
import { refuseRow } from './opened-commitments.ts';

/**
 * The row that has to follow at once, because it is written together with the one before: such rows are downloaded together
 * as well, so that without the last of them a log was cut off.
 */
export class RequiredFollowUp {
  #types: readonly AuctionEventType[] = [];
  #at = '';

  /** Whether a row is due, so that the present row has to be that one. */
  get isDue(): boolean {
    return this.#types.length > 0;
  }

  /** One of these follows `row`; the last one completes what was begun. */
  expect(row: AuctionEventRow, ...types: readonly AuctionEventType[]): void {
    this.#types = types;
    this.#at = row.at;
  }

  settle(): void {
    this.#types = [];
  }

  requireFits(row: AuctionEventRow): void {
    if (!this.isDue) return;
    if (!this.#types.includes(row.type)) refuseRow(row, `${this.#types.at(-1)} has to come before it`);
    if (row.at !== this.#at) refuseRow(row, 'it has another time than the row it belongs to');
  }

  /** `rows` is how many there are. */
  requireNothing(rows: number): void {
    if (!this.isDue) return;
    const seq = rows + 1;
    const message = `Row ${seq} is missing: it has to be ${this.#types.at(-1)}.`;
    throw new LogProblemError({ kind: 'dropped', line: seq + 1, seq, message });
  }
}
