import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '#web/features/listings/categories/deal-page.tsx';
import { dealRoute } from '../account/deal-route.ts';
import { useListingActions } from './listing-actions.tsx';

export const Route = createFileRoute('/rent/')({ ...dealRoute('rent'), component: Rent });

function Rent() {
  return <DealPage deal="rent" actions={useListingActions()} />;
}
