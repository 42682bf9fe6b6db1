import { accountTasks } from './account-tasks.ts';
import { limitedTasks } from './limited-tasks.ts';
import { listingTasks } from './listing-tasks.ts';
import { searchingTasks } from './searching-tasks.ts';
import { sellingTasks } from './selling-tasks.ts';
import { type Combination, combinations, type Task } from './stage.ts';

/** What people do here for the first time. */
export const allTasks: readonly Task[] = [
  ...limitedTasks,
  ...searchingTasks,
  ...listingTasks,
  ...accountTasks,
  ...sellingTasks,
];

/**
 * The combinations in which the journeys do a task: all of them when it has a limit, otherwise one, the next from task to
 * task. `npm run bench -- tasks` does each task in all.
 */
export function combinationsOf(task: Task): readonly Combination[] {
  if (task.limit !== undefined) return combinations;
  const place = allTasks.indexOf(task) % combinations.length;
  return combinations.slice(place, place + 1);
}
