import { TrendingDown, TrendingUp } from 'lucide-react';
import { trendOf } from '#contract/insights/trend.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';

/** "+12% vs last month"; nothing where there is nothing to compare with. */
export function TrendNote({ now, before, against }: { now: number; before: number; against: 'month' | 'period' }) {
  const t = useTranslations('seller.trend');
  const trend = trendOf({ thisMonth: now, lastMonth: before });
  if (trend === undefined) return <span className="text-ink-soft">{t(`${against}.none`)}</span>;
  const Icon = trend < 0 ? TrendingDown : TrendingUp;
  const percent = `${trend > 0 ? '+' : trend < 0 ? '−' : ''}${Math.abs(trend)}%`;
  return (
    <span>
      <span className={classNames('font-semibold whitespace-nowrap', trend < 0 ? 'text-bad' : 'text-fine')}>
        <Icon aria-hidden="true" className="mr-1 inline size-4 align-[-0.2em]" />
        {percent}
      </span>{' '}
      <span className="text-ink-soft">{t(`${against}.versus`)}</span>
    </span>
  );
}
