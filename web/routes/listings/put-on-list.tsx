import type { Listing } from '#contract/listings/listing.ts';
import { PutOnListLink } from '#web/features/shared-lists/put-on-list-link.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';

type PutOnListProps = { listing: Listing; isSignedIn: boolean; isOnPhones?: boolean };

/**
 * Puts a listing on a shared list from its own page. On phones there is no space beside its name: there it is below the
 * price.
 */
export function PutOnList({ listing, isSignedIn, isOnPhones = false }: PutOnListProps) {
  const t = useTranslations('listingPage');
  return (
    <PutOnListLink listing={listing} isSignedIn={isSignedIn} look={isOnPhones ? 'button on phones' : 'button'}>
      <span>{t('putOnList')}</span>
    </PutOnListLink>
  );
}
