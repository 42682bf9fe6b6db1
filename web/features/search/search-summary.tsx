import { Search } from 'lucide-react';
import type { FilterName, ListingFilters } from '#contract/search/filters.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useAppliedFilters } from './applied-filters.tsx';
import { type AppliedFilter, placesNamed } from './filter-words.ts';
import type { Explored } from './filters/filter-panel.tsx';
import { useSearching } from './searching.tsx';

/** The place comes first: people recognise a search by it. */
const places: readonly FilterName[] = ['location', 'places'];

const withCapital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "Kigali · For rent · Up to $600"; empty while nothing narrows the search. */
export function summaryOf(applied: readonly AppliedFilter[], { location }: ListingFilters): string {
  const where = applied.filter(({ name }) => places.includes(name));
  const rest = applied.filter(({ name }) => !places.includes(name));
  const words = where.some(({ name }) => name === 'location') && location !== undefined ? [location] : [];
  const others = [...where.filter(({ name }) => name !== 'location'), ...rest].map(({ text }) => text);
  return withCapital([...words, ...others].join(' · '));
}

/** The search of a phone in one line, which opens the form. Without scripts the form itself is on the page. */
export function SearchSummary({ explored, onOpen }: { explored: Explored | undefined; onOpen: () => void }) {
  const t = useTranslations('search');
  const { filters } = useSearching();
  const summary = summaryOf(useAppliedFilters(placesNamed(explored)), filters);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-left font-semibold sm:hidden noscript:hidden"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="truncate">
        <span className="sr-only">{t('criteria')}: </span>
        {summary || t('everything')}
      </span>
    </button>
  );
}
