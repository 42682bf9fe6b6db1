import { createFileRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { useSite } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { PageError } from '#web/layout/page-error.tsx';
import { SellerFrame } from '#web/layout/seller-frame.tsx';
import { requireRole } from '../guards.ts';

const areas = ['seller'] as const;

/** The seller's panel: others are turned away, and the sidebar replaces the public header. */
export const Route = createFileRoute('/_seller')({
  staticData: { areas, isPanel: true },
  beforeLoad: async (visit) => {
    const [, { user }] = await Promise.all([
      loadAreas(visit.context.preferences.language, areas),
      requireRole('seller', visit),
    ]);
    return { user };
  },
  component: Seller,
  errorComponent: SellerError,
});

function Seller() {
  const { user } = Route.useRouteContext();
  const site = useSite();
  return (
    <SellerFrame siteName={site.name} user={user}>
      <Outlet />
    </SellerFrame>
  );
}

/** The user could not be determined, so the error is shown without the panel. */
function SellerError(props: ErrorComponentProps) {
  return (
    <main id="content" tabIndex={-1}>
      <PageError {...props} />
    </main>
  );
}
