import * as z from 'zod';
import {
  listingCategories,
  listingPurposes,
  listingStatuses,
  listingTypes,
} from '#contract/listings/listing.vocabulary.ts';
import { maxPage } from '#contract/page.ts';

const oneOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values).optional().catch(undefined);
const amount = z.coerce.number().min(0).max(1e12).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The query string of /all-products. What nobody can have meant falls back, so no address can break. */
export const ownListSearchSchema = z.object({
  page: z.coerce.number().int().min(1).max(maxPage).default(1).catch(1),
  search: z.string().max(200).default('').catch(''),
  status: oneOf(listingStatuses),
  type: oneOf(listingTypes),
  category: oneOf(listingCategories),
  purpose: oneOf(listingPurposes),
  priceFrom: amount,
  priceTo: amount,
  from: day,
  to: day,
});
export type OwnListAddress = z.output<typeof ownListSearchSchema>;

/** What the address leaves out. */
export const ownListDefaults = { page: 1, search: '' } as const;

/** The narrowing parts of the address, as the list, its export and its bulk actions share them. */
export function filterOf({ page: _, ...filter }: OwnListAddress): Omit<OwnListAddress, 'page'> {
  return filter;
}

/** How many of the further filters are set. */
export function countFurtherFilters({ type, category, purpose, priceFrom, priceTo, from, to }: OwnListAddress): number {
  return [type, category, purpose, priceFrom, priceTo, from, to].filter((part) => part !== undefined).length;
}
