import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import { isNearEnd } from '#contract/auctions/rules/soft-close.ts';
import type { Checkpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { cosign } from '#contract/auctions/witnessing/formats/cosignature.ts';
import { writeNote } from '#contract/auctions/witnessing/formats/signed-note.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import type { ListedLog, OperatorClient } from './operator-client.ts';
import type { SignedHeads } from './signed-heads.ts';
import { headerOf, ObjectionError, textOfLog, WatchedLog } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

/** Replaying takes at most one part in this many of the time. */
const replayShare = 2;
/** A log in which nothing happens is signed every second, and stored only this often unless it ends soon. */
const keptEveryMilliseconds = 60_000;

/** A site may show endless rows, so there are limits: for one look, and for a whole log. */
const mostInALook = 50_000;
const mostOfALog = 1_000_000;

/** What one look at a log has brought. */
export type Look = {
  /** To be sent, and whether it is worth keeping. */
  note?: { text: string; isKept: boolean };
  /** A row whose time cannot be right by this clock. */
  wrongTime?: { seq: number; message: string };
};

type Surroundings = { client: Pick<OperatorClient, 'listRows'>; heads: SignedHeads; key: WitnessKey };

/** Follows one log, and signs its head once it has read and checked all of it. Throws ObjectionError for what it will not sign. */
export class LotWatcher {
  readonly #log: WatchedLog;
  readonly #origin: string;
  readonly #surroundings: Surroundings;
  /** When the log was last signed, and when a signature was last stored. */
  #signed: { size: number; time: number } | undefined;
  #keptAt = 0;
  /** How many rows were replayed last, when, and how many milliseconds that took. */
  #replayed = { size: 0, time: 0, took: 0 };

  constructor({ auction, origin }: { auction: string; origin: string }, surroundings: Surroundings) {
    this.#log = new WatchedLog(auction);
    this.#origin = origin;
    this.#surroundings = surroundings;
  }

  /** The log as far as it was read. */
  get log(): WatchedLog {
    return this.#log;
  }

  /** How many rows were signed last. */
  get size(): number {
    return this.#signed?.size ?? 0;
  }

  /** Looks at what was listed at `time`, in milliseconds of this machine's clock. */
  async look(listed: ListedLog, time: number): Promise<Look> {
    await this.#readUntil(listed);
    // A log shorter than before is not signed; the signature of the longer one convicts the operator that shows it.
    if (this.#log.size !== listed.seq || listed.seq === 0) return {};
    if (this.#log.head !== listed.head) await this.#objectToFork(listed);
    await this.#log.keepHeader(listed);
    const isShorter = await this.#isShorterThanSigned(listed);
    if (isShorter || !this.#isReplayed(listed, time)) return {};
    const wrongTime = this.#checkTimes(time);
    const isAhead = Date.parse(this.#log.row(listed.seq)?.at ?? '') > time + clockToleranceMilliseconds;
    // While the service says that it cannot decide, a gap in the signatures shows that it has said so.
    if (isAhead || (listed.isRunning && !listed.isDeciding)) return wrongTime === undefined ? {} : { wrongTime };
    const note = await this.#sign(listed, time);
    return { ...(wrongTime === undefined ? {} : { wrongTime }), ...(note === undefined ? {} : { note }) };
  }

  /** Reads new rows. Rows later than the list, and those beyond the limit, are left for the next look. */
  async #readUntil(listed: ListedLog): Promise<void> {
    const { auction, seq } = listed;
    const most = Math.min(seq, this.#log.size + mostInALook, mostOfALog);
    while (this.#log.size < most) {
      const before = this.#log.size;
      const rows = await this.#surroundings.client.listRows(auction, before);
      const isSame = this.#log.add(rows.filter((row) => row.seq <= seq));
      if (!isSame) await this.#objectToFork(listed);
      if (this.#log.size === before) return;
    }
    if (seq > mostOfALog && this.#log.size >= mostOfALog) throw new Error(`Its log has more than ${mostOfALog} rows.`);
  }

  /** Also what was signed before this program was started must be in the log still. */
  async #isShorterThanSigned(listed: ListedLog): Promise<boolean> {
    const last = await this.#surroundings.heads.last(this.#log.auction);
    if (last === undefined) return false;
    if (last.size > this.#log.size) return true;
    if (this.#log.row(last.size)?.hash !== last.root) await this.#objectToFork(listed);
    return false;
  }

  async #objectToFork(listed: ListedLog): Promise<never> {
    const { auction } = this.#log;
    const rows: AuctionEventRow[] = [];
    // More would delay writing the evidence, or fill the memory.
    const most = Math.min(Math.max(listed.seq, this.#log.size), this.#log.size + mostInALook);
    for (let isMore = true; isMore && rows.length <= most; ) {
      const next = await this.#surroundings.client.listRows(auction, rows.length);
      rows.push(...next);
      isMore = next.length > 0;
    }
    const differs = this.#firstDifference(rows);
    const message = `Two logs of one auction were served: they differ at row ${differs}.`;
    // As far as the operator has signed both, so that the evidence does not rest on the witness's word.
    const isListed = differs <= listed.seq && listed.seq <= rows.length;
    const log = textOfLog(auction, rows.slice(0, isListed ? listed.seq : differs), headerOf(listed));
    throw new ObjectionError({ kind: 'fork', message, log, earlier: this.#log.textWith(differs) });
  }

  #firstDifference(rows: readonly AuctionEventRow[]): number {
    const index = rows.findIndex((row) => this.#log.row(row.seq)?.hash !== row.hash);
    return index < 0 ? rows.length + 1 : index + 1;
  }

  /** Replays new rows, and pauses after a long replay so that others get the processor. */
  #isReplayed({ seq }: ListedLog, time: number): boolean {
    if (this.#replayed.size === seq) return true;
    const rested = time - this.#replayed.time;
    // A clock that was set back must not end the replays.
    if (rested >= 0 && rested < replayShare * this.#replayed.took) return false;
    const begun = performance.now();
    this.#log.replay();
    this.#replayed = { size: seq, time, took: performance.now() - begun };
    return true;
  }

  /** A row that is dated before a log without it was signed cannot be right, or this clock is not. */
  #checkTimes(time: number): Look['wrongTime'] {
    const next = this.#signed && this.#log.row(this.#signed.size + 1);
    if (this.#signed === undefined || next === undefined) return undefined;
    const at = Date.parse(next.at);
    if (at >= this.#signed.time - clockToleranceMilliseconds) return undefined;
    const signedAt = new Date(this.#signed.time).toISOString();
    const message = `Row ${next.seq} is dated ${next.at}; at ${signedAt} the log was signed without it, and at ${new Date(time).toISOString()} it was there.`;
    return { seq: next.seq, message };
  }

  async #sign(listed: ListedLog, time: number): Promise<Look['note']> {
    const isNew = this.#signed?.size !== listed.seq;
    if (!isNew && !listed.isRunning) return undefined;
    const { heads, key } = this.#surroundings;
    const checkpoint: Checkpoint = { origin: this.#origin, size: listed.seq, root: listed.head };
    const text = writeNote(cosign(checkpoint, time, key));
    await heads.keep(listed.auction, checkpoint, text);
    this.#signed = { size: listed.seq, time };
    const endsAt = Date.parse(this.#log.outcome?.endsAt ?? '');
    const isKept = isNew || isNearEnd(endsAt, time) || time - this.#keptAt >= keptEveryMilliseconds;
    if (isKept) this.#keptAt = time;
    return { text, isKept };
  }
}
