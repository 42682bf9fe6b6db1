import * as z from 'zod';
import { ownListingsPerPage } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../page.ts';
import { listingCardSchema } from './listing.ts';
import { listingCategories, listingPurposes, listingStatuses, listingTypes } from './listing.vocabulary.ts';

/** One of these words in upper or lower case, or undefined for none, `all` and an empty text. */
const anyOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .string()
    .max(40)
    .optional()
    .transform((text, context): Values[number] | undefined => {
      const wanted = text?.trim().toLowerCase() ?? '';
      if (wanted === '' || wanted === 'all') return undefined;
      const found = values.find((value) => value.toLowerCase() === wanted);
      if (found === undefined) context.addIssue({ code: 'custom', message: `Expected one of: ${values.join(', ')}` });
      return found;
    });

const amount = z.coerce.number().min(0).max(1e12).optional();

/** Which of the own listings to show; absent parts do not narrow. */
export const ownListFilterSchema = z.object({
  /** Words that must all occur in title, location, district, sector or type. */
  search: z.string().max(200).default(''),
  /** `all`, `available`, `pending`, `sold` or any other status (SPECIFICATION §4). */
  status: anyOf(listingStatuses),
  type: anyOf(listingTypes),
  category: anyOf(listingCategories),
  /** `sale` and `rent` also find what is offered for both. */
  purpose: anyOf(listingPurposes),
  /** Both included, in whole units of `currency`; listings in the other are compared by the rate of the day. */
  priceFrom: amount,
  priceTo: amount,
  currency: z.enum(currencies).default('USD'),
  /** Days in Kigali on which the listing was made, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OwnListFilter = z.output<typeof ownListFilterSchema>;

/** The orders of the own list; those with the same price or title come newest first. */
export const ownListSorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'title'] as const;
export type OwnListSort = (typeof ownListSorts)[number];

export const ownListingSchema = listingCardSchema.extend({
  /** Hidden by the staff from everyone else. */
  isTakenDown: z.boolean(),
});
export type OwnListing = z.infer<typeof ownListingSchema>;

export const listOwnListings = endpoint({
  method: 'GET',
  path: '/api/product/seller/all',
  summary: 'The own listings of the signed-in seller, newest first unless `sort` says otherwise, a page at a time',
  access: 'seller',
  scope: 'listings:read',
  query: ownListFilterSchema.extend({
    sort: z.enum(ownListSorts).default('newest'),
    page: pageNumberSchema.default(1),
    limit: pageSizeSchema.default(ownListingsPerPage),
  }),
  response: z.object({ products: z.array(ownListingSchema), pagination: paginationSchema }),
});

export const exportOwnListings = endpoint({
  method: 'GET',
  path: '/api/product/seller/export',
  summary: 'All own listings that match, as a table (CSV)',
  access: 'seller',
  scope: 'listings:read',
  query: ownListFilterSchema,
  isDownload: true,
  response: z.object({}),
});
