import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/buy/residential')({
  ...categoryRoute('buyResidential'),
  component: BuyResidential,
});

function BuyResidential() {
  return <CategoryListings name="buyResidential" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
