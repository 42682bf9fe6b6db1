import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BarChart3, Download } from 'lucide-react';
import { type InsightPeriod, insightPeriods } from '#contract/insights/insight-periods.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { FiguresFailed } from './figures-failed.tsx';
import { analyticsQuery } from './insights.queries.ts';
import type { AnalyticsAddress } from './insights-address.ts';
import { ListingTable, SortChoice, shownCounts } from './listing-figures.tsx';
import { TrendNote } from './trend-note.tsx';

const panelLook = 'rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6';

function PeriodPicker({ selected }: { selected: InsightPeriod }) {
  const t = useTranslations('seller.analytics');
  return (
    <nav aria-label={t('period')} className="print:hidden">
      <ul className="pill-row">
        {insightPeriods.map((period) => (
          <li key={period}>
            <Link
              to="."
              search={(search) => ({ ...search, period, cursor: undefined })}
              activeOptions={{ exact: true }}
              aria-current={period === selected ? 'true' : undefined}
              className={pillLook(period === selected)}
            >
              {t('days', { count: period })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the own listings have brought: by day, by listing, and beside the others of their district. */
export function AnalyticsPage(address: AnalyticsAddress) {
  const { period, cursor } = address;
  const t = useTranslations('seller');
  const { number } = useFormat();
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery(address));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-2xl sm:text-3xl">{t('analytics.title')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('analytics.intro')}</p>
        </div>
        <ButtonAnchor
          variant="secondary"
          href={addressOf('GET /api/seller/analytics/export', { query: { period } })}
          download
          className="print:hidden"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('analytics.export')}
        </ButtonAnchor>
      </div>
      <div className="mt-5">
        <PeriodPicker selected={period} />
      </div>
      {data === undefined && error !== null && (
        <div className="mt-5">
          <FiguresFailed error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && <Skeleton className="mt-5 h-96 rounded-2xl" />}
      {data && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={classNames('mt-5 space-y-4', isPlaceholderData && 'opacity-50')}
        >
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
            {shownCounts.map((name) => (
              <li key={name} className={classNames(panelLook, 'max-sm:p-4')}>
                <h2 className="font-sans text-base font-medium tracking-normal text-ink-soft">{t(`series.${name}`)}</h2>
                <p className="mt-1 font-display text-3xl font-semibold tabular-nums">{number(data.totals[name])}</p>
                <p className="mt-1 text-sm">
                  <TrendNote now={data.totals[name]} before={data.before[name]} against="period" />
                </p>
              </li>
            ))}
          </ul>
          <section aria-labelledby="by-day" className={panelLook}>
            <h2 id="by-day" className="mb-3 text-xl">
              {t('analytics.byDay')}
            </h2>
            <DayChart days={data.days} series={shownCounts} />
          </section>
          <section aria-labelledby="by-listing" className={panelLook}>
            <h2 id="by-listing" className="text-xl">
              {t('analytics.byListing')}
            </h2>
            <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">{t('analytics.byListingText')}</p>
            {data.listings.length === 0 && cursor !== '' && <EmptiedPage />}
            {data.listings.length === 0 && cursor === '' && (
              <Notice icon={BarChart3} title={t('analytics.empty')}>
                <p>{t('analytics.emptyText')}</p>
              </Notice>
            )}
            {data.listings.length > 0 && (
              <>
                {(data.listings.length > 1 || cursor !== '') && <SortChoice address={address} />}
                <ListingTable listings={data.listings} />
                <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} heading="by-listing" />
              </>
            )}
          </section>
        </div>
      )}
    </>
  );
}
