import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffListingStates } from '../staff/staff.vocabulary.ts';
import { countedFields, decision, pageQuery, personSchema, searchText, withReason } from '../staff/staff-calls.ts';
import { listingCardSchema } from './listing.ts';

export const listStaffListings = endpoint({
  method: 'GET',
  path: '/api/staff/listings',
  summary: 'Listings, also those taken down',
  access: 'staff',
  scope: 'site-listings:read',
  query: z.object({ ...pageQuery, search: searchText, state: z.enum(staffListingStates).default('all') }),
  response: z.object({
    products: z.array(listingCardSchema.extend({ seller: personSchema, takenDownAt: z.iso.datetime().optional() })),
    ...countedFields,
  }),
});

export const takeListingDown = endpoint({
  ...decision,
  path: '/api/staff/listings/{id}/takedown',
  summary: 'Hides a listing from everyone but its seller and the staff',
  body: withReason,
  errors: ['NOT_FOUND', 'STATE'],
});

export const restoreListing = endpoint({
  ...decision,
  path: '/api/staff/listings/{id}/restore',
  summary: 'Restores a listing that was taken down',
  body: withReason,
  errors: ['NOT_FOUND', 'STATE'],
});
