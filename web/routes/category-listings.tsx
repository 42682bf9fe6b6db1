import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type CategoryPageName, categoryPages, queryOfCategoryPage } from '#web/features/listings/category-pages.ts';
import { listingsQuery } from '#web/features/listings/listings.queries.ts';
import { ListingsPage } from '#web/features/listings/listings-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useListingActions } from './listing-actions.tsx';

/** One of the seven category pages. */
export function CategoryListings({ name, page }: { name: CategoryPageName; page: number }) {
  const t = useTranslations();
  const { deal } = categoryPages[name];
  const query = useQuery(listingsQuery(queryOfCategoryPage(name, { page })));
  const trail = [
    { name: t('layout.home'), path: '/' },
    { name: t(`listings.pages.${deal}.title`), path: `/${deal}` },
  ] as const;
  return (
    <ListingsPage
      title={t(`listings.pages.${name}.title`)}
      intro={t(`listings.pages.${name}.intro`)}
      query={query}
      breadcrumbs={<Breadcrumbs trail={trail} className="mb-2" />}
      actions={useListingActions()}
    />
  );
}
