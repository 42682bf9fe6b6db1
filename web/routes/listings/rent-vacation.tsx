import { createFileRoute } from '@tanstack/react-router';
import { CategoryListings } from './category-listings.tsx';
import { categoryRoute } from './category-route.ts';

export const Route = createFileRoute('/rent/vacation')({ ...categoryRoute('rentVacation'), component: RentVacation });

function RentVacation() {
  return <CategoryListings name="rentVacation" list={Route.useSearch()} understood={Route.useLoaderData()} />;
}
