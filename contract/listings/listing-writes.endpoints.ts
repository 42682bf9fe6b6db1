import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { imageSchema } from '../media/image.ts';
import { aheadImageFile, displayImageFile, galleryFiles } from '../media/upload.ts';
import { listingStatuses } from './listing.vocabulary.ts';
import { listingChangesSchema, listingFormSchema } from './listing-form.ts';

const writtenSchema = z.object({
  message: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), version: z.int() }),
});

const oneListing = z.object({ id: idSchema });
/** For calls about the own listings: the version that the caller has seen. */
const versioned = { version: z.int().min(1).optional() };

const pictureErrors = ['STATE', 'UNPROCESSABLE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNAVAILABLE'] as const;

export const createListing = endpoint({
  method: 'POST',
  path: '/api/product/new',
  summary: 'Offers a property; its pictures come with it, or have been sent ahead',
  access: 'seller',
  scope: 'listings:write',
  needsVerifiedEmail: true,
  body: listingFormSchema,
  files: { displayImage: displayImageFile, images: galleryFiles },
  response: writtenSchema,
  errors: ['FORBIDDEN', 'PRICE_PERMIT_NEEDED', ...pictureErrors],
});

export const updateListing = endpoint({
  method: 'PUT',
  path: '/api/product/update/{id}',
  summary: 'Changes an own property; optional fields that are left out stay as they are',
  access: 'seller',
  scope: 'listings:write',
  params: oneListing,
  body: listingChangesSchema,
  files: { displayImage: displayImageFile, images: galleryFiles },
  response: writtenSchema,
  errors: ['FORBIDDEN', 'PRICE_PERMIT_NEEDED', 'CONFLICT', ...pictureErrors],
});

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/api/product/delete/{id}',
  summary: 'Deletes an own property; for 30 days it can be restored',
  access: 'seller',
  scope: 'listings:write',
  params: oneListing,
  response: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'STATE'],
});

export const bringListingBack = endpoint({
  method: 'POST',
  path: '/api/product/restore/{id}',
  summary: 'Restores an own property that was deleted',
  access: 'seller',
  scope: 'listings:write',
  params: oneListing,
  response: writtenSchema,
  errors: ['FORBIDDEN', 'PRICE_PERMIT_NEEDED', 'STATE'],
});

export const setListingStatus = endpoint({
  method: 'POST',
  path: '/api/product/status/{id}',
  summary: 'Sets the status of an own property: sold, rented, available again …',
  access: 'seller',
  scope: 'listings:write',
  params: oneListing,
  body: z.strictObject({ status: z.enum(listingStatuses), ...versioned }),
  response: writtenSchema,
  errors: ['FORBIDDEN', 'PRICE_PERMIT_NEEDED', 'STATE', 'CONFLICT'],
});

export const duplicateListing = endpoint({
  method: 'POST',
  path: '/api/product/duplicate/{id}',
  summary: 'Duplicates an own property; the copy is pending until its seller has checked it',
  access: 'seller',
  needsVerifiedEmail: true,
  params: oneListing,
  response: writtenSchema,
  errors: ['FORBIDDEN', 'PRICE_PERMIT_NEEDED', 'STATE'],
});

export const sendImageAhead = endpoint({
  method: 'POST',
  path: '/api/product/image',
  summary: 'Uploads a picture for a property that is created later; kept for a day',
  access: 'seller',
  files: { image: aheadImageFile },
  response: z.object({ message: z.string(), image: imageSchema }),
  errors: ['FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNAVAILABLE'],
});

export const removeImageAhead = endpoint({
  method: 'DELETE',
  path: '/api/product/image/{id}',
  summary: 'Deletes an uploaded picture that belongs to no property yet',
  access: 'seller',
  params: oneListing,
  response: z.object({ message: z.string() }),
});
