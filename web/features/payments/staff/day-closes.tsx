import { useQuery } from '@tanstack/react-query';
import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay, noonOfKigaliDay } from '#contract/kigali-time.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageTime } from '#web/lib/page-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CallForm } from '../call-form.tsx';
import { dayClosesQuery } from '../pay.queries.ts';

function CloseForm() {
  const t = useTranslations('staffPayments');
  const yesterday = kigaliDay(new Date(usePageTime() - dayMilliseconds));
  return (
    <CallForm
      call="POST /api/staff/day-close"
      here="/staff/ledger"
      done={t('dayClosed')}
      className="mt-3 flex flex-wrap items-end gap-3 print:hidden"
    >
      <TextField label={t('closeDay')} name="day" type="date" required max={yesterday} defaultValue={yesterday} />
      <Button type="submit" variant="secondary">
        {t('closeSend')}
      </Button>
    </CallForm>
  );
}

/** The days of the books whose figures stay as they are; finance closes the next one. */
export function DayCloses() {
  const t = useTranslations('staffPayments');
  const tPay = useTranslations('pay');
  const { date, dateTime } = useFormat();
  const { data, error, refetch } = useQuery(dayClosesQuery());
  return (
    <section aria-labelledby="day-closes-title" className="mt-10">
      <h2 id="day-closes-title" className="text-xl">
        {t('closesTitle')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('closesText')}</p>
      {data === undefined && error === null && <Skeleton className="mt-4 h-24 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={tPay('failed')} retry={tPay('retry')} onRetry={() => void refetch()} />
      )}
      {data?.can.includes('close') && <CloseForm />}
      {data?.closes.length === 0 && <p className="mt-4">{t('noCloses')}</p>}
      <ul className="mt-4 divide-y divide-line">
        {data?.closes.map(({ day, closedAt, closedBy, hash }) => (
          <li key={day} className="py-3">
            <p className="font-semibold">{date(noonOfKigaliDay(day))}</p>
            <p className="text-sm text-ink-soft">{t('closedBy', { name: closedBy, moment: dateTime(closedAt) })}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {t('hash')}: <code>{hash}</code>
            </p>
            <a
              href={`/api/staff/ledger/day-closes/export?day=${day}`}
              download
              className="inline-block py-2 font-medium text-accent underline underline-offset-4"
            >
              {t('frozen', { day: date(noonOfKigaliDay(day)) })}
            </a>
          </li>
        ))}
      </ul>
      {data?.nextCursor && <p className="text-sm text-ink-soft">{t('earlier')}</p>}
    </section>
  );
}
