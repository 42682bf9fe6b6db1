import { Link } from '@tanstack/react-router';
import type { ApiResponse } from '#contract/api.ts';
import { minorUnits } from '#contract/money.ts';
import { monthBeside } from '#contract/stays/nights.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { chosenDates, isChosenNight, withoutPastWeeks } from './choose-dates.ts';
import { MonthGrid } from './month-grid.tsx';
import { nightLook } from './night-look.ts';
import type { NightsAddress } from './stays-address.ts';
import { useStayDays } from './use-stay-days.ts';

type Availability = ApiResponse<'GET /api/product/{listingId}/availability'>;
type Night = Availability['nights'][number];

type NightInsideProps = { night: Night; data: Availability; isNamed?: boolean };

/** `isNamed` where the day is named beside it already. */
function NightInside({ night: { night, isFree, price }, data, isNamed }: NightInsideProps) {
  const t = useTranslations('stays.month');
  const { number } = useFormat();
  return (
    <>
      <span aria-hidden={isNamed || undefined} className="tabular-nums">
        {Number(night.slice(8))}
      </span>
      {isFree ? (
        <span className="text-[0.65rem] text-ink-soft tabular-nums sm:text-xs">
          {number(price / minorUnits[data.currency])}
        </span>
      ) : (
        <span className="sr-only">{t('taken')}</span>
      )}
    </>
  );
}

type GuestMonthsProps = { data: Availability; month: string; today: string; address: NightsAddress };

/** A day on which a stay can begin or end leads to the dates that are chosen then; others are only shown. */
function GuestNight({ night, data, month, today, address }: GuestMonthsProps & { night: Night }) {
  const t = useTranslations('stays.month');
  const { day } = useStayDays();
  const dates = chosenDates(night, data.nights, address);
  const isChosen = isChosenNight(night.night, address);
  const look = nightLook(isChosen ? 'chosen' : night.isFree ? 'free' : 'taken', dates && 'hover:border-accent');
  if (night.night < today) return <div className={nightLook('past')}>{Number(night.night.slice(8))}</div>;
  if (dates === undefined) {
    return (
      <div className={look}>
        <NightInside night={night} data={data} />
      </div>
    );
  }
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, ...dates, month, outcome: undefined })}
      resetScroll={false}
      rel="nofollow"
      aria-current={isChosen ? 'date' : undefined}
      className={look}
    >
      <span className="sr-only">{t(dates.to === undefined ? 'arrive' : 'leave', { day: day(night.night) })}</span>
      <NightInside night={night} data={data} isNamed />
    </Link>
  );
}

/**
 * Two months of a guest, since few stays begin this week: the first day that is chosen is the arrival, the next one the
 * departure. Works without scripts.
 */
export function GuestMonths(props: GuestMonthsProps) {
  const { data, month, today, address } = props;
  const t = useTranslations('stays.month');
  const { day } = useStayDays();
  const { from, to } = address;
  const note = t('note', { currency: data.currency });
  const whatNext =
    from !== undefined && to === undefined ? t('chooseDeparture', { from: day(from) }) : t('chooseArrival');
  const nightsIn = (of: string) => data.nights.filter(({ night }) => night.startsWith(of));
  const cell = (night: Night) => <GuestNight {...props} night={night} />;
  const next = monthBeside(month, 1);
  return (
    <div className="grid gap-4">
      <MonthGrid
        month={month}
        first={today.slice(0, 7)}
        nights={withoutPastWeeks(nightsIn(month), today)}
        note={`${note} ${whatNext}`}
        cell={cell}
      />
      <MonthGrid month={next} hasLinks={false} nights={nightsIn(next)} cell={cell} />
    </div>
  );
}
