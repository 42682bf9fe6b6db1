import { createFileRoute } from '@tanstack/react-router';
import { useWatchedProfile } from '#web/features/accounts/use-watched-profile.ts';
import { ListingFormPage } from '#web/features/listing-form/listing-form-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { ListingPreview } from './listing-preview.tsx';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['product-form', 'listing-page', 'listings', 'vocabulary', 'report'] as const;

export const Route = createFileRoute('/_seller/new-product')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas, holdsWork: true },
  loader: ({ context }) => loadForPage(context, areas),
  head: personalHead('/new-product', areas, 'productForm.title'),
  component: NewProduct,
});

function NewProduct() {
  const { user } = Route.useRouteContext();
  const present = useWatchedProfile();
  const { mapTiles: tiles, priceCurrencies } = useSite();
  return (
    <ListingFormPage
      user={user}
      isSignedIn={present?._id === user._id}
      tiles={tiles}
      currencies={priceCurrencies}
      renderPreview={(listing) => <ListingPreview listing={listing} />}
    />
  );
}
