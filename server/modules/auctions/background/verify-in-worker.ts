import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Verification, verifyLog } from '#contract/auctions/log/verify-log.ts';
import { builtOrSource } from '#server/platform/source-or-build.ts';

const program = builtOrSource(new URL('./verify-log.worker.ts', import.meta.url));

/** Replaying the log of a long auction takes several times its own size. */
const heapMegabytes = 512;

/** Shorter logs (in characters; some two hundred rows) are verified faster than a thread is started. */
const shortLog = 100_000;

/** Verifies logs, long ones in a worker thread, so that bidding is not held up. */
export class LogVerifier {
  #worker: Worker | undefined;
  /** Rejects when the thread fails, which may also happen while nothing waits for its answer. */
  #broken: Promise<never> | undefined;

  /** Only a chunk of a long log is held at a time. Rejects when `signal` aborts. */
  async verify(pieces: AsyncIterable<string>, signal?: AbortSignal): Promise<Verification> {
    let begun: string | undefined = '';
    for await (const piece of pieces) {
      begun = begun === undefined ? this.#send(piece) : begun + piece;
      if (begun !== undefined && begun.length > shortLog) begun = this.#send(begun);
    }
    if (begun !== undefined) return verifyLog(begun);
    const answer = once(this.#start(), 'message', { signal });
    // No more chunks: the log can be verified.
    this.#start().postMessage(undefined);
    answer.catch(() => undefined);
    const [verification] = await (this.#broken === undefined ? answer : Promise.race([answer, this.#broken]));
    return verification;
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(program, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    this.#broken = new Promise<never>((_, reject) => worker.once('error', reject));
    this.#broken.catch(() => undefined);
    this.#worker = worker;
    return worker;
  }

  #send(piece: string): undefined {
    this.#start().postMessage(piece);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
