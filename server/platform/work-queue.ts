/** Too much waits already; the caller should come back later. */
export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

/** Runs at most `concurrency` pieces of work at a time; at most `capacity` wait, in the order they came. */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ concurrency, capacity }: { concurrency: number; capacity: number }) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.#capacity) throw new QueueFullError('The queue is full');
    // Finished work hands its place over, so the count of the running stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
