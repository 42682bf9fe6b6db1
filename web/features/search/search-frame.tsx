import { CloudOff, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { lookingForTexts } from '#contract/search/looking-for.ts';
import { readLookingFor } from '#contract/search/read-criteria.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
import { placesNamed, useFilterWords } from './filter-words.ts';
import { type Explored, FilterPanel } from './filters/filter-panel.tsx';
import { Filters } from './filters/filter-sheet.tsx';
import { DealTabs } from './form/deal-tabs.tsx';
import { SearchForm } from './form/search-form.tsx';
import { addressWithin } from './search-address.ts';
import { dealOf, withDeal } from './search-deal.ts';
import { filterParametersOf, searchDefaults } from './search-schema.ts';
import { useSearching } from './searching.tsx';

/** The form with the five criteria of the present address: as they were typed, and what words were understood to mean. */
function CriteriaForm({
  typed,
  explored,
}: {
  typed: Readonly<Record<string, unknown>>;
  explored: Explored | undefined;
}) {
  const { filters, sort, show } = useSearching();
  const words = useFilterWords(placesNamed(explored));
  const [onlyPlace, ...otherPlaces] = filters.places ?? [];
  const place =
    onlyPlace !== undefined && otherPlaces.length === 0 && filters.location === undefined
      ? { key: onlyPlace, name: words.place(onlyPlace) }
      : undefined;
  const { lookingFor, location, propertyType, propertySize, budget, ...others } = addressWithin(filters, {});
  const said = filterParametersOf(typed);
  const { place: places, ...rest } = others;
  const kept = {
    ...rest,
    // Several places have no room in the box; they stay until they are given up by themselves.
    ...(place === undefined && places !== undefined ? { place: places } : {}),
    ...(sort === searchDefaults.sort ? {} : { sort }),
    ...(show === searchDefaults.show ? {} : { show }),
  };
  return (
    <SearchForm
      variant="bar"
      initial={{
        lookingFor: said.lookingFor ?? lookingFor,
        location,
        propertyType: said.propertyType ?? propertyType,
        propertySize: said.propertySize ?? propertySize,
        budget: said.budget ?? budget,
        place,
      }}
      kept={kept}
    />
  );
}

/** The place of the filters while nothing is known of what they would leave. */
function PanelSkeleton() {
  return (
    <div className="hidden flex-col gap-6 lg:flex">
      {['price', 'types', 'rooms', 'places'].map((group) => (
        <div key={group} className="flex flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  );
}

/** The filters of a list with the results beside them. `children` are the results. */
export function FilteredResults({
  explored,
  isBeside = true,
  children,
}: {
  explored: Explored | undefined;
  isBeside?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('search');
  const { scope } = useSearching();
  const applied = useAppliedFilters(placesNamed(explored));
  const filters = (
    <section aria-label={t('filters')} className={classNames(isBeside && 'max-lg:mb-4')}>
      {explored === undefined ? (
        <PanelSkeleton />
      ) : (
        <Filters
          // Each page has its own groups, and which of them are unfolded is forgotten with it.
          key={scope.path}
          count={applied.length}
          total={explored.pagination.total}
          isBeside={isBeside}
          panel={<FilterPanel explored={explored} />}
        />
      )}
    </section>
  );
  const chips = <AppliedFilters places={placesNamed(explored)} />;
  if (!isBeside) {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center gap-3">
          {filters}
          {chips}
        </div>
        {children}
      </>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      {filters}
      <div className="min-w-0">
        <div className="mb-4 empty:hidden">{chips}</div>
        {children}
      </div>
    </div>
  );
}

/**
 * The form; on phones folded away once there is something to see. Where a browser cannot unfold it by style on wider
 * screens, its title stays there too.
 */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('search');
  return (
    <details
      open={isOpen}
      className="group sm:[&::details-content]:block sm:[&::details-content]:[content-visibility:visible]"
    >
      <ButtonSummary
        variant="secondary"
        className="w-full group-open:mb-3 sm:w-auto sm:supports-[selector(::details-content)]:hidden"
      >
        <Search aria-hidden="true" className="size-5" />
        {t('criteria')}
      </ButtonSummary>
      {children}
    </details>
  );
}

/** The filters behind their button alone, as on the map of a phone. */
export function FilterButton({ explored }: { explored: Explored | undefined }) {
  const applied = useAppliedFilters(placesNamed(explored));
  if (explored === undefined) return null;
  const panel = <FilterPanel explored={explored} />;
  return <Filters count={applied.length} total={explored.pagination.total} isBeside={false} panel={panel} />;
}

/** The deal of the search, beside the page's title; on phones it is within the form. */
export function PageDealTabs({ explored, name = 'deal-page' }: { explored: Explored | undefined; name?: string }) {
  const { filters, go } = useSearching();
  const deal = dealOf(filters, explored);
  return (
    <DealTabs
      name={name}
      chosen={deal === undefined ? '' : lookingForTexts[deal]}
      onChoose={(value) => {
        const { purpose } = readLookingFor(value);
        if (purpose !== undefined) go({ filters: withDeal(filters, purpose) });
      }}
      className="max-sm:hidden"
    />
  );
}

/** The search page around its results: heading and criteria, which stay whatever happens below. */
export function SearchFrame({
  typed,
  explored,
  isMap = false,
  children,
}: {
  typed: Readonly<Record<string, unknown>>;
  explored: Explored | undefined;
  /** On a wide screen the results are a map that fills it. */
  isMap?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('search');
  const applied = useAppliedFilters(placesNamed(explored));
  return (
    <Container className={classNames('pt-6 pb-16 sm:pt-8 sm:pb-20', isMap && 'lg:scripted:max-w-none lg:scripted:p-0')}>
      <div
        className={classNames(
          'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
          isMap && 'lg:scripted:sr-only',
        )}
      >
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <div className={classNames(isMap && 'lg:scripted:hidden')}>
          <PageDealTabs explored={explored} />
        </div>
      </div>
      <div className={classNames(isMap && 'lg:scripted:hidden')}>
        <Folded isOpen={applied.length === 0}>
          <CriteriaForm typed={typed} explored={explored} />
        </Folded>
      </div>
      <section aria-label={t('resultsTitle')} className={classNames('mt-6', isMap && 'lg:scripted:mt-0')}>
        <h2 className="sr-only">{t('resultsTitle')}</h2>
        {children}
      </section>
    </Container>
  );
}

/** Shown when the search itself failed. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('search.error');
  return (
    <Notice icon={CloudOff} title={t('title')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p role="alert">{t('text')}</p>
    </Notice>
  );
}
