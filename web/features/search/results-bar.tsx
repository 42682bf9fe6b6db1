import type { ReactNode } from 'react';
import { levelOfPlace } from '#contract/places/place-keys.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { unavailableStatuses } from '#contract/search/search.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import type { Explored } from './filters/filter-panel.tsx';
import { usePlaceWords } from './place-words.ts';
import { dealOf } from './search-deal.ts';
import { useSearching } from './searching.tsx';

/** Words that occur in no title, place or type, and their corrections. */
function Corrections({ explored }: { explored: Explored | undefined }) {
  const t = useTranslations('search');
  const corrections = explored?.interpretation.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {corrections.map(({ typed, meant }) => t('corrected', { typed, meant: meant.slice(0, 3).join(', ') })).join(' ')}
    </p>
  );
}

/** The words that were not understood, and what happens to them. */
function NotUnderstood() {
  const t = useTranslations('search');
  const told = useSearching().parts.flatMap(({ kind, text: words }) => {
    if (kind === 'place') return [];
    return [t(kind === 'words' ? 'notUnderstood' : 'notSearched', { words })];
  });
  return told.length === 0 ? null : <p className="text-sm text-ink-soft">{told.join(' ')}</p>;
}

/** A search for a deal leaves out unavailable listings; this link includes them. */
function IncludeUnavailable({ explored }: { explored: Explored | undefined }) {
  const t = useTranslations('search.include');
  const format = useFormat();
  const { filters, hrefOf } = useSearching();
  const deal = dealOf(filters, explored);
  if (explored === undefined || deal === undefined || filters.statuses || filters.includesUnavailable) return null;
  const count = explored.facets.statuses.reduce(
    (sum, status) => sum + (unavailableStatuses.includes(status.value) ? status.count : 0),
    0,
  );
  if (count === 0) return null;
  return (
    <PageLink
      to={hrefOf({ filters: { ...filters, includesUnavailable: true } })}
      resetScroll={false}
      className="inline-flex min-h-8 items-center gap-1.5 sm:min-h-9 text-sm font-medium text-accent underline underline-offset-4"
    >
      {t(deal, { shown: format.number(count) })}
    </PageLink>
  );
}

/** What a place means that has no border of its own: a lake is what lies in the sectors on its shore. */
function PlaceMeanings({ places }: { places: readonly SearchPlace[] }) {
  const t = useTranslations('search.meaning');
  const { name } = usePlaceWords();
  const told = places.flatMap((place) => {
    const level = levelOfPlace(place.key);
    const { sectors = [] } = place;
    const isTold = level === 'lake' || level === 'town' || level === 'quarter' || level === 'cell';
    return isTold ? [t(level, { name: name(place), sectors: sectors.join(', ') })] : [];
  });
  return told.length === 0 ? null : <p className="text-sm text-ink-soft">{told.join(' ')}</p>;
}

/** How many properties the search found. `children` are at its end: the view and the order. */
export function ResultsBar({
  explored,
  isFailed = false,
  children,
}: {
  explored: Explored | undefined;
  isFailed?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('search');
  const format = useFormat();
  const total = explored?.pagination.total;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-min flex-1">
        {!isFailed && (
          <p role="status" className="font-semibold whitespace-nowrap sm:text-lg">
            {total === undefined ? t('loading') : t('results', { count: total, shown: format.number(total) })}
          </p>
        )}
        <NotUnderstood />
        <Corrections explored={explored} />
        {!isFailed && <IncludeUnavailable explored={explored} />}
        <PlaceMeanings places={explored?.chosenPlaces ?? []} />
      </div>
      {children}
    </div>
  );
}
