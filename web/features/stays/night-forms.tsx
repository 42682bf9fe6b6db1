import type { ReactNode } from 'react';
import { minorUnits } from '#contract/money.ts';
import { methodField, nextField } from '#contract/plain-forms.ts';
import type { StayCalendar } from '#contract/stays/stays.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { BookedNight, BookedStays, ImportedNight, stayOfNight } from './booked-stays.tsx';
import { CalendarProblem } from './calendar-problem.tsx';
import { MonthGrid } from './month-grid.tsx';
import { nightLook } from './night-look.ts';
import { useCalendarCall } from './use-calendar-call.ts';
import { useStayDays } from './use-stay-days.ts';

type Calendar = { calendar: StayCalendar };
type CallForm = ReturnType<typeof useCalendarCall>['form'];

/** What every form of a calendar sends. */
export function CalendarFields({ calendar: { product, version, month } }: Calendar) {
  return (
    <>
      <input type="hidden" name={methodField} value="PUT" />
      <input type="hidden" name={nextField} value={`/calendar/${product._id}?month=${month}`} />
      <input type="hidden" name="expectedVersion:number" value={version} />
    </>
  );
}

type NightFormProps = Calendar & { night: StayCalendar['nights'][number]; form: CallForm; children: ReactNode };

/** One night as a button that blocks it, or frees it. */
function NightForm({ calendar, night: { night, isFree }, form, children }: NightFormProps) {
  const t = useTranslations('stays.calendar');
  const { day } = useStayDays();
  return (
    <form {...form}>
      <CalendarFields calendar={calendar} />
      <input type="hidden" name="nights.first" value={night} />
      <input type="hidden" name="nights.last" value={night} />
      <input type="hidden" name="nights.isFree:boolean" value={String(!isFree)} />
      <button
        type="submit"
        aria-label={t(isFree ? 'blockNight' : 'freeNight', { night: day(night) })}
        className={nightLook(isFree ? 'free' : 'taken', 'hover:border-accent')}
      >
        {children}
      </button>
    </form>
  );
}

/** The month of a host: each night to come can be blocked and freed. `today` is a day of Kigali. */
export function HostMonth({ calendar, today }: Calendar & { today: string }) {
  const t = useTranslations('stays');
  const { number } = useFormat();
  const { form, error } = useCalendarCall(calendar.product._id);
  const currency = calendar.night?.currency ?? 'RWF';
  return (
    <div>
      <MonthGrid
        month={calendar.month}
        nights={calendar.nights}
        note={t('month.hostNote', { currency })}
        cell={(night) => {
          const stay = stayOfNight(calendar, night.night);
          if (stay !== undefined) return <BookedNight stay={stay} night={night.night} />;
          if (night.takenBy !== undefined) return <ImportedNight night={night.night} by={night.takenBy} />;
          const date = <span className="tabular-nums">{Number(night.night.slice(8))}</span>;
          if (night.night < today) return <div className={nightLook('past')}>{date}</div>;
          return (
            <NightForm calendar={calendar} night={night} form={form}>
              {date}
              {night.price !== undefined && (
                <span className="text-[0.65rem] text-ink-soft tabular-nums sm:text-xs">
                  {number(night.price / minorUnits[currency])}
                </span>
              )}
            </NightForm>
          );
        }}
      />
      <CalendarProblem error={error} changed={t('calendar.changed')} />
      <BookedStays calendar={calendar} />
    </div>
  );
}

/** Several nights at once. */
export function NightsForm({ calendar }: Calendar) {
  const t = useTranslations('stays.calendar');
  const { form, error, isPending } = useCalendarCall(calendar.product._id);
  return (
    <section aria-labelledby="nights" className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="nights" className="text-xl">
        {t('nightsTitle')}
      </h2>
      <form {...form} className="mt-3 grid gap-3">
        <CalendarFields calendar={calendar} />
        <TextField type="date" label={t('first')} name="nights.first" required />
        <TextField type="date" label={t('last')} name="nights.last" required />
        <SelectField
          label={t('change')}
          name="nights.isFree:boolean"
          options={[
            { value: 'false', label: t('block') },
            { value: 'true', label: t('free') },
          ]}
        />
        <Button type="submit" aria-disabled={isPending}>
          {t('saveNights')}
        </Button>
      </form>
      <CalendarProblem error={error} changed={t('changed')} />
    </section>
  );
}
