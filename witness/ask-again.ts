import { bundledWithinMilliseconds } from '#contract/auctions/used-commands.ts';

/** What the site has not served is asked for again after so long. */
export const askEveryMilliseconds = 5_000;

/**
 * After so many failures in a row, which take two minutes, what was asked for counts as not served. One alone says nothing
 * against an operator. They are counted, as a clock may be set, and a program may stand still.
 */
export const mostFailures = bundledWithinMilliseconds / askEveryMilliseconds;
