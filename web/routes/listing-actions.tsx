import type { ListingCard } from '#contract/listings/listing.ts';
import { SaveButton } from '#web/features/wishlist/save-button.tsx';

/** What every card offers beside its link. */
export function listingActions({ title }: ListingCard) {
  return <SaveButton title={title} />;
}
