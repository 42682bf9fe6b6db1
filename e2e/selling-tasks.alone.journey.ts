import { sellingTasks } from './tasks/selling-tasks.ts';
import { testTasks } from './tasks/tests-of-tasks.ts';

testTasks(sellingTasks);
