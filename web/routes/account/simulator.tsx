import { createFileRoute, notFound } from '@tanstack/react-router';
import { simulatedQuery } from '#web/features/payments/pay.queries.ts';
import { readId } from '#web/features/payments/pay-address.ts';
import { SimulatorPage } from '#web/features/payments/simulator-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['pay'] as const;

export const Route = createFileRoute('/simulator/$id')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  loader: async ({ context: { preferences, queryClient }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    const known = readId(id);
    if (known === undefined) throw notFound();
    await queryClient.ensureQueryData(simulatedQuery(known)).catch((error: unknown) => {
      if (isMissing(error)) throw notFound();
      // Shown on the page, where one can try again.
    });
  },
  head: personalHead('pay.simulator.title'),
  component: Simulator,
});

function Simulator() {
  const { id } = Route.useParams();
  return (
    <Container className="pt-4 pb-16 sm:pb-20">
      <div className="mx-auto max-w-3xl">
        <SimulatorPage key={id} id={id.toLowerCase()} />
      </div>
    </Container>
  );
}
