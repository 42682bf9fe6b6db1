import { expect, test } from './journey.ts';
import { accountTasks } from './tasks/account-tasks.ts';
import { allTasks, combinationsOf } from './tasks/all-tasks.ts';
import { limitedTasks } from './tasks/limited-tasks.ts';
import { listingTasks } from './tasks/listing-tasks.ts';
import { searchingTasks } from './tasks/searching-tasks.ts';
import { combinations, namedCombination } from './tasks/stage.ts';
import { testTasks } from './tasks/tests-of-tasks.ts';

test('there are forty tasks, and those without a limit use every language on every screen', () => {
  expect(new Set(allTasks.map(({ name }) => name)).size).toBe(40);
  const used = allTasks.filter(({ limit }) => limit === undefined).flatMap(combinationsOf);
  expect(new Set(used.map(namedCombination))).toEqual(new Set(combinations.map(namedCombination)));
  expect(combinations).toHaveLength(6);
});

testTasks([...limitedTasks, ...searchingTasks, ...listingTasks, ...accountTasks]);
