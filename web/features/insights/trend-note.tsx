import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { trendOf } from '#contract/insights/trend.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
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
  against: 'month' | 'period';
};

/** "+12% vs last month"; nothing where there is too little to compare with. */
export function TrendNote({ now, before, eventsBefore, against }: TrendNoteProps) {
  const t = useTranslations('seller.trend');
  const trend = trendOf({ thisMonth: now, lastMonth: before }, eventsBefore);
  if (trend === undefined) return <span className="text-ink-soft">{t(`${against}.none`)}</span>;
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
