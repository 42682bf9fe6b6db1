import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/rent/residential')({
  ...categoryRoute('rentResidential'),
  component: RentResidential,
});

function RentResidential() {
  return <CategoryListings name="rentResidential" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
