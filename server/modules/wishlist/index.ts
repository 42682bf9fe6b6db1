import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addWishlistRoutes } from './wishlist.routes.ts';

export { notifyOfListingChanges } from './notify-of-changes.ts';

/** Wishlist: the listings a person has saved; no one else sees it. */
export async function wishlistModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addWishlistRoutes(app, platform);
}
