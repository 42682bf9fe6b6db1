import { WorkQueue } from '#server/platform/work-queue.ts';

/** Requests that wait for one seller on this node at most; more are asked to come back. */
const longestQueue = 2_000;

/**
 * Changes of the viewings of one seller take turns on this node: they would wait for the same lock anyway, and so do not
 * keep the connections to the database while they wait. Across nodes the lock alone keeps the order.
 */
export class SellerTurns {
  readonly #queues = new Map<string, { queue: WorkQueue; count: number }>();

  async run<Result>(sellerId: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#queues.get(sellerId) ?? {
      queue: new WorkQueue({ concurrency: 1, capacity: longestQueue }),
      count: 0,
    };
    this.#queues.set(sellerId, known);
    known.count += 1;
    try {
      return await known.queue.run(work);
    } finally {
      known.count -= 1;
      if (known.count === 0) this.#queues.delete(sellerId);
    }
  }
}
