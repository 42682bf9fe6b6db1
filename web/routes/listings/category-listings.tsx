import {
  type CategoryPageName,
  categoryPages,
  filtersOfCategoryPage,
} from '#web/features/listings/categories/category-pages.ts';
import type { FilteredList, UnderstoodList } from '#web/features/search/list-queries.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FilteredListings } from './filtered-listings.tsx';

/** One of the seven category pages. */
export function CategoryListings({
  name,
  ...read
}: {
  name: CategoryPageName;
  list: FilteredList;
  understood: UnderstoodList;
}) {
  const t = useTranslations();
  const { deal, path } = categoryPages[name];
  const trail = [
    { name: t('layout.home'), path: '/' },
    { name: t(`listings.pages.${deal}.title`), path: `/${deal}` },
  ] as const;
  return (
    <FilteredListings
      {...read}
      scope={{ path, fixed: filtersOfCategoryPage(name) }}
      title={t(`listings.pages.${name}.title`)}
      intro={t(`listings.pages.${name}.intro`)}
      breadcrumbs={<Breadcrumbs trail={trail} className="sm:mb-2" />}
    />
  );
}
