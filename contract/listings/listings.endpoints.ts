import * as z from 'zod';
import { listingsPerPage } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../page.ts';
import { listingCardSchema, listingSchema } from './listing.ts';
import { listingCategories, listingPurposes, listingTypes } from './listing.vocabulary.ts';
import { searchDeals } from './shown-price.ts';

/** The orders a list can be shown in; stable, newest first among equals. */
export const listingSorts = ['newest', 'price_asc', 'price_desc'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The specification's spelling (`createdAt:desc`) beside ours; both name the same orders. */
const sortSchema = z
  .enum([...listingSorts, 'createdAt:desc', 'price:asc', 'price:desc'])
  .default('newest')
  .transform((sort): ListingSort => {
    if (sort === 'createdAt:desc') return 'newest';
    if (sort === 'price:asc') return 'price_asc';
    if (sort === 'price:desc') return 'price_desc';
    return sort;
  });

/** `all` means no filter, as the tab "View All" sends it. */
const allowAll = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('all'), z.literal('')])
    .optional()
    .transform((value) => (value === 'all' || value === '' ? undefined : value));

/** Cards are light; `all` adds the remaining fields of SPECIFICATION §3: `description` and `image`. */
const fieldsSchema = z.enum(['card', 'all']).default('card').describe('`all` adds `description` and `image` to each');

const listedListingSchema = listingCardSchema.extend({
  /** With `fields=all` only. */
  description: z.string().optional(),
  /** Server-relative paths of the gallery, without the display image; with `fields=all` only. */
  image: z.array(z.string()).optional(),
});

export const listListings = endpoint({
  method: 'GET',
  path: '/api/product/all',
  summary: 'Lists public listings, a page at a time',
  access: 'anyone',
  query: z.object({
    page: pageNumberSchema.default(1),
    limit: pageSizeSchema.default(listingsPerPage),
    category: allowAll(listingCategories),
    type: allowAll(listingTypes),
    /** `sale` also finds listings offered for both, and so does `rent`. */
    purpose: allowAll(listingPurposes),
    /** Only what answers a search for this deal and is still available; `sort` compares the prices of the deal. */
    deal: allowAll(searchDeals),
    sort: sortSchema,
    fields: fieldsSchema,
  }),
  response: z.object({ products: z.array(listedListingSchema), pagination: paginationSchema }),
});

const searchText = z.string().max(200).default('');

/** SPECIFICATION §3, Search criteria: all strings, all optional, forgiving about case and accents. */
export const searchCriteriaSchema = z.object({
  lookingFor: searchText,
  location: searchText,
  propertyType: searchText,
  propertySize: searchText,
  budget: searchText,
});

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/product/search',
  summary: 'Searches public listings by five criteria: newest first, at most 100',
  access: 'anyone',
  query: searchCriteriaSchema.extend({ sort: sortSchema, fields: fieldsSchema }),
  response: z.array(listedListingSchema),
  responseHeaders: { 'X-Total-Count': 'How many listings match, of which at most 100 are answered' },
});

const oneListing = z.object({ product: listingSchema });

export const getListingBySlug = endpoint({
  method: 'GET',
  path: '/api/product/details/{slug}',
  summary: 'One public listing by its slug',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: oneListing,
  errors: ['NOT_FOUND'],
});

export const getListingById = endpoint({
  method: 'GET',
  path: '/api/product/single/{id}',
  summary: 'One public listing by its id',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  response: oneListing,
  errors: ['NOT_FOUND'],
});

export const getListingByNumber = endpoint({
  method: 'GET',
  path: '/api/product/number/{number}',
  summary: 'One public listing by its short number',
  access: 'anyone',
  params: z.object({ number: z.coerce.number().int().min(1).max(999_999_999) }),
  response: oneListing,
  errors: ['NOT_FOUND'],
});

export const getListingRemains = endpoint({
  method: 'GET',
  path: '/api/product/remains/{slug}',
  summary: 'What remains of a listing that is no longer offered, and similar ones, so that shared links keep working',
  access: 'anyone',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: z.object({
    /** Absent where the staff has taken the listing down. */
    title: z.string().optional(),
    products: z.array(listingCardSchema),
  }),
  errors: ['NOT_FOUND'],
});

/** The most listings that are asked for by their ids at once. */
export const cardsPerCall = 100;

export const listCards = endpoint({
  method: 'GET',
  path: '/api/product/cards',
  summary: 'Those of these listings that are public, as cards, in the order of the ids',
  access: 'anyone',
  query: z.object({
    ids: z
      .string()
      .max(cardsPerCall * 37)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(idSchema).max(cardsPerCall))
      .describe('Ids joined by commas'),
  }),
  response: z.object({ products: z.array(listingCardSchema) }),
});
