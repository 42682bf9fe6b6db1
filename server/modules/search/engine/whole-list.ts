import { questionOf } from '../question.ts';
import type { ListRequest } from '../requests.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
import { readPage } from './page.ts';
import type { Plan } from './plan.ts';

const listingsOfPart = 5_000;

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

/** How many listings a list has. */
export function lengthOfList(index: ListingIndex, request: ListRequest): number {
  return withList(index, request, (_, total) => total);
}

/** All ordinals of a list in its order, a part at a time. They make one list as long as nothing changes meanwhile. */
export function* partsOfList(index: ListingIndex, request: ListRequest): Generator<readonly number[]> {
  const { sort } = request;
  for (let rank = 0; ; rank += listingsOfPart) {
    const part = withList(
      index,
      request,
      (plan) => readPage(plan, { sort, centre: undefined, start: { rank }, limit: listingsOfPart }).ordinals,
    );
    if (part.length > 0) yield part;
    if (part.length < listingsOfPart) return;
  }
}
