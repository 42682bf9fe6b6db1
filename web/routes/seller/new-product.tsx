import { createFileRoute } from '@tanstack/react-router';
import { useWatchedProfile } from '#web/features/accounts/use-watched-profile.ts';
import { ListingFormPage } from '#web/features/listing-form/listing-form-page.tsx';
import { PermitNote, usePermittedCurrencies } from '#web/features/price-permits/permit-note.tsx';
import { ownPermitsQuery } from '#web/features/price-permits/price-permits.queries.ts';
import { siteQuery, useSite } from '#web/features/site/site.queries.ts';
import { ListingPreview } from './listing-preview.tsx';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['product-form', 'listing-page', 'listings', 'vocabulary', 'report', 'price-permits'] as const;

export const Route = createFileRoute('/_seller/new-product')({
  staticData: { areas, saysSessionEnd: true },
  loader: async ({ context }) => {
    const site = await context.queryClient.ensureQueryData(siteQuery());
    return site.permitCurrencies ? loadForPage(context, areas, ownPermitsQuery()) : loadForPage(context, areas);
  },
  head: personalHead('productForm.title'),
  component: NewProduct,
});

function NewProduct() {
  const { user } = Route.useRouteContext();
  const present = useWatchedProfile();
  const site = useSite();
  const { offered, missing } = usePermittedCurrencies(site);
  return (
    <ListingFormPage
      user={user}
      isSignedIn={present?._id === user._id}
      tiles={site.mapTiles}
      currencies={offered}
      priceNote={missing.length > 0 && <PermitNote missing={missing} />}
      renderPreview={(listing) => <ListingPreview listing={listing} />}
    />
  );
}
