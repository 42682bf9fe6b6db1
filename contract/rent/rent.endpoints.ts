import * as z from 'zod';
import { comparedFields, dealSchema } from '../deals/deals.endpoints.ts';
import { legalNameSchema } from '../deals/identity.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { moneySchema } from '../money.schema.ts';
import { rentalApplicationSchema, wishesSchema } from './application.ts';
import { rentalProfileSchema } from './rental-profile.ts';
import { rentalTermsSchema, rentCriteria } from './rental-terms.ts';

export const getRentalProfile = endpoint({
  method: 'GET',
  path: '/api/me/rental-profile',
  summary: 'What the signed-in person says of themselves in applications to rent',
  access: 'user',
  response: z.object({ profile: rentalProfileSchema, savedAt: z.iso.datetime().optional() }),
});

export const setRentalProfile = endpoint({
  method: 'PUT',
  path: '/api/me/rental-profile',
  summary: 'Saves the profile for applications; what was sent with an application before stays as it was',
  access: 'user',
  body: rentalProfileSchema,
  response: z.object({ message: z.string(), profile: rentalProfileSchema, savedAt: z.iso.datetime() }),
});

export const getRentalTerms = endpoint({
  method: 'GET',
  path: '/api/product/{listingId}/rental-terms',
  summary: 'What a landlord asks of tenants, published with the listing, and what a month costs',
  access: 'anyone',
  params: z.object({ listingId: idSchema }),
  response: z.object({
    product: z.object({ _id: z.string(), title: z.string(), location: z.string(), slug: z.string() }),
    terms: rentalTermsSchema,
    rent: moneySchema,
  }),
  errors: ['NOT_FOUND'],
});

export const setRentalTerms = endpoint({
  method: 'PUT',
  path: '/api/seller/listings/{id}/rental-terms',
  summary: 'Publishes what a landlord asks of tenants; applications made before keep what they were made for',
  access: 'seller',
  params: z.object({ id: idSchema }),
  body: rentalTermsSchema,
  response: z.object({ message: z.string(), terms: rentalTermsSchema }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const applyToRent = endpoint({
  method: 'POST',
  path: '/api/product/{listingId}/applications',
  summary: 'Applies for a property to rent, with a copy of the rental profile for its landlord',
  access: 'user',
  needsVerifiedEmail: true,
  params: z.object({ listingId: idSchema }),
  body: wishesSchema.extend({
    /** As on the identity document; the lease names the tenant so. */
    legalName: legalNameSchema,
    /** That this landlord may read the profile until 30 days after the decision. */
    consent: z.literal(true, { error: 'The landlord reads your profile only if you agree' }),
    commandId: idSchema,
  }),
  response: z.object({ message: z.string(), deal: dealSchema }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STATE', 'UNPROCESSABLE', 'COMMAND_REUSED'],
});

export const revokeProfile = endpoint({
  method: 'POST',
  path: '/api/deals/{id}/revoke-profile',
  summary:
    'Closes the profile of an application to its landlord; an application that is not decided is withdrawn with it',
  access: 'user',
  params: z.object({ id: idSchema }),
  body: z.strictObject({}),
  response: z.object({ message: z.string(), deal: dealSchema }),
  errors: ['NOT_FOUND', 'STATE'],
});

const comparedApplicationSchema = comparedFields.extend({
  application: rentalApplicationSchema,
  /** Published criteria that it does not meet, as far as the profile shows. */
  unmet: z.array(z.enum(rentCriteria)),
});
export type ComparedApplication = z.infer<typeof comparedApplicationSchema>;

export const listRentalApplications = endpoint({
  method: 'GET',
  path: '/api/seller/applications',
  summary: 'All open applications for a property of the signed-in landlord, side by side',
  access: 'seller',
  query: z.object({ listing: idSchema }),
  response: z.object({
    product: z.object({ _id: z.string(), title: z.string(), location: z.string() }),
    rent: moneySchema.optional(),
    terms: rentalTermsSchema,
    applications: z.array(comparedApplicationSchema),
  }),
  errors: ['NOT_FOUND'],
});
