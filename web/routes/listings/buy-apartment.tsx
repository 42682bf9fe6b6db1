import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/buy/apartment')({ ...categoryRoute('buyApartment'), component: BuyApartment });

function BuyApartment() {
  return <CategoryListings name="buyApartment" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
