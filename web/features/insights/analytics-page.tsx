import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BarChart3, Download } from 'lucide-react';
import { type InsightPeriod, insightPeriods } from '#contract/insights/insight-periods.ts';
import type { InsightCounts, ListingInsight } from '#contract/insights/insights.endpoints.ts';
import { conversionOf } from '#contract/insights/trend.ts';
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
import { TrendNote } from './trend-note.tsx';

const counts = ['views', 'saves', 'enquiries', 'conversations'] as const satisfies readonly (keyof InsightCounts)[];
const panelLook = 'rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6';

function PeriodPicker({ selected }: { selected: InsightPeriod }) {
  const t = useTranslations('seller.analytics');
  return (
    <nav aria-label={t('period')} className="print:hidden">
      <ul className="flex flex-wrap gap-1.5">
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

/** "2.4×" the district's mean; nothing where there are too few to compare with. */
function Market({ listing: { viewsPerDay, districtViewsPerDay, district } }: { listing: ListingInsight }) {
  const t = useTranslations('seller.analytics');
  const { number } = useFormat();
  if (districtViewsPerDay === undefined) return <span className="text-ink-soft">{t('noMarket')}</span>;
  const isAbove = viewsPerDay >= districtViewsPerDay;
  return (
    <span>
      <span className={classNames('font-semibold', isAbove ? 'text-fine' : 'text-bad')}>{number(viewsPerDay)}</span>{' '}
      <span className="text-ink-soft">
        {t('market', { mean: number(districtViewsPerDay), district: district ?? '' })}
      </span>
    </span>
  );
}

function ListingTable({ listings }: { listings: readonly ListingInsight[] }) {
  const t = useTranslations('seller');
  const { number, percent } = useFormat();
  const cell = 'max-md:flex max-md:justify-between max-md:gap-4 md:px-2 md:py-2.5 md:text-right';
  const head = (text: string) => <span className="text-ink-soft md:hidden">{text}</span>;
  return (
    <table className="w-full max-md:block md:text-sm">
      <thead className="max-md:sr-only">
        <tr className="text-left text-ink-soft">
          <th scope="col" className="px-2 py-2 font-semibold">
            {t('analytics.listing')}
          </th>
          {counts.map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-right font-semibold">
              {t(`series.${name}`)}
            </th>
          ))}
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            {t('analytics.conversion')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            {t('analytics.perDay')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {listings.map((listing) => {
          const conversion = conversionOf(listing);
          return (
            <tr key={listing._id} className="border-t border-line max-md:block max-md:py-3">
              <th scope="row" className="text-left font-normal max-md:block md:px-2 md:py-2.5">
                <a href={`/product/${listing.slug}`} className="font-semibold hover:text-accent hover:underline">
                  {listing.title}
                </a>
                <span className="block text-sm text-ink-soft">{listing.location}</span>
              </th>
              {counts.map((name) => (
                <td key={name} className={classNames(cell, 'tabular-nums')}>
                  {head(t(`series.${name}`))}
                  {number(listing[name])}
                </td>
              ))}
              <td className={classNames(cell, 'tabular-nums')}>
                {head(t('analytics.conversion'))}
                {conversion === undefined ? '-' : percent(conversion)}
              </td>
              <td className={cell}>
                {head(t('analytics.perDay'))}
                <Market listing={listing} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What the own listings have brought: by day, by listing, and beside the others of their district. */
export function AnalyticsPage({ period, cursor }: { period: InsightPeriod; cursor: string }) {
  const t = useTranslations('seller');
  const { number } = useFormat();
  const { data, error, refetch, isPlaceholderData } = useQuery(analyticsQuery({ period, cursor }));
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
            {counts.map((name) => (
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
            <DayChart days={data.days} series={counts} />
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
