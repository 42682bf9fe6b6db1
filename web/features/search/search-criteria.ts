import * as z from 'zod';
import { listingSorts } from '#contract/listings/listings.endpoints.ts';

const textSchema = z
  .string()
  .trim()
  .max(200)
  // The character NUL stands in no text; the API refuses it.
  .refine((text) => !text.includes('\0'))
  .default('')
  .catch('');

/** The query string of the search page: the five criteria of SPECIFICATION §3 and the order. Nothing in it can break. */
export const searchSchema = z.object({
  lookingFor: textSchema,
  location: textSchema,
  propertyType: textSchema,
  propertySize: textSchema,
  budget: textSchema,
  sort: z.enum(listingSorts).default('newest').catch('newest'),
});
export type Search = z.output<typeof searchSchema>;

/** The search that finds everything, newest first: what addresses leave out. */
export const searchDefaults = {
  lookingFor: '',
  location: '',
  propertyType: '',
  propertySize: '',
  budget: '',
  sort: 'newest',
} as const satisfies Search;

export const criteria = ['budget', 'propertySize', 'location', 'propertyType', 'lookingFor'] as const;
type Criterion = (typeof criteria)[number];

/** The criteria that narrow a search, those first that a visitor gives up most easily. */
export function criteriaIn(search: Search): Criterion[] {
  return criteria.filter((criterion) => search[criterion] !== '');
}

/** The same search without one of its criteria. */
export function searchWithout(search: Search, criterion: Criterion): Search {
  return { ...search, [criterion]: '' };
}
