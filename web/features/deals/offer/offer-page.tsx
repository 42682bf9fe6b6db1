import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { SentOutcome } from '../sent-outcome.tsx';
import { keptOffer } from './kept-offers.ts';
import { type OfferedListing, OfferForm } from './offer-form.tsx';
import type { CostedPrice } from './use-typed-offer.ts';

type OfferPageProps = {
  listing: OfferedListing;
  outcome: string | undefined;
  /** The amount in the address, whose costs are shown. */
  begin: string | undefined;
  costs: (price: CostedPrice) => ReactNode;
  /** Where a browser without scripts names an amount. */
  plainCosts: ReactNode;
};

/** A page with the form of an offer: for those who have just signed in, and for browsers without scripts. */
export function OfferPage({ listing, outcome, begin, costs, plainCosts }: OfferPageProps) {
  const t = useTranslations('makeOffer');
  const { amount } = useFormat();
  const router = useRouter();
  // What the device keeps is known in the browser alone; the form begins again with it.
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => setHasKept(keptOffer(listing) !== undefined), [listing]);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">{t('text', { title: listing.title, amount: amount(listing.asked) })}</p>
      {outcome !== undefined && (
        <SentOutcome outcome={outcome} done={t('plainDone')} refused={t('plainRefused')} toDeals={t('toDeals')} />
      )}
      {outcome !== 'done' && plainCosts}
      {outcome !== 'done' && (
        <OfferForm
          key={hasKept ? 'kept' : 'new'}
          listing={listing}
          begin={begin}
          costs={costs}
          here={`/client/offer?listing=${listing.slug}`}
          onSent={(deal) => {
            showToast({ kind: 'success', text: t('sent') });
            void router.navigate({ to: '/client/deals/$id', params: { id: deal._id } });
          }}
        >
          {(isBusy) => (
            <div className="flex flex-wrap gap-3">
              <Button type="submit" aria-disabled={isBusy}>
                {isBusy ? t('sending') : t('send')}
              </Button>
              <ButtonAnchor href={`/product/${listing.slug}`} variant="secondary">
                {t('toListing')}
              </ButtonAnchor>
            </div>
          )}
        </OfferForm>
      )}
    </div>
  );
}
