import { useQuery } from '@tanstack/react-query';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { StayCalendar } from '#contract/stays/stays.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExchangeSection } from './exchange-section.tsx';
import { HostMonth, NightsForm } from './night-forms.tsx';
import { calendarQuery } from './stays.queries.ts';
import type { CalendarAddress } from './stays-address.ts';
import { TermsForm } from './terms-form.tsx';

/** Whether the nights are public, and what is missing where they are not. */
function Openness({ calendar: { terms, night, product } }: { calendar: StayCalendar }) {
  const t = useTranslations('stays.calendar');
  if (night !== undefined && terms?.currency === night.currency) {
    return (
      <ButtonLink to="/nights/$slug" params={{ slug: product.slug }} variant="secondary" className="mt-4">
        {t('asGuest')}
      </ButtonLink>
    );
  }
  return (
    <p className="mt-4 rounded-xl bg-warn-soft px-4 py-2 font-medium text-warn">
      {t(night === undefined ? 'noNightPrice' : 'noTerms')}
    </p>
  );
}

function Loaded({ calendar, today }: { calendar: StayCalendar; today: string }) {
  const t = useTranslations('stays.calendar');
  const { night, product } = calendar;
  return (
    <>
      <p className="mt-1 font-semibold wrap-anywhere">{product.title}</p>
      <Openness calendar={calendar} />
      {night === undefined ? (
        <ButtonLink to="/update-product/$id" params={{ id: product._id }} className="mt-4">
          {t('editListing')}
        </ButtonLink>
      ) : (
        <>
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <HostMonth calendar={calendar} today={today} />
            <NightsForm calendar={calendar} />
          </div>
          <TermsForm key={night.currency} calendar={calendar} currency={night.currency} />
          <ExchangeSection id={product._id} />
        </>
      )}
    </>
  );
}

/** The calendar of nights of one property, for its host. */
export function CalendarPage({ id, address }: { id: string; address: CalendarAddress }) {
  const t = useTranslations('stays');
  const { data, dataUpdatedAt, error, refetch, isPlaceholderData } = useQuery(calendarQuery(id, address.month));
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('calendar.title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('calendar.intro')}</p>
      <PlainOutcome outcome={address.outcome} done={t('calendar.saved')} refused={t('calendar.wrong')} />
      {data === undefined && error === null && <Skeleton className="mt-6 h-96 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-50' : undefined}>
          <Loaded calendar={data} today={kigaliDay(new Date(dataUpdatedAt))} />
        </div>
      )}
    </>
  );
}
