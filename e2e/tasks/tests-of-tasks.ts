import { expect, test, variant } from '../journey.ts';
import { combinationsOf } from './all-tasks.ts';
import { doTask, namedCombination, type Task } from './stage.ts';

/** Makes a test of each of these tasks in each combination of language and screen that falls to it. */
export function testTasks(tasks: readonly Task[]): void {
  test.describe.configure({ timeout: 180_000 });
  for (const task of tasks) {
    const { limit = Number.POSITIVE_INFINITY } = task;
    const wanted = Number.isFinite(limit) ? `: at most ${limit} interactions` : '';
    const all = combinationsOf(task);
    for (const [place, combination] of all.entries()) {
      const isVariant = place > 0 && place < all.length - 1;
      test(`${task.name}${wanted} (${namedCombination(combination)})`, variant(isVariant), async ({ page }) => {
        const { total } = await doTask(page, task, combination);
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(limit);
      });
    }
  }
}
