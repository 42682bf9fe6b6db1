import type { AuctionEventData, AuctionEventRow } from '../auction-log.ts';
import { requireTwoOfStaff } from './logged-actors.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Scheduled = Pick<AuctionEventData['auction.scheduled'], 'waitsForWitnesses' | 'witnesses'>;

/** Whether the sale of an auction waits for certificates of its witnesses, and who decided to go on without them. */
export class LoggedWaiver {
  readonly #waits: boolean;
  #reason: string | undefined;

  constructor(first: AuctionEventRow, { waitsForWitnesses, witnesses }: Scheduled) {
    this.#waits = waitsForWitnesses === true;
    if (this.#waits && witnesses?.certifyClosing !== true) fail(first, 'it waits for witnesses that certify nothing');
  }

  /** Reads the row by which two of the staff waived the wait; returns how many rows it takes, which is one. */
  take(row: AuctionEventRow<'witnesses.waived'>, isSold: boolean): 1 {
    if (!this.#waits || !isSold) fail(row, 'no sale waits for witnesses');
    if (this.#reason !== undefined) fail(row, 'the witnesses were waived before');
    requireTwoOfStaff(row, row.data.agreedBy);
    this.#reason = row.data.reason;
    return 1;
  }

  /** Undefined where no sale waits, by the rules of the auction. */
  get outcome(): { waived?: string } | undefined {
    if (!this.#waits) return undefined;
    return this.#reason === undefined ? {} : { waived: this.#reason };
  }
}
