import { Link } from '@tanstack/react-router';
import type { StayCalendar } from '#contract/stays/stays.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { nightLook } from './night-look.ts';
import { useStayDays } from './use-stay-days.ts';

type Stay = StayCalendar['stays'][number];

/** The stay that has a night. */
export const stayOfNight = ({ stays }: StayCalendar, night: string): Stay | undefined =>
  stays.find(({ from, to }) => from <= night && night < to);

/** A night that a guest has, as the way to the room of its deal. */
export function BookedNight({ stay, night }: { stay: Stay; night: string }) {
  const t = useTranslations('stays.calendar');
  const { day } = useStayDays();
  return (
    <Link
      to="/orders/$id"
      params={{ id: stay.dealId }}
      aria-label={t(stay.isPaid ? 'bookedNight' : 'keptNight', { night: day(night), guest: stay.guest })}
      className={nightLook('booked')}
    >
      <span className="tabular-nums">{Number(night.slice(8))}</span>
      <span className="w-full truncate text-center text-[0.65rem] sm:text-xs">{stay.guest}</span>
    </Link>
  );
}

/** A night that another site takes: nothing can be done about it here. */
export function ImportedNight({ night, by }: { night: string; by: string }) {
  const t = useTranslations('stays.calendar');
  return (
    <div className={nightLook('taken')}>
      <span className="tabular-nums">{Number(night.slice(8))}</span>
      <span className="sr-only">{t('takenBy')}</span>
      <span className="w-full truncate text-center text-[0.65rem] no-underline sm:text-xs">{by}</span>
    </div>
  );
}

/** The guests of a month, each with the way to the room of their deal. */
export function BookedStays({ calendar: { stays } }: { calendar: StayCalendar }) {
  const t = useTranslations('stays.calendar');
  const { day } = useStayDays();
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby="booked" className="mt-6">
      <h2 id="booked" className="text-xl">
        {t('bookedTitle')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {stays.map(({ dealId, guest, from, to, isPaid }) => (
          <li key={dealId} className="rounded-xl border border-line bg-surface px-4 py-2">
            <Link
              to="/orders/$id"
              params={{ id: dealId }}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {guest}
            </Link>
            <p className="text-ink-soft">
              {t(isPaid ? 'bookedFromTo' : 'keptFromTo', { from: day(from), to: day(to) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
