import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema } from '../ids.ts';
import { listingCardSchema } from '../listings/listing.ts';

export const wishlistItemSchema = z.object({ _id: z.string(), product: listingCardSchema });

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
  body: z.strictObject({ productId: idSchema }),
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STATE'],
});

export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/product/wishlist/remove/{productId}',
  summary: 'Removes a saved listing; removing what is not saved is no error',
  access: 'user',
  params: z.object({ productId: idSchema }),
  response: z.object({ message: z.string() }),
});
