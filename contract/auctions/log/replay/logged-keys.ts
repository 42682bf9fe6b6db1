import { actOf } from '../../signatures/signed-acts.ts';
import type { AuctionEventRow } from '../auction-log.ts';
import type { LogStage } from '../log-outcome.ts';
import { requireTwoOfStaff } from './logged-actors.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Row<Type extends AuctionEventRow['type']> = AuctionEventRow<Type>;

/** How far an auction has got; times in milliseconds. */
type Stand = { stage: LogStage; remaining: number; windowMilliseconds: number };

/** The keys that each bidder has had. */
export function keysIn(rows: readonly AuctionEventRow[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.type !== 'bidder.registered' && row.type !== 'bidder.key_changed') continue;
    const { paddle, key } = row.data;
    keys.set(paddle, (keys.get(paddle) ?? new Set()).add(key));
  }
  return keys;
}

/**
 * The keys of bidders as the log names them: a bidder with a key signs each bid. The signatures themselves are checked
 * by `checkBidSignatures`.
 */
export class LoggedKeys {
  readonly #keys = new Map<string, string>();
  readonly #commands = new Set<string>();
  readonly #acts = new Set<string>();

  /** A bidder names a key, once; two of the staff give another one, never when the auction is closing. One row, always. */
  take(row: Row<'bidder.registered' | 'bidder.key_changed'>, { stage, remaining, windowMilliseconds }: Stand): 1 {
    const { paddle, key } = row.data;
    if (stage !== 'scheduled' && stage !== 'live' && stage !== 'suspended') {
      fail(row, `it cannot happen while the auction is ${stage}`);
    }
    if (row.type === 'bidder.registered') {
      if (this.#keys.has(paddle)) fail(row, 'this bidder has a key already');
    } else {
      if (!this.#keys.has(paddle)) fail(row, 'this bidder has no key that could be changed');
      requireTwoOfStaff(row, row.data.agreedBy);
      if (stage !== 'scheduled' && remaining <= windowMilliseconds) fail(row, 'it is too late to change a key');
    }
    this.#keys.set(paddle, key);
    return 1;
  }

  has(paddle: string): boolean {
    return this.#keys.has(paddle);
  }

  /** Only bidders themselves act if they have a key; several bids are withdrawn by one signature. */
  requireSignedAct(row: AuctionEventRow): void {
    const act = actOf(row);
    if (act === undefined || !this.#keys.has(act.paddle)) return;
    const { signed, paddle } = act;
    if (signed === undefined) fail(row, 'its bidder has a key and has not signed it');
    if (signed.seenSeq >= row.seq) fail(row, 'it is dated back: its bidder had seen rows that come after it');
    if (row.type === 'bid.voided' && row.data.bid > signed.seenSeq) {
      fail(row, 'it takes back a bid that its bidder had not seen when they signed');
    }
    const name = `${paddle} ${signed.signature}`;
    if (row.type !== 'bid.voided' && this.#acts.has(name)) fail(row, 'it repeats what its bidder has done before');
    this.#acts.add(name);
  }

  /** A bidder with a key must have signed the bid; for any other, the operator names the command it was made by. */
  requireSigned(row: Row<'bid.accepted' | 'auction.bought'>, { namesCommands }: { namesCommands?: true }): void {
    const { paddle, signed, byOperator, commandId } = row.data;
    if (this.#keys.has(paddle)) {
      if (signed === undefined || byOperator !== undefined || commandId !== undefined) {
        fail(row, 'its bidder has a key and has not signed it: a bid in the name of somebody else');
      }
      if (signed.seenSeq >= row.seq) fail(row, 'it is dated back: its bidder had seen rows that come after it');
      this.#use(row, signed.commandId);
      return;
    }
    if (signed !== undefined) fail(row, 'it is signed by a key that was never named');
    if (commandId !== undefined) this.#use(row, commandId);
    else if (namesCommands) fail(row, 'it does not name its command');
  }

  #use(row: Row<'bid.accepted' | 'auction.bought'>, commandId: string): void {
    const command = `${row.data.paddle} ${commandId}`;
    if (this.#commands.has(command)) fail(row, 'it repeats an earlier bid');
    this.#commands.add(command);
  }
}
