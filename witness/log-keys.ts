import type { OperatorClient } from './operator-client.ts';

const askEveryMilliseconds = 5_000;

/** The keys that an operator publishes, asked for while logs are signed: the answer may be slow. */
export class LogKeys {
  readonly #client: Pick<OperatorClient, 'listLogKeys'>;
  #keys: readonly string[] = [];
  #askedAt: number | undefined;
  #isPending = false;

  constructor(client: Pick<OperatorClient, 'listLogKeys'>) {
    this.#client = client;
  }

  /** Whether the keys pass a test, as far as they are served; undefined while the answer is on its way. */
  have(test: (keys: readonly string[]) => boolean, time: number): boolean | undefined {
    if (test(this.#keys)) return true;
    if (this.#isPending) return undefined;
    // A clock may be set back.
    if (this.#askedAt !== undefined && Math.abs(time - this.#askedAt) < askEveryMilliseconds) return false;
    this.#askedAt = time;
    void this.#ask();
    return undefined;
  }

  async #ask(): Promise<void> {
    this.#isPending = true;
    // A list that is not served names no key.
    this.#keys = await this.#client.listLogKeys().catch(() => this.#keys);
    this.#isPending = false;
  }
}
