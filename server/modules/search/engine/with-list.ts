import { questionOf } from '../question.ts';
import type { ListRequest } from '../requests.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
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
