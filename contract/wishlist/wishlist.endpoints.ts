import * as z from 'zod';
import { wishlistNoteMaxLength } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingCardSchema } from '../listings/listing.ts';
import { keptForm } from '../text-fields.ts';

export const wishlistItemSchema = z.object({
  _id: z.string(),
  product: listingCardSchema,
  /** What its owner has noted, for themselves alone. */
  note: z.string().optional(),
});

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/product/wishlist/all',
  summary: 'The listings the signed-in person has saved, the last saved first',
  access: 'user',
  response: z.object({ wishlistItems: z.array(wishlistItemSchema) }),
});

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/api/product/wishlist/add-to-wishlist',
  summary: 'Saves a listing; saving it twice is saving it once',
  access: 'user',
  body: z.strictObject({
    productId: idSchema,
    /** Of its removal, which this undoes: it stands where it stood. One that is not of that counts as none. */
    undo: z.string().max(200).optional(),
  }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/product/wishlist/remove/{productId}',
  summary: 'Removes a saved listing; removing what is not saved is no error',
  access: 'user',
  params: z.object({ productId: idSchema }),
  response: z.object({
    message: z.string(),
    /** Saves it again where it stood in the list, with the call that saves it; none where it was not saved. */
    undo: z.string().optional(),
  }),
});

export const setWishlistNote = endpoint({
  method: 'PUT',
  path: '/api/product/wishlist/note/{productId}',
  summary: 'Saves a private note about a saved listing; an empty one removes it',
  access: 'user',
  params: z.object({ productId: idSchema }),
  body: z.strictObject({
    note: z.string().trim().max(wishlistNoteMaxLength).regex(keptForm),
  }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
});
