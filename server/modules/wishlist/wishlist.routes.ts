import type { FastifyInstance } from 'fastify';
import {
  addToWishlist as addEndpoint,
  listWishlist,
  removeFromWishlist,
} from '#contract/wishlist/wishlist.endpoints.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { deleteWishlistItem, findWishlistItems } from './wishlist.queries.ts';

export function addWishlistRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, listWishlist, async ({ viewer }) => {
    const items = await findWishlistItems(db, signedIn(viewer).userId);
    const cards = await findPublicCards(
      db,
      items.map(({ listing_id }) => listing_id),
    );
    const idsOfItems = new Map(items.map(({ id, listing_id }) => [listing_id, id]));
    return { wishlistItems: cards.map((product) => ({ _id: idsOfItems.get(product._id) ?? product._id, product })) };
  });

  bindEndpoint(app, addEndpoint, async ({ viewer, body: { productId } }) => {
    await addToWishlist(platform, signedIn(viewer).userId, productId);
    return { message: 'Item added to wishlist' };
  });

  bindEndpoint(app, removeFromWishlist, async ({ viewer, params: { productId } }) => {
    await deleteWishlistItem(db, signedIn(viewer).userId, productId);
    return { message: 'Item removed from wishlist' };
  });
}
