import { createFileRoute } from '@tanstack/react-router';
import { trialBalanceQuery } from '#web/features/pay/pay.queries.ts';
import { LedgerPage } from '#web/features/pay/staff/ledger-page.tsx';
import { deskRoute, loadForDesk } from './desk-route.ts';

const { staticData, head } = deskRoute;

export const Route = createFileRoute('/staff/ledger')({
  codeSplitGroupings: [['loader', 'component']],
  staticData,
  loader: ({ context }) => loadForDesk(context, trialBalanceQuery()),
  head,
  component: LedgerPage,
});
