import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { BuyerCosts } from '#web/features/costs/buyer-costs.tsx';
import { commissionRulesQuery } from '#web/features/costs/commission-rules.queries.ts';
import { useCommissionTerms } from '#web/features/costs/commission-rules.ts';
import { PlainCosts } from '#web/features/costs/plain-costs.tsx';
import { readOfferAddress } from '#web/features/deals/deals-address.ts';
import { offeredOf } from '#web/features/deals/offer/is-open-to-offers.ts';
import { OfferPage } from '#web/features/deals/offer/offer-page.tsx';
import { listingQuery } from '#web/features/listings/listings.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { requireUser } from '../guards.ts';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['make-offer', 'deal-room', 'costs'] as const;

export const Route = createFileRoute('/client/offer')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readOfferAddress),
  loaderDeps: ({ search: { listing } }) => ({ listing }),
  loader: async ({ context: { preferences, queryClient }, deps: { listing } }) => {
    await loadAreas(preferences.language, areas);
    if (listing === undefined) return;
    try {
      await Promise.all([
        queryClient.ensureQueryData(listingQuery(listing)),
        queryClient.prefetchQuery(commissionRulesQuery()),
      ]);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: personalHead('makeOffer.title'),
  component: ClientOffer,
});

function ClientOffer() {
  const { listing, amount, outcome } = Route.useSearch();
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      {listing === undefined ? <NoListing /> : <OfferFor slug={listing} amount={amount} outcome={outcome} />}
    </Container>
  );
}

/** The address names no property. */
function NoListing() {
  const t = useTranslations('makeOffer');
  return (
    <>
      <h1 className="mb-6 text-2xl sm:text-3xl">{t('title')}</h1>
      <Notice icon={HandCoins} title={t('missing')} action={<ButtonLink to="/buy">{t('browse')}</ButtonLink>}>
        <p>{t('missingText')}</p>
      </Notice>
    </>
  );
}

type OfferForProps = { slug: string; amount: string | undefined; outcome: string | undefined };

function OfferFor({ slug, amount, outcome }: OfferForProps) {
  const t = useTranslations('makeOffer');
  const { data: listing } = useSuspenseQuery(listingQuery(slug));
  const offered = offeredOf(listing);
  const currency = offered?.asked.currency ?? 'RWF';
  const commission = useCommissionTerms({ dealKind: 'sale', currency });
  if (offered) {
    return (
      <OfferPage
        listing={offered}
        outcome={outcome}
        begin={amount}
        costs={(price) => <BuyerCosts price={price} type={listing.type} commission={commission} />}
        plainCosts={<PlainCosts listing={slug} currency={currency} amount={amount} />}
      />
    );
  }
  return (
    <>
      <h1 className="mb-6 text-2xl sm:text-3xl">{t('title')}</h1>
      <Notice
        icon={HandCoins}
        title={t('closedTitle')}
        action={<ButtonAnchor href={`/product/${slug}`}>{t('toListing')}</ButtonAnchor>}
      >
        <p>{t('closedText')}</p>
      </Notice>
    </>
  );
}
