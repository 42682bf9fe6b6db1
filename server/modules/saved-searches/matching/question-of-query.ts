import type { Rate } from '#contract/rates/rate.ts';
import { filtersOfAddress } from '#contract/search/filters-address.ts';
import { type Question, questionOf } from '#server/modules/search/index.ts';

/** When a question is asked, and the rate of that day. */
export type Moment = { at: Date; rate: Rate | undefined };

/** The question that a saved search asks at a moment. */
export function questionOfQuery(query: string, { at, rate }: Moment): Question {
  return questionOf(filtersOfAddress(Object.fromEntries(new URLSearchParams(query))), at, rate);
}
