import { expect, test } from './journey.ts';
import { limitedTasks } from './tasks/limited-tasks.ts';
import { doTask } from './tasks/stage.ts';

test.describe.configure({ timeout: 120_000 });

// The others of the tasks are measured by `npm run bench -- tasks`.
const spread = [
  { width: 360, language: 'en' },
  { width: 1440, language: 'fr' },
  { width: 360, language: 'rw' },
  { width: 1440, language: 'en' },
  { width: 360, language: 'fr' },
] as const;

for (const [index, task] of limitedTasks.entries()) {
  const { width, language } = spread[index % spread.length] ?? spread[0];
  const { limit = 0 } = task;
  test(`${task.name}: at most ${limit} interactions (${language}, ${width} pixels wide)`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const { total } = await doTask(page, task, language);
    expect(total).toBeLessThanOrEqual(limit);
  });
}
