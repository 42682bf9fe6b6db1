import type { Listing } from '#contract/listings/listing.ts';
import { PutOnListLink } from '#web/features/shared-lists/put-on-list-link.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';

/** Puts a listing on a shared list from its own page; on phones only the sign is shown. */
export function PutOnList({ listing, isSignedIn }: { listing: Listing; isSignedIn: boolean }) {
  const t = useTranslations('listingPage');
  return (
    <PutOnListLink listing={listing} isSignedIn={isSignedIn} look="button">
      <span className="max-sm:sr-only">{t('putOnList')}</span>
    </PutOnListLink>
  );
}
