import { afterSignature, finalRefusals, unloggedRefusals } from '../../refusals/refusal-kinds.ts';
import { type AuctionEventData, type AuctionEventRow, commitToMaximum } from '../auction-log.ts';
import type { LogStage } from '../log-outcome.ts';
import type { LoggedKeys } from './logged-keys.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

const running: readonly LogStage[] = ['scheduled', 'live', 'suspended'];

/**
 * The refusals of a log: whether each answers a command that its bidder sent. Whether they were justified is another
 * question, as the log is valid either way: `judgeRefusals`.
 */
export class LoggedRefusals {
  readonly #scheduled: AuctionEventData['auction.scheduled'];
  /** Signed commands that were answered: each gets one answer. */
  readonly #answered = new Set<string>();

  constructor(scheduled: AuctionEventData['auction.scheduled']) {
    this.#scheduled = scheduled;
  }

  /** One row, always. */
  take(
    row: Row<'bid.refused' | 'bidder.left' | 'refusals.bundled'>,
    { stage, keys }: { stage: LogStage; keys: Pick<LoggedKeys, 'has'> },
  ): 1 {
    if (this.#scheduled.refusalsPerSecond === undefined) fail(row, 'this log does not say that it shows refusals');
    // The last ones may be bundled after the end.
    if (row.type !== 'refusals.bundled' && !running.includes(stage)) {
      fail(row, `it cannot happen while the auction is ${stage}`);
    }
    if (row.type === 'bid.refused') this.#requireAsked(row, keys);
    return 1;
  }

  /** A bid that counts was not refused before. */
  accept(row: Row<'bid.accepted'>): void {
    const { paddle, signed } = row.data;
    if (signed === undefined) return;
    if (this.#answered.has(`${paddle} ${signed.commandId}`)) fail(row, 'the same bid had been refused');
    this.#answered.add(`${paddle} ${signed.commandId}`);
  }

  #requireAsked(row: Row<'bid.refused'>, keys: Pick<LoggedKeys, 'has'>): void {
    const { paddle, commandId, code, receivedAt, signed, byOperator } = row.data;
    if (unloggedRefusals.has(code)) fail(row, 'this is no reason that a log shows');
    if (Date.parse(receivedAt) > Date.parse(row.at)) fail(row, 'it was refused before it was received');
    if ((signed === undefined) === (byOperator === undefined)) fail(row, 'it does not say who made the bid');
    this.#requireAmount(row);
    if (signed === undefined) {
      if (keys.has(paddle) && afterSignature.has(code)) fail(row, 'its bidder has a key and has not signed it');
      return;
    }
    if (!keys.has(paddle)) fail(row, 'it is signed by a key that was never named');
    if (signed.commandId !== commandId) fail(row, 'another bid was signed');
    if (signed.seenSeq >= row.seq) fail(row, 'it is dated back: its bidder had seen rows that come after it');
    const command = `${paddle} ${commandId}`;
    if (this.#answered.has(command)) fail(row, 'the same bid had been answered');
    // Others may be sent again, and be accepted then.
    if (finalRefusals.has(code)) this.#answered.add(command);
  }

  /** The published amount is the one that the bidder has signed. */
  #requireAmount(row: Row<'bid.refused'>): void {
    const { paddle, code, amount, salt, signed } = row.data;
    if ((code === 'BID_TOO_LOW') !== (amount !== undefined))
      fail(row, 'amounts are shown where they are too low, and only there');
    if ((signed === undefined) !== (row.commitment === undefined))
      fail(row, 'a commitment is signed, or there is none');
    if ((salt !== undefined) !== (amount !== undefined && signed !== undefined)) fail(row, 'its amount is not proven');
    if (amount === undefined || salt === undefined) return;
    const { auction } = this.#scheduled;
    const isBound = commitToMaximum({ auction, paddle, maximum: amount, salt }) === row.commitment;
    if (!isBound) fail(row, 'its amount is not the one its bidder was bound to');
  }
}
