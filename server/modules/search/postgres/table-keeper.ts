import { setTimeout as delay } from 'node:timers/promises';
import type { Tables } from '#server/database.ts';
import { connectDatabase, type DatabaseAddress } from '#server/platform/database/connection.ts';
import { listenFor } from '#server/platform/database/listen.ts';
import { type Limits, usualPatience } from '#server/platform/database/pool.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { IndexStatements } from '../search.queries.ts';
import { keepEdition } from './keep-edition.ts';

const pollMilliseconds = 1_000;
const busyMilliseconds = 20;

/** Adding to the indexes of a large table can take longer than a request may. */
const writerLimits: Limits = {
  settings: ['-c statement_timeout=60000', '-c lock_timeout=10000', '-c idle_in_transaction_session_timeout=60000'],
  patience: { ...usualPatience, silentMilliseconds: 70_000 },
};

type Settings = { address: DatabaseAddress; form: number; statements: IndexStatements; log: Log };

/**
 * Keeps the table of searches up to date, for a node with the role `search`: fills it, follows the feed of changes,
 * recalculates prices at a new rate. Any number of nodes may do so; the one with the lock does the next step.
 */
export class TableKeeper {
  readonly #settings: Settings;
  readonly #database: ReturnType<typeof connectDatabase<Tables>>;
  readonly #ending = new AbortController();
  #listening: ReturnType<typeof listenFor> | undefined;
  #wake = Promise.withResolvers<void>();
  #working: Promise<void> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#database = connectDatabase<Tables>(settings.address, {
      poolSize: 1,
      log: settings.log,
      limits: writerLimits,
    });
  }

  /** Goes on until it is stopped: at once while there is more to do, else at each notice and each second. */
  start(): void {
    const { address, log } = this.#settings;
    this.#listening = listenFor(address, 'listing_changes', { onNotice: () => this.wake(), log });
    this.#working = this.#work();
  }

  wake(): void {
    this.#wake.resolve();
  }

  /** Takes in everything that was committed before this was called. */
  async catchUp(): Promise<void> {
    for (;;) {
      const step = await keepEdition(this.#database.db, this.#settings);
      if (step === 'done') return;
      if (step === 'busy') await delay(busyMilliseconds);
    }
  }

  async #work(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      this.#wake = Promise.withResolvers<void>();
      const step = await keepEdition(this.#database.db, this.#settings).catch((error: unknown) => {
        this.#settings.log.warn({ err: error }, 'the table of searches could not be brought up to date');
        return 'failed' as const;
      });
      if (step === 'more') continue;
      const pause = delay(pollMilliseconds, undefined, { signal }).catch(() => undefined);
      // A failed step is not retried at each notice.
      await (step === 'failed' ? pause : Promise.race([pause, this.#wake.promise]));
    }
  }

  /** Ends after the step that is under way. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#listening?.stop();
    await this.#working;
    await this.#database.close();
  }
}
