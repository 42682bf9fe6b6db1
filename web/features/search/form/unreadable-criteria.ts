import { readBudget, readSize } from '#contract/search/read-criteria.ts';
import type { SearchFormValues } from './search-form.tsx';

const isUnreadable = (text: string | undefined, read: (text: string) => number | undefined) =>
  text !== undefined && text.trim() !== '' && read(text) === undefined;

/** What of an address's criteria means nothing. Apart from the form, which begins empty on the home page. */
export function unreadableCriteria({ propertySize, budget }: Pick<SearchFormValues, 'propertySize' | 'budget'>) {
  return { size: isUnreadable(propertySize, readSize), budget: isUnreadable(budget, readBudget) };
}
