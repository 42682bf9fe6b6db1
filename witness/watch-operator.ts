import { setTimeout as delay } from 'node:timers/promises';
import { originOf } from '#contract/auctions/witnessing/checkpoint.ts';
import { type EvidenceStatement, evidenceFormat } from '#contract/auctions/witnessing/evidence.ts';
import type { KeptFiles } from './kept-files.ts';
import { type Look, LotWatcher } from './lot-watcher.ts';
import type { ListedLog, OperatorClient } from './operator-client.ts';
import type { SignedHeads } from './signed-heads.ts';
import { ObjectionError } from './watched-log.ts';
import type { WitnessKey } from './witness-key.ts';

const lookEveryMilliseconds = 1_000;
/** A list that took longer says nothing exact about a moment. */
const longestAnswerMilliseconds = 1_500;
/** What could not be sent is sent again; of more the oldest is left to those who fetch it here. */
const mostUnsent = 2_000;

/** How a witness stands to one log. */
export type LotStatus = { auction: string; slug: string; signed: number; objection?: string };

export type Watch = {
  operator: string;
  client: Pick<OperatorClient, 'listLogs' | 'listRows' | 'send'>;
  heads: SignedHeads;
  files: KeptFiles;
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
  #listed: readonly ListedLog[] = [];
  #unsent: string[] = [];
  #lastProblem = '';
  #lastAnswer: number | undefined;

  constructor(watch: Watch) {
    this.#watch = watch;
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
    }));
  }

  /** Looks once a second until it is told to stop. What fails is tried again. */
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
    this.#forget();
    const isExact = time - asked <= longestAnswerMilliseconds;
    for (const listed of isExact ? this.#listed : []) {
      if (!this.#objections.has(listed.auction)) await this.#lookAt(listed, time);
    }
    await this.#send();
  }

  /** Logs that are listed no longer take no memory. */
  #forget(): void {
    const listed = new Set(this.#listed.map(({ auction }) => auction));
    for (const auction of this.#lots.keys()) if (!listed.has(auction)) this.#lots.delete(auction);
  }

  async #lookAt(listed: ListedLog, time: number): Promise<void> {
    const { operator, files } = this.#watch;
    const origin = originOf(operator, listed.auction);
    const lot = this.#lots.get(listed.auction) ?? new LotWatcher({ auction: listed.auction, origin }, this.#watch);
    this.#lots.set(listed.auction, lot);
    try {
      const { note, wrongTime } = await lot.look(listed, time);
      if (note !== undefined) {
        this.#unsent.push(note.text);
        if (note.isKept) await files.addCosignature(origin, `${JSON.stringify({ note: note.text })}\n`);
      }
      if (wrongTime !== undefined) await this.#reportTime(listed, origin, wrongTime);
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

  async #reportTime(
    listed: ListedLog,
    origin: string,
    { seq, message }: NonNullable<Look['wrongTime']>,
  ): Promise<void> {
    const name = `${listed.auction} ${seq}`;
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    const log = this.#lots.get(listed.auction)?.text ?? '';
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

  /** Says a problem once, not each second. */
  #report(problem: string): void {
    if (problem !== this.#lastProblem) this.#watch.say(problem);
    this.#lastProblem = problem;
  }
}
