import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type HostHome, type HostStay, occupancyNights } from '#contract/stays/host-stays.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hostStaysQuery } from './stays.queries.ts';
import { useStayDays } from './use-stay-days.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4';

function Stays({ title, none, stays }: { title: string; none: string; stays: readonly HostStay[] }) {
  const t = useTranslations('stays.host');
  const { day } = useStayDays();
  const { dateTime } = useFormat();
  return (
    <section className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <h2 className="text-xl">{title}</h2>
      {stays.length === 0 && <p className="mt-2 text-ink-soft">{none}</p>}
      <ul className="mt-2 divide-y divide-line">
        {stays.map(({ dealId, guest, title: home, from, to, guests, state, dueAt }) => (
          <li key={dealId} className="py-2">
            <Link to="/orders/$id" params={{ id: dealId }} className={linkLook}>
              {guest}
            </Link>
            <p className="wrap-anywhere">{home}</p>
            <p className="text-sm text-ink-soft">{t('stay', { from: day(from), to: day(to), count: guests })}</p>
            {(state === 'requested' || state === 'checked_out') && (
              <p className="text-sm font-semibold text-warn">
                {t(`due.${state}`, { at: dueAt === undefined ? '' : dateTime(dueAt) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Homes({ homes }: { homes: readonly HostHome[] }) {
  const t = useTranslations('stays.host');
  const { number } = useFormat();
  return (
    <section aria-labelledby="homes" className="mt-6 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <h2 id="homes" className="text-xl">
        {t('homes', { count: occupancyNights })}
      </h2>
      {homes.length === 0 && <p className="mt-2 text-ink-soft">{t('noHomes')}</p>}
      <ul className="mt-2 divide-y divide-line">
        {homes.map(({ _id, title, booked, blocked }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link to="/calendar/$listing" params={{ listing: _id }} className={linkLook}>
              {title}
            </Link>
            <p>{t('occupancy', { percent: number(Math.round((booked / occupancyNights) * 100)), booked, blocked })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a host has before them: guests who come and leave, what waits for them, and how full their properties are. */
export function HostPage({ cursor }: { cursor: string | undefined }) {
  const t = useTranslations('stays');
  const { data, error, refetch } = useQuery(hostStaysQuery(cursor));
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('host.title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('host.intro')}</p>
      {data === undefined && error === null && <Skeleton className="mt-6 h-96 rounded-2xl" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('host.failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <div className="mt-6 grid items-start gap-4 lg:grid-cols-3">
            <Stays title={t('host.dueTitle')} none={t('host.nothingDue')} stays={data.due} />
            <Stays title={t('host.arrivals')} none={t('host.noArrivals')} stays={data.arrivals} />
            <Stays title={t('host.departures')} none={t('host.noDepartures')} stays={data.departures} />
          </div>
          <Homes homes={data.homes} />
          <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} heading="homes" />
        </>
      )}
    </>
  );
}
