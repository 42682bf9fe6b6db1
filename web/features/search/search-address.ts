import * as z from 'zod';
import { maxPage } from '#contract/page.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import {
  type AddressParameters,
  addressOfFilters,
  longestText,
  type Parameter,
  type ParameterName,
  parameterNames,
  parameters,
} from '#contract/search/filters-address.ts';
import { searchSorts } from '#contract/search/search.endpoints.ts';
import { stringifySearchParams } from '#web/lib/search-params.ts';

/** How results are shown: as cards, beside a map, or on the map alone. */
export const searchViews = ['list', 'both', 'map'] as const;
export type SearchView = (typeof searchViews)[number];

const textSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    // The character NUL stands in no text; the API refuses it.
    .refine((text) => !text.includes('\0'))
    .transform((text) => text || undefined)
    .optional()
    .catch(undefined);

/** The parameters of the filters as they stand in an address, typed words included. Nothing in them can break. */
const filterFields = Object.fromEntries(
  parameterNames.map((name) => {
    const { longest = longestText }: Parameter = parameters[name];
    return [name, textSchema(longest)];
  }),
) as Record<ParameterName, ReturnType<typeof textSchema>>;

const pageSchema = z.coerce.number().int().min(1).max(maxPage).default(1).catch(1);
const sortSchema = z.enum(searchSorts).default('newest').catch('newest');

/** The query string of the search page. */
export const searchSchema = z.object({
  ...filterFields,
  sort: sortSchema,
  page: pageSchema,
  show: z.enum(searchViews).default('list').catch('list'),
});
export type Search = z.output<typeof searchSchema>;

/** What addresses leave out. */
export const searchDefaults = { sort: 'newest', page: 1, show: 'list' } as const;

/** The query string of a list that can be filtered as a search can. */
export const filteredListFields = { ...filterFields, sort: sortSchema, page: pageSchema };
export const listDefaults = { sort: 'newest', page: 1 } as const;

/** The filters of an address alone, without page, order and view. */
export function filterParametersOf(search: Readonly<Record<string, unknown>>): AddressParameters {
  return Object.fromEntries(
    parameterNames.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  );
}

/** What is left of an address when the parts are removed that the page itself stands for. */
export function addressWithin(filters: ListingFilters, fixed: ListingFilters): AddressParameters {
  const own = Object.entries(filters).filter(([key]) => !Object.hasOwn(fixed, key));
  return addressOfFilters(Object.fromEntries(own));
}

/** The texts of a form by name; of several with one name, all of them, as an address holds a list. */
export function textsOfForm(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    const text = String(value).trim();
    if (text !== '') texts[name] = texts[name] === undefined ? text : `${texts[name]},${text}`;
  }
  return texts;
}

const formNames = ['lookingFor', 'location', 'place', 'propertyType', 'propertySize', 'budget'] as const;

/**
 * The address the search form leads to; its query string holds only the fields that are filled in (SPECIFICATION §2).
 * `kept` are the parameters of the present search that the form does not ask for. A place chosen from the suggestions
 * says more than its name.
 */
export function searchFormAddress(form: FormData, kept: Readonly<Record<string, unknown>> = {}): `/search${string}` {
  const texts = textsOfForm(form);
  const asked = formNames.map((name) => [name, texts[name]] as const);
  const isPlaceChosen = texts.place !== undefined;
  const given = asked.filter(([name]) => !(isPlaceChosen && name === 'location'));
  return `/search${stringifySearchParams({ ...Object.fromEntries(given), ...kept })}`;
}
