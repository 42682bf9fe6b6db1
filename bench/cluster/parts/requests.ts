import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, call, type Sent } from '../../auctions/auction-site.ts';

/** One try of a request, with times of `performance`; `outcome` is a status, or why there was none. */
export type Try = { kind: string; sentAt: number; endedAt: number; outcome: number | string };

/** Browsers wait longer; a person would have left by then. */
const patienceMilliseconds = 20_000;
/** A slower answer counts as none. */
export const slowMilliseconds = 3_000;
/** A command is sent again after such a time, under the same id, as our pages do. */
const againMilliseconds = [250, 750] as const;

const textOf = (error: unknown) => {
  if (error instanceof Error && error.name === 'AbortError') return `no answer in ${patienceMilliseconds / 1_000} s`;
  return String(Object(error).code ?? Object(error).message ?? error);
};

/** Whether the site did its work: a refusal for what was asked is work too. */
export const isGood = ({ outcome, sentAt, endedAt }: Try) =>
  typeof outcome === 'number' && outcome < 500 && endedAt - sentAt <= slowMilliseconds;

/** Once it is whole again, a site answers everything that waits within this time. */
const closingMilliseconds = 120_000;

/** Everything that is sent through the proxy, and its outcome. */
export class Requests {
  readonly tries: Try[] = [];
  readonly #address: string;
  #underWay = 0;
  #gate = Promise.withResolvers<void>();

  constructor(address: string) {
    this.#address = address;
    this.#gate.resolve();
  }

  /** Makes new requests wait until `open`; returns when all that were begun before have been answered. */
  async close(): Promise<void> {
    this.#gate = Promise.withResolvers();
    const deadline = performance.now() + closingMilliseconds;
    while (this.#underWay > 0) {
      if (performance.now() > deadline) throw new Error(`${this.#underWay} commands are not answered at all.`);
      await delay(20);
    }
  }

  open(): void {
    this.#gate.resolve();
  }

  /** One try; undefined when nothing came back. */
  async try(kind: string, path: string, sent: Sent = {}): Promise<Answer | undefined> {
    const sentAt = performance.now();
    const note = (outcome: number | string) => this.tries.push({ kind, sentAt, endedAt: performance.now(), outcome });
    try {
      const answer = await call(this.#address, path, { ...sent, signal: AbortSignal.timeout(patienceMilliseconds) });
      note(answer.status);
      return answer;
    } catch (error) {
      note(textOf(error));
      return undefined;
    }
  }

  /** One question, which is not asked again. */
  async ask(kind: string, path: string, sent: Sent = {}): Promise<Answer | undefined> {
    await this.#gate.promise;
    this.#underWay += 1;
    try {
      return await this.try(kind, path, sent);
    } finally {
      this.#underWay -= 1;
    }
  }

  /** A command, sent again under its id until it is answered. */
  async callUntilAnswered(kind: string, path: string, sent: Sent = {}): Promise<Answer> {
    await this.#gate.promise;
    this.#underWay += 1;
    try {
      for (;;) {
        const answer = await this.try(kind, path, sent);
        if (answer !== undefined && answer.status < 500) return answer;
        const [least, most] = againMilliseconds;
        await delay(least + Math.random() * (most - least));
      }
    } finally {
      this.#underWay -= 1;
    }
  }
}
