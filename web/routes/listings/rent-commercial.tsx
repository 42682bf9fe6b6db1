import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/rent/commercial')({
  ...categoryRoute('rentCommercial'),
  component: RentCommercial,
});

function RentCommercial() {
  return <CategoryListings name="rentCommercial" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
