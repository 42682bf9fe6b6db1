/** The only source of the present time on the server; tests put their own in its place. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
