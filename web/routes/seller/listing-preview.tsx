import { lazy } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { useSite } from '#web/features/site/site.queries.ts';

// The page of a listing is loaded only when the preview is opened.
const ListingPage = lazy(async () => ({
  default: (await import('#web/features/listings/page/listing-page.tsx')).ListingPage,
}));

/** A listing as buyers will see it, without its actions. */
export function ListingPreview({ listing }: { listing: Listing }) {
  const site = useSite();
  return (
    <ListingPage
      listing={listing}
      site={site}
      trail={[]}
      contact={{ kind: 'self' }}
      saveButton={null}
      similar={null}
      reportButton={null}
    />
  );
}
