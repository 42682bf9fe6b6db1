import { questionOf } from '../question.ts';
import type { ListRequest } from '../requests.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
import { readPage } from './page.ts';
import type { Plan } from './plan.ts';

/** Answers something about what a list holds. */
export function withList<Answer>(
  index: ListingIndex,
  { filters, purpose, now }: ListRequest,
  use: (plan: Plan, total: number) => Answer,
): Answer {
  const asked = questionOf(filters, new Date(now));
  const question = purpose === undefined ? asked : { ...asked, purpose };
  return withPlan(index, question, (plan) => use(plan, index.store.count(plan.found())));
}

/** All ordinals of a list in its order; undefined when there are more than `most`. */
export function wholeList(index: ListingIndex, request: ListRequest, most: number): readonly number[] | undefined {
  const { sort } = request;
  return withList(index, request, (plan, total) =>
    total > most ? undefined : readPage(plan, { sort, centre: undefined, start: { rank: 0 }, limit: total }).ordinals,
  );
}
