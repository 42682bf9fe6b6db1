import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/buy/land')({ ...categoryRoute('buyLand'), component: BuyLand });

function BuyLand() {
  return <CategoryListings name="buyLand" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
