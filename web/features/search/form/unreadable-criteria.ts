import { readBudget, readSize } from '#contract/search/read-criteria.ts';
import type { SearchFormValues } from './search-form.tsx';

const isUnreadable = (text: string | undefined, read: (text: string) => number | undefined) =>
  text !== undefined && text.trim() !== '' && read(text) === undefined;

/** Which criteria of an address mean nothing. In a file of its own, since the form of the home page begins empty. */
export function unreadableCriteria({ propertySize, budget }: Pick<SearchFormValues, 'propertySize' | 'budget'>) {
  return { size: isUnreadable(propertySize, readSize), budget: isUnreadable(budget, readBudget) };
}
