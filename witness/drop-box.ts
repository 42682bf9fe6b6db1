import { mostRefused } from '#contract/auctions/witnessing/certificates/close-certificate.ts';
import {
  type DropReceipt,
  type DropStatement,
  dropReceiptFormat,
} from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import {
  type DroppedBid,
  hashOfCommand,
  isCommandSigned,
} from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { signStatement } from '#contract/auctions/witnessing/formats/signed-statement.ts';
import { droppedBidSchema } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { KeptDrops, SeenBid } from './kept-drops.ts';
import type { WatchedLog } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

const second = 1_000;
/** Signatures that are checked in a second, over all senders: some hundredths of a processor. */
const checkedPerSecond = 200;
/** Bids of one bidder in a minute; a site takes fewer. */
const perMinute = 60;
/** Refused bids of one bidder in an auction, and all bids in it. */
const mostRefusedOfOne = 200;
const mostOfAuction = 20_000;
/** The look under way may have begun before a registration; the one after it shows it. */
const mostLooks = 2;
/** Bids that wait for a look at once. */
const mostWaiting = 100;
/** All files together. */
const mostBytes = 256 * 1024 * 1024;

export type DropResult =
  | { status: 200; receipt: DropReceipt }
  /** Not a bid, no watched auction that takes bids, not signed by its bidder, too many, no room. */
  | { status: 400 | 404 | 403 | 429 | 503 };

/** How often something has happened since the beginning of a period. */
class Counter {
  readonly #counts = new Map<string, number>();
  readonly #span: number;
  #begun = 0;

  constructor(span: number) {
    this.#span = span;
  }

  count(name: string, now: number): number {
    if (now - this.#begun >= this.#span || now < this.#begun) {
      this.#counts.clear();
      this.#begun = now;
    }
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count;
  }
}

type Surroundings = {
  operator: string;
  drops: KeptDrops;
  key: WitnessKey;
  now: () => number;
  /** The log of an auction that takes bids at the moment. */
  findRunning: (auction: string) => WatchedLog | undefined;
  /** Gives a bid to the operator, who may have it already. */
  passOn: (seen: SeenBid) => void;
  /** Waits about as long as the next look at the log takes to come. */
  waitForLook: () => Promise<unknown>;
};

/** Takes bids from bidders, and signs that it has seen them. The operator gets them as well, and has to decide them. */
export class DropBox {
  readonly #surroundings: Surroundings;
  readonly #checked = new Counter(second);
  readonly #taken = new Counter(minuteMilliseconds);
  /** Bids that are being written; the same one again waits for its receipt. */
  readonly #pending = new Map<string, Promise<DropResult>>();

  /** How many bids wait for their bidder to be read of. */
  #waiting = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  async take(text: string): Promise<DropResult> {
    const bid = readBid(text);
    if (bid === undefined) return { status: 400 };
    const { findRunning, now, drops } = this.#surroundings;
    const log = findRunning(bid.auction);
    if (log === undefined) return { status: 404 };
    await this.#waitForKey(log, bid.paddle);
    if (log.keyOf(bid.paddle) !== bid.key) return { status: 403 };
    if (this.#checked.count('', now()) > checkedPerSecond) return { status: 429 };
    if (!(await isCommandSigned(commandOf(bid)))) return { status: 403 };
    const command = hashOfCommand(bid);
    const known = (await drops.of(bid.auction)).get(command);
    const pending = this.#pending.get(command);
    if (pending !== undefined) return pending;
    if (known !== undefined) return { status: 200, receipt: known.receipt };
    const kept = this.#keep(bid, command).finally(() => this.#pending.delete(command));
    this.#pending.set(command, kept);
    return kept;
  }

  /** A bidder who bids right after registering is in the log, and one of the next looks shows them. */
  async #waitForKey(log: WatchedLog, paddle: string): Promise<void> {
    for (let looks = 0; looks < mostLooks && log.keyOf(paddle) === undefined; looks += 1) {
      if (this.#waiting >= mostWaiting) return;
      this.#waiting += 1;
      await this.#surroundings.waitForLook();
      this.#waiting -= 1;
    }
  }

  async #keep(bid: DroppedBid, command: string): Promise<DropResult> {
    const { operator, drops, key, now, passOn, findRunning } = this.#surroundings;
    if (this.#taken.count(`${bid.auction} ${bid.paddle}`, now()) > perMinute) return { status: 429 };
    const refused = [...(await drops.of(bid.auction)).values()].filter(({ answer }) => answer?.result === 'refused');
    const ofOne = refused.filter((seen) => seen.bid.paddle === bid.paddle);
    if (ofOne.length >= mostRefusedOfOne) return { status: 429 };
    const isFull = refused.length >= mostRefused || (await drops.of(bid.auction)).size >= mostOfAuction;
    if (isFull || (await drops.bytes()) >= mostBytes) return { status: 503 };
    // While it waited the auction may have ended, and its close have been certified.
    if (findRunning(bid.auction) === undefined) return { status: 404 };
    const seenAt = new Date(now()).toISOString();
    const origin = originOf(operator, bid.auction);
    const statement: DropStatement = { format: dropReceiptFormat, witness: key.verifierKey, origin, command, seenAt };
    const receipt = signStatement(statement, key.sign);
    const seen: SeenBid = { command, bid, receipt };
    const written = drops.add(bid.auction, seen);
    // However slow the disk is, the operator gets it in time.
    passOn(seen);
    await written;
    return { status: 200, receipt };
  }
}

export function commandOf({ sealed: _, ...command }: DroppedBid) {
  return command;
}

function readBid(text: string): DroppedBid | undefined {
  try {
    return droppedBidSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
