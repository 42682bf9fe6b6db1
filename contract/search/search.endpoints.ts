import * as z from 'zod';
import { listingsPerPage } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingCardSchema, pointSchema } from '../listings/listing.ts';
import { listingAmenities, listingCategories, listingStatuses, listingTypes } from '../listings/listing.vocabulary.ts';
import { searchDeals } from '../listings/shown-price.ts';
import { currencies } from '../money.ts';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../page.ts';
import { filterNames } from './filters.ts';
import { longestText, type Parameter, type ParameterName, parameterNames, parameters } from './filters-address.ts';
import { readBox } from './geography-address.ts';
import { searchSorts } from './search.vocabulary.ts';

const filterParameter = (name: ParameterName) => {
  const { isForgiving, read, longest = longestText }: Parameter = parameters[name];
  const text = z.string().max(longest);
  const checked = isForgiving
    ? text.refine((value) => !value.includes('\0'), { error: 'Not a text' })
    : text.refine((value) => value === '' || read(value) !== undefined, { error: 'Not understood' });
  return checked.optional();
};

/** The parameters of `addressOfFilters`, as texts. What the form's five mean is forgiven, all others must be right. */
const filterShape = Object.fromEntries(parameterNames.map((name) => [name, filterParameter(name)])) as Record<
  ParameterName,
  ReturnType<typeof filterParameter>
>;

/** The number of a change by the caller that the answer must include. */
const seqSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

const valueCounts = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values), count: z.int() }));
const stepCounts = z.array(z.object({ value: z.int(), count: z.int() }));

/** A place; what kind it is, its key says (`levelOfPlace`). */
export const searchPlaceSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** The district of a sector, a town, a quarter or a cell. */
  district: z.string().optional(),
  /** Those a town covers, a lake touches, or a quarter or cell lies in. */
  sectors: z.array(z.string()).optional(),
});
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

/**
 * How many would be left after choosing each value. Each kind ignores its own choice, except amenities, all of which
 * must apply. Every value of the vocabulary is there, also with 0; places only when they have listings.
 */
export const facetsSchema = z.object({
  /** Each with the prices of its deal, and without what is no longer available. */
  purposes: valueCounts(searchDeals),
  statuses: valueCounts(listingStatuses),
  types: valueCounts(listingTypes),
  categories: valueCounts(listingCategories),
  amenities: valueCounts(listingAmenities),
  /** At least this many. */
  beds: stepCounts,
  baths: stepCounts,
  /** Listed within this many days. */
  listedWithinDays: stepCounts,
  places: z.array(searchPlaceSchema.extend({ count: z.int() })),
  /** All of them, also with 0. */
  provinces: z.array(searchPlaceSchema.extend({ count: z.int() })),
  hasPhotos: z.int(),
  isReduced: z.int(),
  hasAuction: z.int(),
});
export type Facets = z.infer<typeof facetsSchema>;

/** At most 20 neighbouring ranges, of prices in the currency of the search: `from <= value < to`, of which the first and the last are not empty. */
const histogramSchema = z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }));
export type Histogram = z.infer<typeof histogramSchema>;

const boxSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

/** How the words in `location` were interpreted. */
const interpretationSchema = z.object({
  /** The words that are searched for, folded. */
  words: z.array(z.string()),
  /** Words that occur in no listing, and the names they were corrected to. */
  corrections: z.array(z.object({ typed: z.string(), meant: z.array(z.string()) })),
  /** The districts and sectors the words name, with where their listings are. */
  places: z.array(searchPlaceSchema.extend({ box: boxSchema.optional() })),
  /** Filters that the words mean, as in "3 bed house". */
  beds: z.int().optional(),
  baths: z.int().optional(),
  types: z.array(z.enum(listingTypes)).optional(),
  categories: z.array(z.enum(listingCategories)).optional(),
  amenities: z.array(z.enum(listingAmenities)).optional(),
  purpose: z.enum(searchDeals).optional(),
  priceMin: z.number().optional(),
  priceMax: z.number().optional(),
  /** The currency of prices, where the words name one; else that of the search. */
  currency: z.enum(currencies).optional(),
  sizeMin: z.number().optional(),
  sizeMax: z.number().optional(),
  hasPhotos: z.literal(true).optional(),
  isReduced: z.literal(true).optional(),
  /** Wishes that no filter covers, as they were typed: they are not searched for. */
  notSearched: z.array(z.string()).optional(),
});
export type Interpretation = z.infer<typeof interpretationSchema>;

export const exploreListings = endpoint({
  method: 'GET',
  path: '/api/product/explore',
  summary: 'Searches public listings with every filter, and counts what each further choice would leave',
  access: 'anyone',
  query: z.object({
    ...filterShape,
    sort: z.enum(searchSorts).default('newest'),
    page: pageNumberSchema.default(1),
    limit: pageSizeSchema.default(listingsPerPage),
    /**
     * `nextCursor` of the answer before: continues where that ended, even if listings were added or removed. Replaces
     * `page`.
     */
    cursor: z.string().max(longestText).optional(),
    seq: seqSchema,
  }),
  response: z.object({
    products: z.array(listingCardSchema),
    pagination: paginationSchema,
    /** Absent after the last listing. */
    nextCursor: z.string().optional(),
    facets: facetsSchema,
    histograms: z.object({ price: histogramSchema, size: histogramSchema }),
    interpretation: interpretationSchema,
    /** The places that were asked for by their keys, with their names; unknown ones are left out. */
    chosenPlaces: z.array(searchPlaceSchema).optional(),
    /** When there are no results: how many there are without each single filter. */
    without: z.array(z.object({ filter: z.enum(filterNames), count: z.int() })).optional(),
    /** When removing a single filter does not help: the pairs whose removal gives results, most first. */
    withoutTwo: z.array(z.object({ filters: z.array(z.enum(filterNames)).length(2), count: z.int() })).optional(),
    /** When a place has no results: the nearest places where the other filters have some. */
    nearestPlaces: z.array(searchPlaceSchema.extend({ count: z.int(), kilometres: z.number() })).optional(),
  }),
  errors: ['UNAVAILABLE'],
});

export const mapListings = endpoint({
  method: 'GET',
  path: '/api/product/map',
  summary: 'The listings of a search as a map shows them: each by itself, or in clusters where there are many',
  access: 'anyone',
  query: z.object({
    ...filterShape,
    /** What the map shows: `west,south,east,north`. Unlike `box` it narrows the map alone. Absent: all that is found. */
    view: z
      .string()
      .max(longestText)
      .refine((text) => readBox(text) !== undefined, { error: 'Not a box' })
      .optional(),
    seq: seqSchema,
  }),
  response: z.object({
    /** How many are in the view; equal to all pins and all counts of clusters together. */
    total: z.int(),
    /** Where the listings in the view are; absent when there is none. */
    box: boxSchema.optional(),
    /** How many of the search have no place on the map. */
    withoutPlace: z.int(),
    clusters: z.array(
      pointSchema.extend({
        count: z.int(),
        /**
         * In the currency of the search: per month in a search for a rent, per night for stays; absent where no price
         * is known.
         */
        priceMin: z.number().optional(),
        priceMax: z.number().optional(),
        /** Where its listings are; zooming to it opens the cluster. */
        box: boxSchema,
      }),
    ),
    /** Listings that are not in a cluster, with what a pin and its window show. */
    pins: z.array(pointSchema.extend({ product: listingCardSchema })),
  }),
  errors: ['UNAVAILABLE'],
});

export const suggestListings = endpoint({
  method: 'GET',
  path: '/api/product/suggest',
  summary: 'Suggestions while typing: places, types and listings; without a text, the places with most listings',
  access: 'anyone',
  query: z.object({ text: z.string().max(longestText).default(''), seq: seqSchema }),
  response: z.object({
    suggestions: z.array(
      z.discriminatedUnion('kind', [
        searchPlaceSchema.extend({ kind: z.literal('place'), count: z.int() }),
        z.object({ kind: z.literal('type'), type: z.enum(listingTypes), count: z.int() }),
        z.object({ kind: z.literal('listing'), product: listingCardSchema }),
      ]),
    ),
  }),
  errors: ['UNAVAILABLE'],
});

export const listSimilarListings = endpoint({
  method: 'GET',
  path: '/api/product/similar/{id}',
  summary: 'Listings that are most like a public one: for the same deal, of its kind, near in place, price and size',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  /** The deal that is looked for; one that the listing does not match changes nothing. */
  query: z.object({ deal: z.enum(searchDeals).optional() }),
  response: z.object({ products: z.array(listingCardSchema) }),
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
});
