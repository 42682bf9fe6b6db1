import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingTypes } from '../listings/listing.vocabulary.ts';
import { cursorFields, cursorQuery } from '../page.ts';
import { auctionCardSchema, auctionEventSchema, auctionRoomSchema, auctionSummarySchema } from './auction.ts';
import { auctionShelves } from './auction.vocabulary.ts';

export const auctionsPerPage = 12;
/** Rows of the log in one answer. */
export const eventsPerAnswer = 500;

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  summary: 'Auctions: running ones by their end, coming ones by their start, past ones the last first',
  access: 'anyone',
  query: z.object({
    shelf: z.enum(auctionShelves).default('live'),
    type: z.union([z.enum(listingTypes), z.literal('all')]).default('all'),
    ...cursorQuery(auctionsPerPage),
  }),
  response: z.object({
    auctions: z.array(auctionCardSchema),
    ...cursorFields,
    /** How many there are on each shelf, over all pages. */
    counts: z.object({ live: z.int(), upcoming: z.int(), ended: z.int() }),
    serverTime: z.iso.datetime(),
  }),
});

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}',
  summary: 'An auction’s room, by slug or id; with one’s own part for who is signed in',
  access: 'anyone',
  /** The id or the slug. */
  params: z.object({ id: z.string().min(1).max(200) }),
  response: auctionRoomSchema,
  errors: ['NOT_FOUND'],
});

export const getAuctionOfListing = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/auction',
  summary: 'The open or last auction of a listing, if it has one',
  access: 'anyone',
  params: z.object({ listingId: idSchema }),
  response: z.object({ auction: auctionSummarySchema.optional(), serverTime: z.iso.datetime() }),
});

export const listAuctionEvents = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}/events',
  summary: 'The rows of an auction’s log after one that is known: what a live connection may have missed',
  access: 'anyone',
  params: z.object({ id: idSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  response: z.object({
    events: z.array(auctionEventSchema),
    hasMore: z.boolean(),
    summary: auctionSummarySchema,
    serverTime: z.iso.datetime(),
  }),
  errors: ['NOT_FOUND'],
});

export const getServerTime = endpoint({
  method: 'GET',
  path: '/api/time',
  summary: 'The time by which auctions end, for clocks on screens',
  access: 'anyone',
  response: z.object({ serverTime: z.iso.datetime() }),
});
