/** The only source of the present time on the server; tests put their own in its place. */
export type Clock = {
  now(): Date;
  /**
   * The present by the database's clock, which all nodes share: `at` is what the database has just said. Where the order
   * of what several nodes do depends on the time, it is this one.
   */
  byDatabase(at: Date): Date;
};

export const systemClock: Clock = { now: () => new Date(), byDatabase: (at) => at };
