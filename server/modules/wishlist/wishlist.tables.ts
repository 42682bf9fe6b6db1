import type { Generated } from 'kysely';

export type WishlistTables = {
  wishlist_items: { id: string; user_id: string; listing_id: string; created_at: Date; note: Generated<string | null> };
};
