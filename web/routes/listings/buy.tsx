import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '#web/features/listings/categories/deal-page.tsx';
import { dealRoute } from '../account/deal-route.ts';
import { useListingActions } from './listing-actions.tsx';

export const Route = createFileRoute('/buy/')({ ...dealRoute('buy'), component: Buy });

function Buy() {
  return <DealPage deal="buy" actions={useListingActions()} />;
}
