import { setTimeout as delay } from 'node:timers/promises';
import { type EvidenceStatement, evidenceFormat } from '#contract/auctions/witnessing/evidence.ts';
import { originOf } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { ClosingCertifier } from './certify-closing.ts';
import { HeadsWatcher } from './heads-watcher.ts';
import type { KeptDrops } from './kept-drops.ts';
import type { KeptFiles } from './kept-files.ts';
import type { KeptLeaves } from './kept-leaves.ts';
import { LogKeys } from './log-keys.ts';
import { type Look, LotWatcher } from './lot-watcher.ts';
import type { ListedLog, OperatorClient } from './operator-client.ts';
import { PassOn } from './pass-on.ts';
import { SendCertificates } from './send-certificates.ts';
import type { SignedHeads } from './signed-heads.ts';
import { ObjectionError, type WatchedLog } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

export const lookEveryMilliseconds = 1_000;
/** A list that took longer does not tell the state of an exact moment. */
const longestAnswerMilliseconds = 1_500;
/** What could not be sent is sent again; beyond this many, the oldest is left to those who fetch it here. */
const mostUnsent = 2_000;

/** The state of a witness for one log. */
export type LotStatus = {
  auction: string;
  slug: string;
  signed: number;
  objection?: string | undefined;
  /** Whether its close was certified, or which bid is missing. */
  isCertified: boolean;
  missing?: string | undefined;
};

export type Watch = {
  operator: string;
  client: Pick<OperatorClient, keyof OperatorClient>;
  heads: SignedHeads;
  files: KeptFiles;
  drops: KeptDrops;
  leaves: KeptLeaves;
  key: WitnessKey;
  now: () => number;
  say: (line: string) => void;
};

/** Watches all logs of one operator's site. */
export class OperatorWatcher {
  readonly #watch: Watch;
  readonly #lots = new Map<string, LotWatcher>();
  readonly #objections = new Map<string, string>();
  readonly #reported = new Set<string>();
  /** The bids that are missing in closed auctions. */
  readonly #missing = new Map<string, string>();
  readonly #certifier: ClosingCertifier;
  /** Follows the log of the heads of all auctions. */
  readonly heads: HeadsWatcher;
  /** Gives the bids that were given here to the operator. */
  readonly passOn: PassOn;
  /** Gives it what is certified of closed auctions. */
  readonly certificates: SendCertificates;
  /** Whether the leftovers of an earlier run were cleaned up. */
  #isTidied = false;
  #listed: readonly ListedLog[] = [];
  #unsent: string[] = [];
  #lastProblem = '';
  #lastAnswer: number | undefined;

  constructor(watch: Watch) {
    this.#watch = watch;
    const logKeys = new LogKeys(watch.client);
    this.#certifier = new ClosingCertifier({ ...watch, logKeys });
    this.heads = new HeadsWatcher({ ...watch, logKeys, logs: () => [...this.#lots.values()].map(({ log }) => log) });
    const say = (problem: string) => this.#report(problem);
    this.passOn = new PassOn({ ...watch, say });
    this.certificates = new SendCertificates({ ...watch, say });
  }

  /** When the operator's site has answered last. */
  get lastAnswer(): number | undefined {
    return this.#lastAnswer;
  }

  get status(): LotStatus[] {
    return this.#listed.map(({ auction, slug }) => ({
      auction,
      slug,
      signed: this.#lots.get(auction)?.size ?? 0,
      objection: this.#objections.get(auction),
      isCertified: this.certificates.isTaken(auction),
      missing: this.#missing.get(auction),
    }));
  }

  /** The log of an auction that takes bids, and to which there is no objection. */
  findRunning(auction: string): WatchedLog | undefined {
    const isRunning = this.#listed.some((listed) => listed.auction === auction && listed.isRunning);
    return isRunning && !this.#objections.has(auction) ? this.#lots.get(auction)?.log : undefined;
  }

  /** Looks once a second until the signal aborts. What fails is tried again. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = performance.now();
      try {
        await this.lookOnce();
      } catch (error) {
        this.#report(error instanceof Error ? error.message : String(error));
      }
      const rest = Math.max(0, lookEveryMilliseconds - (performance.now() - begun));
      await delay(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  async lookOnce(): Promise<void> {
    const { client, now } = this.#watch;
    const asked = now();
    this.#listed = await client.listLogs();
    const time = now();
    this.#lastAnswer = time;
    await this.#forget();
    const isExact = time - asked <= longestAnswerMilliseconds;
    for (const listed of isExact ? this.#listed : []) {
      // What the list lacks was not there when it was requested; it may have been added while the answer was on its
      // way.
      if (!this.#objections.has(listed.auction)) await this.#lookAt(listed, asked);
    }
    if (isExact) await this.#lookAtHeads(time);
    await this.#send();
    // An operator that does not answer bids, or certificates, must not delay the next look.
    void this.passOn.send();
    void this.certificates.send();
  }

  /** A fault in the log of heads must not keep the logs of auctions from being signed. */
  async #lookAtHeads(time: number): Promise<void> {
    try {
      const note = await this.heads.look(time);
      if (note !== undefined) this.#unsent.push(note);
    } catch (error) {
      this.#report(`The log of heads: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Frees the memory of logs that are no longer listed, and the disk space of bids whose close was certified. */
  async #forget(): Promise<void> {
    const { drops, files } = this.#watch;
    const listed = new Set(this.#listed.map(({ auction }) => auction));
    const kept = this.#isTidied ? [] : await drops.auctions();
    this.#isTidied = true;
    for (const auction of new Set([...this.#lots.keys(), ...kept])) {
      if (listed.has(auction)) continue;
      this.#lots.delete(auction);
      this.certificates.forget(auction);
      this.passOn.forget(auction);
      const certificate = await files.certificateOf(auction).catch(() => undefined);
      await drops.forget(auction, { isOver: certificate !== undefined });
    }
  }

  async #lookAt(listed: ListedLog, time: number): Promise<void> {
    const { operator, files } = this.#watch;
    const origin = originOf(operator, listed.auction);
    try {
      const lot = await this.#lotOf(listed, origin);
      const { note, wrongTime } = await lot.look(listed, time);
      if (note !== undefined) {
        this.#unsent.push(note.text);
        if (note.isKept) await files.addCosignature(origin, `${JSON.stringify({ note: note.text })}\n`);
      }
      if (wrongTime !== undefined) await this.#reportTime(listed, origin, wrongTime);
      if (lot.size === listed.seq) await this.#certify(lot.log, origin, time);
    } catch (error) {
      if (!(error instanceof ObjectionError)) {
        this.#report(error instanceof Error ? `${listed.slug}: ${error.message}` : String(error));
        return;
      }
      const { kind, message, log, earlier } = error.objection;
      this.#objections.set(listed.auction, message);
      await this.#keepEvidence(listed.auction, {
        kind,
        origin,
        message,
        log,
        ...(earlier === undefined ? {} : { earlier }),
      });
    }
  }

  async #lotOf({ auction }: ListedLog, origin: string): Promise<LotWatcher> {
    const known = this.#lots.get(auction);
    if (known !== undefined) return known;
    const lot = new LotWatcher({ auction, origin }, this.#watch);
    await this.passOn.resume(auction);
    this.#lots.set(auction, lot);
    return lot;
  }

  /**
   * Certifies how an auction was closed, and sends that until it has arrived; or keeps evidence of the bid that is
   * missing.
   */
  async #certify(log: WatchedLog, origin: string, time: number): Promise<void> {
    const { auction } = log;
    if (this.certificates.has(auction) || this.#missing.has(auction)) return;
    const look = await this.#certifier.look(log, time);
    if (look === undefined) return;
    if (look.kind === 'certified') {
      // Sent after the signature of the last row, which it certifies.
      this.certificates.add(auction, look.certificate);
      return;
    }
    const { message, drop } = look;
    this.#missing.set(auction, message);
    const isKept = (await this.#watch.files.list('evidence')).some((name) => name.startsWith(`${auction}-drop-`));
    if (!isKept) await this.#keepEvidence(auction, { kind: 'drop', origin, message, log: log.text, drop });
  }

  async #reportTime(
    listed: ListedLog,
    origin: string,
    { seq, message }: NonNullable<Look['wrongTime']>,
  ): Promise<void> {
    const name = `${listed.auction} ${seq}`;
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    const log = this.#lots.get(listed.auction)?.log.text ?? '';
    await this.#keepEvidence(listed.auction, { kind: 'time', origin, message, log });
  }

  async #keepEvidence(
    auction: string,
    found: Omit<EvidenceStatement, 'format' | 'witness' | 'foundAt' | 'note'>,
  ): Promise<void> {
    const { files, heads, key, now, say } = this.#watch;
    const note = (await heads.last(auction))?.note;
    const statement: EvidenceStatement = {
      format: evidenceFormat,
      witness: key.verifierKey,
      foundAt: new Date(now()).toISOString(),
      ...found,
      ...(note === undefined ? {} : { note }),
    };
    const name = await files.addEvidence(statement, key);
    say(`${found.kind}: ${found.message} Evidence: ${name}`);
  }

  async #send(): Promise<void> {
    if (this.#unsent.length === 0) return;
    this.#unsent = this.#unsent.slice(-mostUnsent);
    const results = await this.#watch.client.send(this.#unsent);
    this.#unsent = [];
    const refused = [...new Set(results.filter((result) => result !== 'taken'))];
    if (refused.length > 0) this.#report(`The site did not take all signatures: ${refused.join(', ')}`);
  }

  /** Reports a problem once, not each second. */
  #report(problem: string): void {
    if (problem !== this.#lastProblem) this.#watch.say(problem);
    this.#lastProblem = problem;
  }
}
