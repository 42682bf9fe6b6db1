import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { trendOf } from '#contract/insights/trend.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Nothing to be glad or sorry about where nothing has changed. */
const looks = {
  [-1]: { icon: TrendingDown, sign: '−', look: 'text-bad' },
  0: { icon: Minus, sign: '', look: 'text-ink-soft' },
  1: { icon: TrendingUp, sign: '+', look: 'text-fine' },
};

type TrendNoteProps = {
  now: number;
  before: number;
  /** How much had happened before, where the figures are sums of money. */
  eventsBefore?: number | undefined;
  /** How a figure is written; a whole number unless said. */
  write?: ((figure: number) => string) | undefined;
  against: 'month' | 'period';
};

/** "+12% vs last month"; both figures where there is too little for a percentage. */
export function TrendNote({ now, before, eventsBefore, write, against }: TrendNoteProps) {
  const t = useTranslations('seller.trend');
  const { number } = useFormat();
  const written = write ?? number;
  const trend = trendOf({ thisMonth: now, lastMonth: before }, eventsBefore);
  if (trend === undefined) {
    const figures = { now: written(now), before: written(before) };
    return <span className="text-ink-soft">{t(`${against}.counts`, figures)}</span>;
  }
  const { icon: Icon, sign, look } = looks[Math.sign(trend) as -1 | 0 | 1];
  return (
    <span>
      <span className={classNames('font-semibold whitespace-nowrap', look)}>
        <Icon aria-hidden="true" className="mr-1 inline size-4 align-[-0.2em]" />
        {`${sign}${Math.abs(trend)}%`}
      </span>{' '}
      <span className="text-ink-soft">{t(`${against}.versus`)}</span>
    </span>
  );
}
