import { Copy, Ellipsis, ExternalLink, Handshake, KeyRound, RotateCcw, Share2 } from 'lucide-react';
import type { SellerListing } from '#contract/listings/seller-listings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { copyText, shareByDevice } from '#web/lib/share.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OwnListingCalls } from './use-own-listing-calls.ts';

const lineLook =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken disabled:opacity-60';

type RowMenuProps = { listing: SellerListing; siteUrl: string; calls: OwnListingCalls };

/** The more-button of a row. The frame closes the menu like those of the header. */
export function RowMenu({ listing, siteUrl, calls }: RowMenuProps) {
  const t = useTranslations('ownList');
  const { title, slug, status, purpose } = listing;
  const url = `${siteUrl}/product/${slug}`;
  const shareNow = async () => {
    if (await shareByDevice({ title, url })) return;
    const isCopied = await copyText(url);
    showToast({ kind: isCopied ? 'success' : 'error', text: t(isCopied ? 'copied' : 'copyFailed') });
  };
  const isEnded = status === 'Sold' || status === 'Rented';
  const mark = (next: 'Sold' | 'Rented' | 'Available') => calls.mark({ listings: [listing], status: next });
  return (
    <details data-dropdown name="row" className="relative noscript:hidden">
      <summary
        aria-label={t('moreNamed', { title })}
        className="flex size-11 list-none items-center justify-center rounded-full hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute top-full right-0 z-20 flex w-60 flex-col rounded-2xl border border-line bg-surface p-2 shadow-raised">
        <a href={`/product/${slug}`} className={lineLook}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('viewPublic')}
        </a>
        <button type="button" onClick={() => void shareNow()} className={lineLook}>
          <Share2 aria-hidden="true" className="size-5" />
          {t('share')}
        </button>
        <button type="button" disabled={calls.isBusy} onClick={() => calls.duplicate(listing)} className={lineLook}>
          <Copy aria-hidden="true" className="size-5" />
          {t('duplicate')}
        </button>
        {!isEnded && purpose !== 'rent' && (
          <button type="button" disabled={calls.isBusy} onClick={() => mark('Sold')} className={lineLook}>
            <Handshake aria-hidden="true" className="size-5" />
            {t('markSold')}
          </button>
        )}
        {!isEnded && purpose !== 'sale' && (
          <button type="button" disabled={calls.isBusy} onClick={() => mark('Rented')} className={lineLook}>
            <KeyRound aria-hidden="true" className="size-5" />
            {t('markRented')}
          </button>
        )}
        {isEnded && (
          <button type="button" disabled={calls.isBusy} onClick={() => mark('Available')} className={lineLook}>
            <RotateCcw aria-hidden="true" className="size-5" />
            {t('markAvailable')}
          </button>
        )}
      </div>
    </details>
  );
}
