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

/** About so many dates fit under the chart. */
const datesShown = 6;
/** With more days than these, a dot for each would be a thick line. */
const dottedDays = 31;

/** One series over the days, on a scale of its own: a few deals are not lost beneath thousands of views. */
function SeriesChart({ days, name }: { days: readonly InsightDay[]; name: Series }) {
  const t = useTranslations('seller.series');
  const { number, dayMonth } = useFormat();
  const ticks = chartTicks(Math.max(0, ...days.map((day) => day[name])));
  const most = ticks.at(-1) ?? 1;
  const x = (index: number) => (days.length < 2 ? size / 2 : (index * size) / (days.length - 1));
  const y = (value: number) => size - (value / most) * size;
  const dateEvery = Math.max(1, Math.round(days.length / datesShown));
  const total = days.reduce((sum, day) => sum + day[name], 0);
  return (
    <figure>
      <figcaption className="flex items-center gap-2 text-sm">
        <span aria-hidden="true" className={classNames('size-3 rounded-full bg-current', colours[name])} />
        <span className="font-semibold">{t(name)}</span>
        <span className="text-ink-soft tabular-nums">{number(total)}</span>
      </figcaption>
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
          <polyline
            points={days.map((day, index) => `${x(index).toFixed(2)},${y(day[name]).toFixed(2)}`).join(' ')}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            className={classNames('stroke-current', colours[name])}
          />
          {days.length <= dottedDays && (
            // Lines of no length with round ends: circles would be stretched.
            <path
              d={days.map((day, index) => `M${x(index).toFixed(2)} ${y(day[name]).toFixed(2)}h0`).join('')}
              strokeWidth="6"
              strokeLinecap="round"
              className={classNames('stroke-current', colours[name])}
            />
          )}
        </svg>
        <svg aria-hidden="true" className="col-start-2 mt-1.5 h-4 w-full overflow-visible">
          {days.map(({ day }, index) =>
            index % dateEvery === 0 && index < days.length - dateEvery / 2 ? (
              <text
                key={day}
                x={`${x(index)}%`}
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
    </figure>
  );
}

/** The same numbers as a table, for who cannot see the chart or wants to know exactly. */
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
