import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { criteriaIn, type Search } from './search-criteria.ts';
import { SortSelect } from './sort-select.tsx';

/** How many properties the search found, and their order. `total` is undefined while that is not known. */
export function ResultsBar({ search, total, shown }: { search: Search; total: number | undefined; shown: number }) {
  const t = useTranslations('search');
  const format = useFormat();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-start">
          <p role="status" className="text-lg font-semibold">
            {total === undefined ? t('loading') : t('results', { count: total, shown: format.number(total) })}
          </p>
          {criteriaIn(search).length > 0 && (
            <ButtonLink
              to="/search"
              search={{ sort: search.sort }}
              variant="quiet"
              className="-mx-5 text-sm sm:text-base"
            >
              <X aria-hidden="true" className="size-4 shrink-0" />
              {t('clear')}
            </ButtonLink>
          )}
        </div>
        {total !== undefined && total > shown && (
          <p className="text-sm text-ink-soft">
            {t('firstOnly', { shown: format.number(shown), total: format.number(total) })}
          </p>
        )}
      </div>
      <SortSelect search={search} />
    </div>
  );
}
