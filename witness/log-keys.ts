import { askEveryMilliseconds, mostFailures } from './ask-again.ts';
import type { OperatorClient } from './operator-client.ts';

/** The keys that an operator publishes, asked for while logs are signed: the answer may be slow. */
export class LogKeys {
  readonly #client: Pick<OperatorClient, 'listLogKeys'>;
  #keys: readonly string[] = [];
  #askedAt: number | undefined;
  #isPending = false;
  /** How many requests in a row have failed. */
  #failures = 0;

  constructor(client: Pick<OperatorClient, 'listLogKeys'>) {
    this.#client = client;
  }

  /**
   * Whether the keys pass a test, as far as they are served; undefined while a request, or its repetition, is under
   * way.
   */
  have(test: (keys: readonly string[]) => boolean, time: number): boolean | undefined {
    if (test(this.#keys)) return true;
    if (this.#isPending) return undefined;
    // A clock may be set back.
    const isAsked = this.#askedAt !== undefined && Math.abs(time - this.#askedAt) < askEveryMilliseconds;
    if (isAsked) return this.#failures === 0 || this.#failures >= mostFailures ? false : undefined;
    this.#askedAt = time;
    void this.#ask();
    return undefined;
  }

  async #ask(): Promise<void> {
    this.#isPending = true;
    try {
      this.#keys = await this.#client.listLogKeys();
      this.#failures = 0;
    } catch {
      // A list that is not served names no key.
      this.#failures += 1;
    }
    this.#isPending = false;
  }
}
