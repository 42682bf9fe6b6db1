import { accountTasks } from './account-tasks.ts';
import { limitedTasks } from './limited-tasks.ts';
import { listingTasks } from './listing-tasks.ts';
import { searchingTasks } from './searching-tasks.ts';
import { sellingTasks } from './selling-tasks.ts';

/** What people do here for the first time. */
export const allTasks = [...limitedTasks, ...searchingTasks, ...listingTasks, ...accountTasks, ...sellingTasks];
