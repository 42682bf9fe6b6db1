import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSite } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { SellerFrame } from '#web/layout/seller-frame.tsx';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';

const areas = ['seller'] as const;

/** Pages for everyone that the seller's panel links to: sellers see them inside of it, others in the public frame. */
export const Route = createFileRoute('/_member')({
  staticData: { areas },
  beforeLoad: async (visit) => {
    const [, { user }] = await Promise.all([loadAreas(visit.context.preferences.language, areas), requireUser(visit)]);
    return { user, isPanel: user.role === 'seller' };
  },
  component: Member,
});

function Member() {
  const { user, isPanel } = Route.useRouteContext();
  const site = useSite();
  if (isPanel) {
    return (
      <SellerFrame siteName={site.name} user={user}>
        <Outlet />
      </SellerFrame>
    );
  }
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      <Outlet />
    </Container>
  );
}
