import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, type ErrorComponentProps, notFound, useRouter } from '@tanstack/react-router';
import { CircleAlert, SearchX } from 'lucide-react';
import { useWatchedProfile } from '#web/features/accounts/use-watched-profile.ts';
import { listingToChangeQuery } from '#web/features/listing-form/listing-form.queries.ts';
import { ListingFormPage } from '#web/features/listing-form/listing-form-page.tsx';
import { PermitNote, usePermittedCurrencies } from '#web/features/price-permits/permit-note.tsx';
import { ownPermitsQuery } from '#web/features/price-permits/price-permits.queries.ts';
import { siteQuery, useSite } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PageMessage } from '#web/layout/page-message.tsx';
import { useErrorText } from '#web/lib/error-text.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { personalHead } from './seller-route.ts';

const areas = ['product-form', 'listing-page', 'listings', 'vocabulary', 'report', 'price-permits'] as const;

export const Route = createFileRoute('/_seller/update-product/$id')({
  staticData: { areas, saysSessionEnd: true, needsScripts: true },
  loader: async ({ context: { queryClient, preferences, user }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    const site = await queryClient.ensureQueryData(siteQuery());
    if (site.permitCurrencies) await queryClient.prefetchQuery(ownPermitsQuery());
    try {
      const listing = await queryClient.fetchQuery(listingToChangeQuery(id));
      // Another seller's property and one that never existed get the same answer.
      if (listing.createdBy !== user._id) throw notFound();
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: personalHead('productForm.updateTitle'),
  component: UpdateProduct,
  errorComponent: UpdateProductError,
  notFoundComponent: NoProduct,
});

function UpdateProduct() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  const { data: listing } = useSuspenseQuery({ ...listingToChangeQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const present = useWatchedProfile();
  const site = useSite();
  const { offered, missing } = usePermittedCurrencies(site);
  return (
    <ListingFormPage
      key={listing._id}
      listing={listing}
      user={user}
      isSignedIn={present?._id === user._id}
      tiles={site.mapTiles}
      currencies={offered}
      priceNote={missing.length > 0 && <PermitNote missing={missing} present={listing.money.currency} />}
      renderPreview={(shown) => <ListingPreview listing={shown} />}
    />
  );
}

/** SPECIFICATION §8: 'Failed to load product data'. */
function UpdateProductError({ error }: ErrorComponentProps) {
  const t = useTranslations('productForm');
  const errorText = useErrorText();
  const router = useRouter();
  return (
    <PageMessage icon={CircleAlert} title={t('loadFailed')} text={errorText(error)}>
      <Button onClick={() => void router.invalidate()} className="noscript:hidden">
        {t('retry')}
      </Button>
      <ButtonLink to="/all-products" variant="secondary">
        {t('toProducts')}
      </ButtonLink>
    </PageMessage>
  );
}

function NoProduct() {
  const t = useTranslations('productForm');
  return (
    <PageMessage icon={SearchX} title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to="/all-products">{t('toProducts')}</ButtonLink>
    </PageMessage>
  );
}
