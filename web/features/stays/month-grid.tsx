import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { weekdayOf } from '#contract/kigali-time.ts';
import { monthBeside } from '#contract/stays/nights.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useStayDays } from './use-stay-days.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Nights in rows of a week, which begins with Monday; empty places are undefined. */
function weeksOf<Night extends { night: string }>(nights: readonly Night[]): (Night | undefined)[][] {
  const [first] = nights;
  const before = Array.from({ length: first === undefined ? 0 : weekdayOf(first.night) - 1 }, () => undefined);
  const places = [...before, ...nights];
  const count = Math.ceil(places.length / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_place, day) => places[week * 7 + day]));
}

type MonthGridProps<Night> = {
  month: string;
  /** The month before which there is nothing to see. */
  first?: string;
  /** Whether the months beside are reached from here; of two months by the first alone. */
  hasLinks?: boolean;
  nights: readonly Night[];
  /** Said below the name of the month. */
  note?: string;
  cell: (night: Night) => ReactNode;
};

/** The nights of one month, in weeks. */
export function MonthGrid<Night extends { night: string }>({
  month,
  first = '',
  hasLinks = true,
  nights,
  note,
  cell,
}: MonthGridProps<Night>) {
  const t = useTranslations('stays.month');
  const { monthName, weekday, shortWeekday } = useStayDays();
  const id = useId();
  const linkTo = (step: 1 | -1) =>
    ({
      to: '.',
      search: (search: object) => ({ ...search, month: monthBeside(month, step), outcome: undefined }),
      resetScroll: false,
      variant: 'secondary',
      className: 'px-3',
    }) as const;
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-surface p-3 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl first-letter:uppercase">
          {monthName(month)}
        </h2>
        {hasLinks && (
          <div className="flex gap-2 print:hidden">
            {month > first && (
              <ButtonLink {...linkTo(-1)} aria-label={t('previous')}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </ButtonLink>
            )}
            <ButtonLink {...linkTo(1)} aria-label={t('next')}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          </div>
        )}
      </div>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <table
        aria-labelledby={id}
        className="mt-3 w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={weekday(day)} className="pb-1 text-sm font-semibold text-ink-soft">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(nights).map((week, row) => (
            <tr key={week.find((night) => night !== undefined)?.night ?? row}>
              {week.map((night, day) => (
                <td key={night?.night ?? `empty ${day}`} className="p-0 align-top">
                  {night && cell(night)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
