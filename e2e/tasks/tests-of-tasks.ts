import { expect, test } from '../journey.ts';
import { combinationsOf } from './all-tasks.ts';
import { doTask, namedCombination, type Task } from './stage.ts';

/** Makes a test of each of these tasks in each combination of language and screen that falls to it. */
export function testTasks(tasks: readonly Task[]): void {
  test.describe.configure({ timeout: 180_000 });
  for (const task of tasks) {
    const { limit = Number.POSITIVE_INFINITY } = task;
    const wanted = Number.isFinite(limit) ? `: at most ${limit} interactions` : '';
    for (const combination of combinationsOf(task)) {
      test(`${task.name}${wanted} (${namedCombination(combination)})`, async ({ page }) => {
        const { total } = await doTask(page, task, combination);
        expect(total).toBeGreaterThan(0);
        expect(total).toBeLessThanOrEqual(limit);
      });
    }
  }
}
