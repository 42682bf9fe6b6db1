import { CloudOff, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lookingForTexts, readLookingFor } from '#contract/search/looking-for.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonSummary } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
import { CriteriaForm } from './criteria-form.tsx';
import { placesNamed } from './filter-words.ts';
import { type Explored, FilterPanel } from './filters/filter-panel.tsx';
import { FilterSheet, Filters } from './filters/filter-sheet.tsx';
import { DealTabs } from './form/deal-tabs.tsx';
import { dealOf, withDeal } from './search-deal.ts';
import { SearchSummary } from './search-summary.tsx';
import { useSearching } from './searching.tsx';
import { SortSelect } from './sort-select.tsx';
import { StayDates } from './stay-dates.tsx';

/** The placeholder of the filters while their numbers are not known. */
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

/** What stays in sight on a phone while one scrolls: the search in one line, and its filters. */
export function StickyRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // The site's header does not stay above it.
    <div
      data-search-row
      className={classNames(
        'max-sm:sticky max-sm:top-0 max-sm:z-30 max-sm:-mx-4 max-sm:mb-1.5 max-sm:flex max-sm:min-h-14 max-sm:flex-wrap',
        'max-sm:gap-2 max-sm:border-b max-sm:border-line max-sm:bg-page max-sm:px-4 max-sm:py-1.5 max-sm:noscript:static',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** The filters of a list with the results beside them. `children` are the results. */
export function FilteredResults({
  explored,
  isBeside = true,
  summary,
  children,
}: {
  explored: Explored | undefined;
  isBeside?: boolean;
  /** The search in one line, for phones. */
  summary?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('search');
  const { scope, filters: searched } = useSearching();
  const applied = useAppliedFilters(placesNamed(explored));
  const filters = (
    <section
      aria-label={t('filters')}
      className={classNames(
        isBeside && 'sm:max-lg:mb-4',
        // Unfolded without scripts, they take the whole row.
        summary ? 'max-sm:has-[>details[open]]:basis-full' : 'max-sm:grow',
      )}
    >
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
          phoneOnly={
            <>
              <AppliedFilters places={placesNamed(explored)} />
              <SortSelect />
            </>
          }
        />
      )}
    </section>
  );
  const dates = dealOf(searched, explored) === 'stay' && <StayDates />;
  // The row of a phone sums them up, and they are in its sheets.
  const chips = (
    <div className={classNames('empty:hidden max-sm:hidden max-sm:noscript:block', isBeside && 'mb-4')}>
      <AppliedFilters places={placesNamed(explored)} />
    </div>
  );
  if (!isBeside) {
    return (
      <>
        <StickyRow className="sm:mb-4 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          {summary}
          {filters}
          {chips}
        </StickyRow>
        {dates}
        {children}
      </>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <StickyRow className="sm:contents">
        {summary}
        {filters}
      </StickyRow>
      <div className="min-w-0">
        {dates}
        {chips}
        {children}
      </div>
    </div>
  );
}

/**
 * The form. On phones it is in a sheet, and without scripts folded away once there is something to see. Where a browser
 * cannot unfold it by style on wider screens, its title stays there too.
 */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('search');
  return (
    <details
      open={isOpen}
      className="group max-sm:hidden max-sm:noscript:block sm:[&::details-content]:block sm:[&::details-content]:[content-visibility:visible]"
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
  /** The results; `summary` is the way to the criteria on a phone. */
  children: (summary: ReactNode) => ReactNode;
}) {
  const t = useTranslations('search');
  const [isChanging, setChanging] = useState(false);
  const applied = useAppliedFilters(placesNamed(explored));
  const formWith = (onSent?: () => void) => <CriteriaForm typed={typed} explored={explored} onSent={onSent} />;
  const close = () => setChanging(false);
  return (
    <Container className={classNames('pb-16 sm:pt-8 sm:pb-20', isMap && 'lg:scripted:max-w-none lg:scripted:p-0')}>
      <div
        className={classNames(
          'mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:sr-only',
          isMap && 'lg:scripted:sr-only',
        )}
      >
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <div className={classNames(isMap && 'lg:scripted:hidden')}>
          <PageDealTabs explored={explored} />
        </div>
      </div>
      {isChanging ? (
        <FilterSheet title={t('criteria')} hasButton={false} onClose={close}>
          <div className="flex flex-col gap-4 py-2">
            <AppliedFilters places={placesNamed(explored)} />
            {formWith(close)}
          </div>
        </FilterSheet>
      ) : (
        <div className={classNames(isMap && 'lg:scripted:hidden')}>
          <Folded isOpen={applied.length === 0}>{formWith()}</Folded>
        </div>
      )}
      <section aria-label={t('resultsTitle')} className={classNames('sm:mt-6', isMap && 'lg:scripted:mt-0')}>
        <h2 className="sr-only">{t('resultsTitle')}</h2>
        {children(<SearchSummary explored={explored} onOpen={() => setChanging(true)} />)}
      </section>
    </Container>
  );
}

/** Shown when the search itself failed. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('search.error');
  return (
    <Notice
      icon={CloudOff}
      title={t('title')}
      action={
        <Button onClick={onRetry} className="noscript:hidden">
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{t('text')}</p>
    </Notice>
  );
}
