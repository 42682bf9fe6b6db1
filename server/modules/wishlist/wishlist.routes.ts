import type { FastifyInstance } from 'fastify';
import {
  addToWishlist as addEndpoint,
  listWishlist,
  removeFromWishlist as removeEndpoint,
  setWishlistNote,
} from '#contract/wishlist/wishlist.endpoints.ts';
import { findPublicCards } from '#server/modules/listings/index.ts';
import { signedIn } from '#server/platform/auth/viewer.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { addToWishlist } from './add-to-wishlist.ts';
import { removeFromWishlist } from './remove-from-wishlist.ts';
import { setNote } from './set-note.ts';
import { findWishlistItems } from './wishlist.queries.ts';

export function addWishlistRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;

  bindEndpoint(app, listWishlist, async ({ viewer }) => {
    const items = await findWishlistItems(db, signedIn(viewer).userId);
    const cards = await findPublicCards(
      db,
      items.map(({ listing_id }) => listing_id),
    );
    const itemsOf = new Map(items.map((item) => [item.listing_id, item]));
    const wishlistItems = cards.map((product) => {
      const { id = product._id, note } = itemsOf.get(product._id) ?? {};
      return { _id: id, product, note: note ?? undefined };
    });
    return { wishlistItems };
  });

  bindEndpoint(app, addEndpoint, async ({ viewer, body: { productId, undo } }) => {
    await addToWishlist(platform, signedIn(viewer).userId, { listingId: productId, undo });
    return { message: 'Item added to wishlist' };
  });

  bindEndpoint(app, removeEndpoint, async ({ viewer, params: { productId } }) => {
    const undo = await removeFromWishlist(platform, signedIn(viewer).userId, productId);
    return { message: 'Item removed from wishlist', undo };
  });

  bindEndpoint(app, setWishlistNote, async ({ viewer, params: { productId }, body: { note } }) => {
    await setNote(platform, signedIn(viewer).userId, productId, note);
    return { message: note === '' ? 'Note removed' : 'Note saved' };
  });
}
