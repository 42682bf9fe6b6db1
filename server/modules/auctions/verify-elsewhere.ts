import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Verification, verifyLog } from '#contract/auctions/verify-log.ts';
import { builtOrSource } from '#server/platform/built.ts';

const program = builtOrSource(new URL('./verify-log.worker.ts', import.meta.url));

/** A log of a long auction, worked out, takes several times its own size. */
const heapMegabytes = 512;

/** Logs of so many characters, some two hundred rows, are worked out faster than a thread is started. */
const shortLog = 100_000;

/** Works logs out, long ones in a thread of its own, so that nobody who bids meanwhile waits for it. */
export class LogVerifier {
  #worker: Worker | undefined;

  /** Rejects when `signal` aborts meanwhile. */
  async verify(text: string, signal?: AbortSignal): Promise<Verification> {
    if (text.length <= shortLog) return verifyLog(text);
    this.#worker ??= new Worker(program, {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    const answer = once(this.#worker, 'message', { signal });
    this.#worker.postMessage(text);
    const [verification] = await answer;
    return verification;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
