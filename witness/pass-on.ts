import { dropsAtATime } from '#contract/auctions/witnessing/witnessing.endpoints.ts';
import type { KeptDrops, SeenBid } from './kept-drops.ts';
import type { OperatorClient } from './operator-client.ts';

type Surroundings = { client: Pick<OperatorClient, 'passOn'>; drops: KeptDrops; say: (problem: string) => void };

/**
 * Passes bids on to the operator, so that a bidder whose own connection is blocked still gets through. Unanswered bids
 * are sent again.
 */
export class PassOn {
  readonly #surroundings: Surroundings;
  readonly #waiting = new Map<string, SeenBid>();
  #running: Promise<void> | undefined;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Resumes with the bids that were unanswered before a restart. */
  async resume(auction: string): Promise<void> {
    for (const seen of (await this.#surroundings.drops.of(auction)).values()) {
      if (seen.answer === undefined) this.#waiting.set(seen.command, seen);
    }
  }

  add(seen: SeenBid): void {
    this.#waiting.set(seen.command, seen);
    void this.send();
  }

  /** Sends what waits, with what is added during the send. What cannot be sent is left for the next time. */
  send(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    const { client, drops, say } = this.#surroundings;
    const tried = new Set<string>();
    try {
      for (;;) {
        const batch = [...this.#waiting.values()].filter(({ command }) => !tried.has(command)).slice(0, dropsAtATime);
        if (batch.length === 0) return;
        const answers = await client.passOn(batch.map(({ bid }) => bid));
        for (const [index, { command, bid }] of batch.entries()) {
          tried.add(command);
          const answer = answers[index];
          if (answer?.result !== 'accepted' && answer?.result !== 'refused') continue;
          await drops.addAnswer(bid.auction, command, answer);
          this.#waiting.delete(command);
        }
      }
    } catch (error) {
      say(`Bids could not be passed on: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  forget(auction: string): void {
    for (const [command, { bid }] of this.#waiting) if (bid.auction === auction) this.#waiting.delete(command);
  }
}
