import type { Rate } from '#contract/rates/rate.ts';
import type { Db } from '#server/database.ts';

/** The context of one answer: a transaction with one snapshot, the edition it reads, and the rate of its prices. */
export type Reading = {
  db: Db;
  edition: number;
  rate: Rate | undefined;
  /** When it is given up, on the clock of `performance.now()`. */
  end: number;
};

/** An answer takes longer than any should: some questions ask for much, each part of which is quick. */
export class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** Called before each further look at many rows. */
export function requireTime({ end }: Reading): void {
  if (performance.now() > end) throw new TooSlowError('The search takes too long');
}
