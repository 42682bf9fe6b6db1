import { createFileRoute } from '@tanstack/react-router';
import { receiptQuery } from '#web/features/payments/pay.queries.ts';
import { readReceiptAddress } from '#web/features/payments/pay-address.ts';
import { ReceiptPage } from '#web/features/payments/receipt-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['pay'] as const;

export const Route = createFileRoute('/receipts/$number')({
  staticData: { areas },
  validateSearch: optionalParams(readReceiptAddress),
  loaderDeps: ({ search: { code } }) => ({ code }),
  loader: async ({ context: { preferences, queryClient }, params: { number }, deps: { code } }) => {
    const loading = queryClient.fetchQuery(receiptQuery(number.toUpperCase(), code)).then(
      () => true,
      () => false,
    );
    await loadAreas(preferences.language, areas);
    // A missing receipt is reported on the page, which asks for the code, also without scripts.
    return { isFound: await loading };
  },
  head: personalHead('pay.receipt.title'),
  component: Receipt,
});

function Receipt() {
  const { number } = Route.useParams();
  const { code, outcome } = Route.useSearch();
  return (
    <Container className="pt-8 pb-16 sm:pb-20">
      <div className="mx-auto max-w-3xl">
        <ReceiptPage
          number={number.toUpperCase()}
          code={code}
          outcome={outcome}
          isFound={Route.useLoaderData().isFound}
        />
      </div>
    </Container>
  );
}
