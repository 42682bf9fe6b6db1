import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { cursorQuery, cursorSchema } from '../page.ts';

/** The terms of the RESO Data Dictionary 2.0 that our listings need. */
export const resoStatuses = ['Active', 'Pending', 'Closed'] as const;
export const resoTypes = ['Residential', 'Residential Lease', 'Commercial Sale', 'Commercial Lease', 'Land'] as const;
export const resoFrequencies = ['Daily', 'Weekly', 'Monthly', 'Annually'] as const;

/** A listing in the names of the RESO Data Dictionary; names that begin with `Urugo` are our own. */
export const resoListingSchema = z.object({
  ListingKey: z.string(),
  ListingId: z.string().describe('The slug'),
  ListingURL: z.string(),
  StandardStatus: z.enum(resoStatuses),
  PropertyType: z.enum(resoTypes),
  PropertySubType: z.string().optional(),
  /** In whole units of `UrugoCurrency`; for a property that is only to rent, the rent of one period. */
  ListPrice: z.number(),
  PreviousListPrice: z.number().optional(),
  LeaseAmount: z.number().optional(),
  LeaseAmountFrequency: z.enum(resoFrequencies).optional(),
  UrugoCurrency: z.enum(currencies),
  UrugoAuctionURL: z.string().optional().describe('Of what an auction sells; the auction has the price then'),
  BedroomsTotal: z.int().optional(),
  BathroomsTotalInteger: z.int().optional(),
  LivingArea: z.int().optional(),
  LivingAreaUnits: z.literal('Square Meters').optional(),
  LotSizeArea: z.int().optional(),
  LotSizeUnits: z.literal('Square Meters').optional(),
  Country: z.literal('RW'),
  CountyOrParish: z.string().optional().describe('The district'),
  City: z.string().optional().describe('The sector'),
  UnparsedAddress: z.string(),
  /** Blurred by up to about 300 m unless the seller shows the exact place. */
  Latitude: z.number().optional(),
  Longitude: z.number().optional(),
  PublicRemarks: z.string(),
  ListAgentKey: z.string(),
  ListAgentFullName: z.string(),
  ListOfficeName: z.string().optional(),
  OriginalEntryTimestamp: z.iso.datetime(),
  ModificationTimestamp: z.iso.datetime(),
  PhotosCount: z.int(),
  Media: z.array(
    z.object({
      MediaURL: z.string(),
      Order: z.int(),
      MediaCategory: z.literal('Photo'),
      ShortDescription: z.string().optional(),
    }),
  ),
});
export type ResoListing = z.infer<typeof resoListingSchema>;

export const readListingFeed = endpoint({
  method: 'GET',
  path: '/api/feeds/listings',
  summary: 'Every public listing, and from then on what changes, for programs that keep a copy',
  access: 'anyone',
  query: z.object(cursorQuery(100)),
  response: z.object({
    /** As they are now, in the names of the RESO Data Dictionary. */
    listings: z.array(resoListingSchema),
    /** The keys of listings that are not offered any more. */
    removed: z.array(z.string()),
    /** The cursor to continue from, at once or when there are changes. */
    nextCursor: cursorSchema,
    /** There are no more changes for now. */
    isComplete: z.boolean(),
  }),
  errors: ['STATE'],
});
