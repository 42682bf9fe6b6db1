import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { insightSorts } from '#contract/insights/insight-sorts.ts';
import type { InsightCounts, ListingInsight } from '#contract/insights/insights.endpoints.ts';
import { conversionOf } from '#contract/insights/trend.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFieldsOf } from '#web/lib/use-fields-of.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/field.tsx';
import { RowToggle } from '#web/ui/row-toggle.tsx';
import { insightSortOf } from './insights.queries.ts';
import { type AnalyticsAddress, analyticsDefaults } from './insights-address.ts';

/** The counts that are shown of all listings together and of each. */
export const shownCounts = [
  'views',
  'saves',
  'enquiries',
  'conversations',
] as const satisfies readonly (keyof InsightCounts)[];

/** The order of the table, in sight on a phone as long as the table is; without scripts a form with a button. */
export function SortChoice({ address: { period, ...address } }: { address: AnalyticsAddress }) {
  const t = useTranslations('seller.analytics');
  const router = useRouter();
  const sort = insightSortOf(address.sort);
  const form = useFieldsOf({ sort });
  const choose = (value: string) => {
    const search = (present: object) => ({ ...present, sort: value, cursor: undefined });
    void router.navigate({ to: '.', search, resetScroll: false });
  };
  return (
    <form
      ref={form}
      method="get"
      className="mb-3 flex gap-2 bg-surface max-sm:sticky max-sm:top-16 max-sm:z-20 max-sm:-mx-5 max-sm:mb-1 max-sm:px-5 max-sm:py-2 sm:max-w-sm print:hidden"
    >
      {period !== analyticsDefaults.period && <input type="hidden" name="period" value={period} />}
      <div className="w-full min-w-0">
        <Select
          name="sort"
          aria-label={t('sort.label')}
          options={insightSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          defaultValue={sort}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </span>
    </form>
  );
}

const markets = {
  [-1]: { icon: ArrowDown, words: 'belowMarket', look: 'text-bad' },
  1: { icon: ArrowUp, words: 'aboveMarket', look: 'text-fine' },
} as const;

/** "2.4 (1.9 in Gasabo)": beside the district's mean; nothing where there are too few to compare with. */
function Market({ listing: { viewsPerDay, districtViewsPerDay, district } }: { listing: ListingInsight }) {
  const t = useTranslations('seller.analytics');
  const { number } = useFormat();
  if (districtViewsPerDay === undefined) return <span className="text-ink-soft">{t('noMarket')}</span>;
  const side = Math.sign(viewsPerDay - districtViewsPerDay);
  const market = side === 0 ? undefined : markets[side as -1 | 1];
  return (
    <span className="text-right">
      {market && <span className="sr-only">{`${t(market.words)} `}</span>}
      <span className={classNames('font-semibold whitespace-nowrap', market?.look)}>
        {market && <market.icon aria-hidden="true" className="mr-0.5 inline size-4 align-[-0.2em]" />}
        {number(viewsPerDay)}
      </span>{' '}
      <span className="text-ink-soft">
        {t('market', { mean: number(districtViewsPerDay), district: district ?? '' })}
      </span>
    </span>
  );
}

const cellLook =
  'max-md:hidden max-md:justify-between max-md:gap-4 max-md:py-1 max-md:group-has-[[data-row-toggle][open]]/row:flex ' +
  'md:px-2 md:py-2.5 md:text-right tabular-nums';

/** "1,000 views · 3 saves · 20 enquiries", for phones. */
function Brief({ listing: { views, saves, enquiries } }: { listing: ListingInsight }) {
  const t = useTranslations('seller.analytics');
  const { number } = useFormat();
  const shown = { shownViews: number(views), shownSaves: number(saves), shownEnquiries: number(enquiries) };
  return (
    <span className="block text-sm text-ink-soft tabular-nums md:hidden">
      {t('brief', { views, saves, enquiries, ...shown })}
    </span>
  );
}

/** One listing: on a phone in two lines that unfold. */
function ListingRow({ listing }: { listing: ListingInsight }) {
  const t = useTranslations('seller');
  const { number, percent } = useFormat();
  const { title, slug, calls, whatsapps } = listing;
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
        <Brief listing={listing} />
        <RowToggle label={t('analytics.more', { title })} className="absolute top-1 -right-2 md:hidden" />
      </th>
      {shownCounts.map((name) => cell(t(`series.${name}`), number(listing[name])))}
      {cell(t('analytics.contacts'), `${number(calls)} · ${number(whatsapps)}`)}
      {cell(t('analytics.conversion'), conversion === undefined ? '-' : percent(conversion))}
      {cell(t('analytics.perDay'), <Market listing={listing} />)}
    </tr>
  );
}

/** What each of these listings has brought. */
export function ListingTable({ listings }: { listings: readonly ListingInsight[] }) {
  const t = useTranslations('seller');
  const figures = [
    ...shownCounts.map((name) => t(`series.${name}`)),
    t('analytics.contacts'),
    t('analytics.conversion'),
    t('analytics.perDay'),
  ];
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
