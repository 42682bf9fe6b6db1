import type { Log } from './platform/log/log.ts';

/** A step to undo when the service stops. One that is needed is awaited however long it takes. */
type Undo = { what: string; run(): Promise<void>; isNeeded?: boolean };

/** The service was asked to stop while it was starting. */
export class StartGivenUpError extends Error {
  override name = 'StartGivenUpError';
}

const lateMilliseconds = 1_000;

/** What a start has begun, to be undone in the reverse order. */
export class CleanupStack {
  readonly #undos: Undo[] = [];
  readonly #log: Log;
  #isUndone = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** What a start still begins after it was given up is undone at once, and the start ends there. */
  async add(undo: Undo): Promise<void> {
    if (!this.#isUndone) return void this.#undos.push(undo);
    await this.#run(undo, lateMilliseconds);
    throw new StartGivenUpError('The service was told to stop while it was starting');
  }

  /** Undoes everything; a step that is not needed has until `milliseconds` from now, so that one stuck part leaves time for the others. */
  async undo(milliseconds: number): Promise<void> {
    this.#isUndone = true;
    const end = performance.now() + milliseconds;
    for (const undo of this.#undos.splice(0).reverse()) await this.#run(undo, end - performance.now());
  }

  async #run({ what, run, isNeeded = false }: Undo, milliseconds: number): Promise<void> {
    const patience = Promise.withResolvers<'late'>();
    const timer = isNeeded ? undefined : setTimeout(() => patience.resolve('late'), Math.max(0, milliseconds));
    const outcome = await Promise.race([
      run().catch((error: unknown) => this.#log.error({ err: error }, `${what} did not stop cleanly`)),
      patience.promise,
    ]);
    clearTimeout(timer);
    if (outcome === 'late') this.#log.warn(`${what} took too long to stop`);
  }
}
