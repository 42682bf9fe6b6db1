import {
  CalendarDays,
  Copy,
  ExternalLink,
  HandCoins,
  Handshake,
  KeyRound,
  RotateCcw,
  Share2,
  Trash2,
} from 'lucide-react';
import { listingPathBy } from '#contract/listings/listing-way-paths.ts';
import type { OwnListing } from '#contract/listings/own-list.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { ActionMenu, ActionMenuButton, actionLineLook } from '#web/ui/action-menu.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { OwnListingCalls } from './use-own-listing-calls.ts';

type RowMenuProps = {
  listing: OwnListing;
  siteUrl: string;
  calls: OwnListingCalls;
  onDelete: (listing: OwnListing) => void;
};

/** The more-button of a row. */
export function RowMenu({ listing, siteUrl, calls, onDelete }: RowMenuProps) {
  const t = useTranslations('ownList');
  const { title, slug, status, purpose } = listing;
  const url = `${siteUrl}${listingPathBy(slug, 'share')}`;
  const shareNow = async () => {
    if (await shareByDevice({ title, url })) return;
    const isCopied = await copyText(url);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  const isEnded = status === 'Sold' || status === 'Rented';
  const mark = (next: 'Sold' | 'Rented' | 'Available') => calls.mark({ listings: [listing], status: next });
  return (
    <ActionMenu label={t('moreNamed', { title })}>
      <a href={`/product/${slug}`} className={actionLineLook}>
        <ExternalLink aria-hidden="true" className="size-5" />
        {t('viewPublic')}
      </a>
      {purpose !== 'rent' && (
        <a href={`/orders/offers/${listing._id}`} className={actionLineLook}>
          <HandCoins aria-hidden="true" className="size-5" />
          {t('offers')}
        </a>
      )}
      {purpose !== 'sale' && listing.rentPeriod === 'night' && (
        <a href={`/calendar/${listing._id}`} className={actionLineLook}>
          <CalendarDays aria-hidden="true" className="size-5" />
          {t('nights')}
        </a>
      )}
      <ActionMenuButton icon={Share2} onClick={() => void shareNow()}>
        {t('share')}
      </ActionMenuButton>
      <ActionMenuButton icon={Copy} isDisabled={calls.isBusy} onClick={() => calls.duplicate(listing)}>
        {t('duplicate')}
      </ActionMenuButton>
      {!isEnded && purpose !== 'rent' && (
        <ActionMenuButton icon={Handshake} isDisabled={calls.isBusy} onClick={() => mark('Sold')}>
          {t('markSold')}
        </ActionMenuButton>
      )}
      {!isEnded && purpose !== 'sale' && (
        <ActionMenuButton icon={KeyRound} isDisabled={calls.isBusy} onClick={() => mark('Rented')}>
          {t('markRented')}
        </ActionMenuButton>
      )}
      {isEnded && (
        <ActionMenuButton icon={RotateCcw} isDisabled={calls.isBusy} onClick={() => mark('Available')}>
          {t('markAvailable')}
        </ActionMenuButton>
      )}
      <ActionMenuButton icon={Trash2} label={t('deleteNamed', { title })} isDangerous onClick={() => onDelete(listing)}>
        {t('delete')}
      </ActionMenuButton>
    </ActionMenu>
  );
}
