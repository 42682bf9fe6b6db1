import { X } from 'lucide-react';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { appliedFilters, useFilterWords } from './filter-words.ts';
import { useSearching } from './searching.tsx';

/** What narrows the present search, in words, each with its end. Nothing when nothing does. */
export function useAppliedFilters(places?: readonly SearchPlace[]) {
  const { filters, parts, scope } = useSearching();
  const t = useTranslations('search.filter');
  const words = useFilterWords(places);
  const fixed = scope.path === '/all' ? { ...scope.fixed, categories: [] } : scope.fixed;
  return appliedFilters(filters, fixed, { words, t, parts });
}

/** The same page without any filter that can be given up there. */
export function useHrefWithoutFilters() {
  const { hrefOf, scope, filters } = useSearching();
  const kept = scope.path === '/all' && filters.categories ? { categories: filters.categories } : {};
  return hrefOf({ filters: { ...scope.fixed, ...kept } });
}

const chipLook =
  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2.5 pl-3.5 text-sm font-medium hover:border-bad hover:text-bad';

/** The applied filters as links to the same search without each of them, and to the one without any. */
export function AppliedFilters({
  places,
  isOneLine = false,
  isClearable = true,
}: {
  places: readonly SearchPlace[] | undefined;
  /** Whether the button that clears all of them is beside them. */
  isClearable?: boolean;
  /** A row to swipe where there are many, instead of more lines. */
  isOneLine?: boolean;
}) {
  const t = useTranslations('search');
  const { hrefOf } = useSearching();
  const hrefWithout = useHrefWithoutFilters();
  const applied = useAppliedFilters(places);
  if (applied.length === 0) return null;
  return (
    <div
      className={classNames(
        'flex items-center gap-2',
        isOneLine ? 'overflow-x-auto p-1.5 whitespace-nowrap *:shrink-0' : 'flex-wrap',
      )}
    >
      <ul aria-label={t('applied')} className="contents">
        {applied.map(({ id, text, left }) => (
          <li key={id} className="max-w-full shrink-0">
            <PageLink to={hrefOf({ filters: left })} resetScroll={false} className={chipLook}>
              <span className="truncate">{text}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{t('remove')}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      {isClearable && (
        <PageLink
          to={hrefWithout}
          resetScroll={false}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-accent underline underline-offset-4"
        >
          {t('clear')}
        </PageLink>
      )}
    </div>
  );
}
