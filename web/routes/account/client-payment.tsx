import { createFileRoute, notFound } from '@tanstack/react-router';
import { paymentQuery } from '#web/features/payments/pay.queries.ts';
import { readId, readPaymentAddress } from '#web/features/payments/pay-address.ts';
import { PaymentPage } from '#web/features/payments/payment-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['pay'] as const;

export const Route = createFileRoute('/client/payments/$id')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readPaymentAddress),
  loader: async ({ context: { preferences, queryClient }, params: { id } }) => {
    await loadAreas(preferences.language, areas);
    const known = readId(id);
    if (known === undefined) throw notFound();
    await queryClient.ensureQueryData(paymentQuery(known)).catch((error: unknown) => {
      if (isMissing(error)) throw notFound();
      // Shown on the page, where one can try again.
    });
  },
  head: personalHead('pay.sheet'),
  component: ClientPayment,
});

function ClientPayment() {
  const { id } = Route.useParams();
  const { outcome, returned } = Route.useSearch();
  return (
    <Container className="pt-4 pb-16 sm:pb-20">
      <div className="mx-auto max-w-3xl">
        <PaymentPage key={id} id={id.toLowerCase()} outcome={outcome} isReturned={returned === 'yes'} />
      </div>
    </Container>
  );
}
