import type { InsightDay } from '#contract/insights/insights.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { chartTicks } from './chart-scale.ts';

type Series = 'views' | 'saves' | 'enquiries' | 'conversations' | 'deals';

const colours: Readonly<Record<Series, string>> = {
  views: 'text-info',
  saves: 'text-accent',
  enquiries: 'text-warn',
  conversations: 'text-fine',
  deals: 'text-fine',
};

/** The plot is drawn on a square of this size, which is stretched to the room there is; texts beside it are not. */
const size = 100;

/** About this many dates fit under the chart. */
const datesShown = 6;
/** How much of the room of its day a bar takes; the rest parts it from the next. */
const barShare = 0.75;

/** A bar for each day that has something, on a scale of the series' own: a few deals are not lost beneath thousands of views. */
function Bars({ days, name }: { days: readonly InsightDay[]; name: Series }) {
  const t = useTranslations('seller.series');
  const { number, dayMonth } = useFormat();
  const most = chartTicks(Math.max(0, ...days.map((day) => day[name]))).at(-1) ?? 1;
  const room = size / days.length;
  const bar = (value: number, index: number) => {
    if (value === 0) return '';
    const left = (index + (1 - barShare) / 2) * room;
    return `M${left.toFixed(2)} ${size}V${(size - (value / most) * size).toFixed(2)}h${(room * barShare).toFixed(2)}V${size}Z`;
  };
  const dateEvery = Math.max(1, Math.round(days.length / datesShown));
  return (
    <div className="mt-2 grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2 text-xs text-ink-soft tabular-nums">
      <div aria-hidden="true" className="-my-1.5 flex flex-col justify-between text-right leading-3">
        <span>{number(most)}</span>
        <span>{number(0)}</span>
      </div>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        preserveAspectRatio="none"
        role="img"
        className="h-24 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <title>{t(name)}</title>
        <path d={`M0 0H${size}M0 ${size}H${size}`} className="stroke-line" />
        <path
          data-bars
          d={days.map((day, index) => bar(day[name], index)).join('')}
          className={classNames('fill-current', colours[name])}
        />
      </svg>
      <svg aria-hidden="true" className="col-start-2 mt-1.5 h-4 w-full overflow-visible">
        {days.map(({ day }, index) =>
          index % dateEvery === 0 && index < days.length - dateEvery / 2 ? (
            <text
              key={day}
              x={`${(index + 0.5) * room}%`}
              y="12"
              textAnchor={index === 0 ? 'start' : 'middle'}
              // A phone has room for half of them.
              className={classNames('fill-ink-soft', index % (2 * dateEvery) !== 0 && 'max-sm:hidden')}
            >
              {dayMonth(`${day}T12:00:00Z`)}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

/** One series: its sum, and how it came about. */
function SeriesChart({ days, name }: { days: readonly InsightDay[]; name: Series }) {
  const t = useTranslations('seller');
  const { number } = useFormat();
  const total = days.reduce((sum, day) => sum + day[name], 0);
  return (
    <figure>
      <figcaption className="flex items-center gap-2 text-sm">
        <span aria-hidden="true" className={classNames('size-3 rounded-full bg-current', colours[name])} />
        <span className="font-semibold">{t(`series.${name}`)}</span>
        <span className="text-ink-soft tabular-nums">{total === 0 ? t('chart.none') : number(total)}</span>
      </figcaption>
      {/* An empty chart says no more than its caption. */}
      {total > 0 && <Bars days={days} name={name} />}
    </figure>
  );
}

/** The same numbers as a table, for readers who cannot see the chart or want exact values. */
function DayTable({ days, series }: { days: readonly InsightDay[]; series: readonly Series[] }) {
  const t = useTranslations('seller');
  const { date, number } = useFormat();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-ink-soft hover:bg-sunken">
        {t('chart.asTable')}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('chart.asTable')}
        className="mt-1 max-h-80 overflow-auto rounded-xl border border-line"
      >
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 bg-sunken text-left">
            <tr>
              <th scope="col" className="px-3 py-2 font-semibold">
                {t('chart.day')}
              </th>
              {series.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-right font-semibold">
                  {t(`series.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {date(`${day.day}T12:00:00Z`)}
                </th>
                {series.map((name) => (
                  <td key={name} className="px-3 py-1.5 text-right">
                    {number(day[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** What happened over the days, a chart for each series; plain SVG, so that it is there without scripts. */
export function DayChart({ days, series }: { days: readonly InsightDay[]; series: readonly Series[] }) {
  return (
    <div className="space-y-4">
      {series.map((name) => (
        <SeriesChart key={name} days={days} name={name} />
      ))}
      <DayTable days={days} series={series} />
    </div>
  );
}
