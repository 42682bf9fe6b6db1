import { kigaliDay } from '#contract/kigali-time.ts';
import type { Rate } from '#contract/rates/rate.ts';
import type { DatedRate } from '#contract/rates/rates.endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { findRateOf } from './rates.queries.ts';
import { viewRate } from './rates.view.ts';

/** Today's price of a dollar; undefined before the first rate is set. */
export async function findTodaysRate({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<DatedRate | undefined> {
  const row = await findRateOf(db, kigaliDay(clock.now()));
  return row && viewRate(row);
}

/** The same as a number to convert with. */
export async function findRate({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Rate | undefined> {
  return findRateOf(db, kigaliDay(clock.now()));
}
