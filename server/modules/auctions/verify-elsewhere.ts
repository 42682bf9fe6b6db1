import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Verification, verifyLog } from '#contract/auctions/verify-log.ts';

/** Logs of so many characters, some two hundred rows, are worked out faster than a thread is started. */
const shortLog = 100_000;

/** Works logs out, long ones in a thread of its own, so that nobody who bids meanwhile waits for it. */
export class LogVerifier {
  #worker: Worker | undefined;

  /** Rejects when `signal` aborts meanwhile. */
  async verify(text: string, signal?: AbortSignal): Promise<Verification> {
    if (text.length <= shortLog) return verifyLog(text);
    this.#worker ??= new Worker(new URL('./verify-log.worker.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
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
