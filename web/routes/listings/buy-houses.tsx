import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/buy/houses')({ ...categoryRoute('buyHouses'), component: BuyHouses });

function BuyHouses() {
  return <CategoryListings name="buyHouses" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
