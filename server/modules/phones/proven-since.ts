import { dayMilliseconds } from '#contract/durations.ts';

const provenDays = 365;

/**
 * Operators reassign numbers in time: one that its owner has not confirmed since then cannot sign in, and its text
 * messages do nothing for an account.
 */
export const provenSince = (now: Date): Date => new Date(now.getTime() - provenDays * dayMilliseconds);
