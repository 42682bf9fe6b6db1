import { bundledWithinMilliseconds } from '#contract/auctions/refusals/used-commands.ts';

/** How long after a failure the site is asked again. */
export const askEveryMilliseconds = 5_000;

/**
 * After this many failures in a row, which take two minutes, the resource counts as not served. A single failure says
 * nothing against an operator. Failures are counted rather than timed, since a clock may be set and a program may be
 * paused.
 */
export const mostFailures = bundledWithinMilliseconds / askEveryMilliseconds;
