import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BarChart3, Download } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { RowToggle } from '#web/ui/row-toggle.tsx';
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

const cellLook =
  'max-md:hidden max-md:justify-between max-md:gap-4 max-md:py-1 max-md:group-has-[[data-row-toggle][open]]/row:flex ' +
  'md:px-2 md:py-2.5 md:text-right tabular-nums';

/** One listing: on a phone in two lines that unfold. */
function ListingRow({ listing }: { listing: ListingInsight }) {
  const t = useTranslations('seller');
  const { number, percent } = useFormat();
  const { title, slug, views, saves } = listing;
  const conversion = conversionOf(listing);
  const cell = (name: string, value: ReactNode) => (
    <td key={name} className={cellLook}>
      <span className="text-ink-soft md:hidden">{name}</span>
      {value}
    </td>
  );
  return (
    <tr className="group/row relative border-t border-line max-md:block max-md:py-1.5">
      <th scope="row" className="text-left font-normal max-md:block max-md:pr-11 md:px-2 md:py-2.5">
        <a href={`/product/${slug}`} className="line-clamp-2 font-semibold hover:text-accent hover:underline">
          {title}
        </a>
        <span className="block text-sm text-ink-soft max-md:hidden">{listing.location}</span>
        <span className="block text-sm text-ink-soft tabular-nums md:hidden">
          {t('analytics.brief', { views, saves, shownViews: number(views), shownSaves: number(saves) })}
        </span>
        <RowToggle label={t('analytics.more', { title })} className="absolute top-1 -right-2 md:hidden" />
      </th>
      {counts.map((name) => cell(t(`series.${name}`), number(listing[name])))}
      {cell(t('analytics.conversion'), conversion === undefined ? '-' : percent(conversion))}
      {cell(t('analytics.perDay'), <Market listing={listing} />)}
    </tr>
  );
}

function ListingTable({ listings }: { listings: readonly ListingInsight[] }) {
  const t = useTranslations('seller');
  const figures = [...counts.map((name) => t(`series.${name}`)), t('analytics.conversion'), t('analytics.perDay')];
  return (
    <table className="w-full max-md:block md:text-sm">
      <thead className="max-md:sr-only">
        <tr className="text-left text-ink-soft">
          <th scope="col" className="px-2 py-2 font-semibold">
            {t('analytics.listing')}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className="px-2 py-2 text-right font-semibold">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {listings.map((listing) => (
          <ListingRow key={listing._id} listing={listing} />
        ))}
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
