import type { ListingCard } from '#contract/listings/listing.ts';
import type { Db } from '#server/database.ts';
import { findListingCardsById, viewListingCard } from '#server/modules/listing-cards/index.ts';

/** The public ones of these listings as cards, in the order of the ids. */
export async function findPublicCards(db: Db, ids: readonly string[]): Promise<ListingCard[]> {
  return ids.length === 0 ? [] : (await findListingCardsById(db, ids)).map(viewListingCard);
}
