import { useTranslations } from '#web/i18n/use-translations.ts';
import type { TimeLeft } from '#web/lib/time-left.ts';
import { clockFace } from './time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The time left, in words from a day on, otherwise as digits of a clock. */
export function useTimeLeftText(): (left: TimeLeft) => string {
  const t = useTranslations('auctions.time');
  return (left) => (left.days > 0 ? t('days', { days: left.days, hours: String(left.hours) }) : clockFace(left));
}

/** The time left until a moment by the server's clock; `over` once it has come. */
export function Countdown({ until, madeAt, over }: { until: string; madeAt: string; over: string }) {
  const text = useTimeLeftText();
  const left = useTimeLeft(until, madeAt);
  return (
    <time dateTime={until} className="whitespace-nowrap tabular-nums">
      {left.isOver ? over : text(left)}
    </time>
  );
}
