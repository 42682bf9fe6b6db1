import type { ListingCard } from '#contract/listings/listing.ts';
import { profileQuery, useProfile } from '#web/features/accounts/account.queries.ts';
import { SaveButton } from '#web/features/wishlist/save-button.tsx';
import { savedIdsQuery } from '#web/features/wishlist/wishlist.queries.ts';
import type { RouterContext } from '#web/router.tsx';

/** What every card offers beside its link. */
export function useListingActions() {
  const isSignedIn = useProfile() !== null;
  return (listing: ListingCard) => <SaveButton listing={listing} isSignedIn={isSignedIn} />;
}

/** Loads which hearts are filled, for pages with cards. Nothing for visitors; and a page is shown without it too. */
export async function loadSavedIds({ queryClient }: RouterContext): Promise<void> {
  const user = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  if (user === null) return;
  const ids = queryClient.prefetchQuery(savedIdsQuery());
  if (typeof document === 'undefined') await ids;
}
