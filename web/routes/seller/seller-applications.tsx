import { createFileRoute, notFound } from '@tanstack/react-router';
import { applicationsQuery } from '#web/features/deals/deals.queries.ts';
import { readId, readRoomAddress } from '#web/features/deals/deals-address.ts';
import { ApplicationsPage } from '#web/features/deals/rent/applications-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { roomAreas } from '../account/room-route.ts';
import { personalHead } from './seller-route.ts';

export const Route = createFileRoute('/_seller/orders/applications/$listing')({
  staticData: { areas: roomAreas },
  validateSearch: optionalParams(readRoomAddress),
  loader: async ({ context: { preferences, queryClient }, params: { listing } }) => {
    await loadAreas(preferences.language, roomAreas);
    const id = readId(listing);
    if (id === undefined) throw notFound();
    try {
      await queryClient.ensureQueryData(applicationsQuery(id));
    } catch (error) {
      if (isMissing(error)) throw notFound();
      // Shown on the page, where one can try again.
    }
  },
  head: personalHead('rent.compare.pageTitle'),
  component: () => (
    <ApplicationsPage listing={Route.useParams().listing.toLowerCase()} outcome={Route.useSearch().outcome} />
  ),
});
