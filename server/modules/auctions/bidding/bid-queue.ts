import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { noteFailure } from '../background/lot-outages.ts';
import type { BidCommand } from './decide-bid.ts';
import { type PlacedBid, placeBids } from './place-bids.ts';

/** Commands decided in one transaction at most. */
const batchSize = 64;
/** The most commands waiting for one auction on this node; further ones are asked to come back. */
const longestQueue = 2_000;

type Waiting = {
  command: BidCommand;
  settle: (answer: PlacedBid | ApiError) => void;
  fail: (error: unknown) => void;
};

/** Nearly always at its end. */
function insertInOrder(queue: Waiting[], waiting: Waiting): void {
  const before = queue.findLastIndex(({ command }) => command.receivedAt <= waiting.command.receivedAt);
  queue.splice(before + 1, 0, waiting);
}

/**
 * One queue for each auction on this node: while one transaction runs, the next commands gather, and are decided together
 * in the order in which they arrived. Across nodes the lock on the auction's row keeps the order.
 */
export class BidQueue {
  readonly #platform: Platform;
  readonly #queues = new Map<string, Waiting[]>();
  /** Transactions at a time: the other connections are left for other requests. */
  readonly #slots: number;
  readonly #ready: string[] = [];
  #running = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#slots = Math.max(1, Math.floor(platform.config.databasePoolSize / 2));
  }

  /** Places a bid, or throws why not. */
  async place(command: BidCommand): Promise<PlacedBid> {
    const answer = await new Promise<PlacedBid | ApiError>((settle, fail) => {
      const { auctionId } = command;
      const queue = this.#queues.get(auctionId);
      if (queue === undefined) {
        this.#queues.set(auctionId, [{ command, settle, fail }]);
        this.#ready.push(auctionId);
        this.#start();
      } else if (queue.length >= longestQueue) {
        fail(new ApiError('UNAVAILABLE', { retryAfter: 1 }));
      } else insertInOrder(queue, { command, settle, fail });
    });
    if (answer instanceof ApiError) throw answer;
    return answer;
  }

  #start(): void {
    while (this.#running < this.#slots) {
      const auctionId = this.#ready.shift();
      if (auctionId === undefined) return;
      this.#running += 1;
      void this.#runBatch(auctionId).finally(() => {
        this.#running -= 1;
        const left = this.#queues.get(auctionId);
        if (left === undefined || left.length === 0) this.#queues.delete(auctionId);
        // To the end of the queue, so that a busy auction does not hold up others.
        else this.#ready.push(auctionId);
        this.#start();
      });
    }
  }

  async #runBatch(auctionId: string): Promise<void> {
    const batch = this.#queues.get(auctionId)?.splice(0, batchSize) ?? [];
    try {
      const commands = batch.map(({ command }) => command);
      const answers = await placeBids(this.#platform, auctionId, commands);
      for (const [index, { settle, fail }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) fail(new Error('A bid was not answered'));
        else settle(answer);
      }
    } catch (error) {
      for (const { fail } of batch) fail(error);
      const received = batch.map(({ command }) => command.receivedAt);
      await noteFailure(this.#platform, auctionId, { milliseconds: performance.now() - Math.min(...received) });
    }
  }
}
