import { Clock } from 'lucide-react';
import { hourMilliseconds } from '#contract/durations.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { timeLeft } from '#web/lib/time-left.ts';
import { classNames } from '#web/ui/class-names.ts';

const nearMilliseconds = 24 * hourMilliseconds;

/** "2 days left", in the largest unit. */
export function useLeftText(): (dueAt: string, now: number) => string {
  const t = useTranslations('deals.left');
  return (dueAt, now) => {
    const { days, hours, minutes } = timeLeft(Date.parse(dueAt), now);
    if (days > 0) return t('days', { days });
    return hours > 0 ? t('hours', { hours }) : t('minutes', { minutes: Math.max(1, minutes) });
  };
}

/** The deadline of the next action, and the time left. Its text ages between the server and the browser. */
export function Deadline({ dueAt, className }: { dueAt: string; className?: string }) {
  const t = useTranslations('deals');
  const { dateTime } = useFormat();
  const leftText = useLeftText();
  const now = Date.now();
  const left = Date.parse(dueAt) - now;
  const isOver = left <= 0;
  return (
    <p
      className={classNames(
        isOver && 'font-semibold text-bad',
        !isOver && left < nearMilliseconds && 'font-semibold text-warn',
        className,
      )}
      suppressHydrationWarning
    >
      <Clock aria-hidden="true" className="mr-1.5 inline size-4 -translate-y-px" />
      <time dateTime={dueAt} suppressHydrationWarning>
        {t(isOver ? 'overdue' : 'until', { moment: dateTime(dueAt) })}
      </time>
      {!isOver && (
        <span className="whitespace-nowrap print:hidden" suppressHydrationWarning>
          {' · '}
          {leftText(dueAt, now)}
        </span>
      )}
    </p>
  );
}
