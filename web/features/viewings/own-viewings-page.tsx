import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { pillLook } from '#web/ui/pill-look.ts';
import { CalendarBox } from './calendar-box.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { ViewingList, ViewingsLoading } from './viewing-list.tsx';
import { ownViewingsQuery } from './viewings.queries.ts';
import { type OwnAddress, parts } from './viewings-address.ts';

const page = '/client/viewings';

function PartChoice({ selected }: { selected: OwnAddress['part'] }) {
  const t = useTranslations('viewings.part');
  return (
    <nav aria-label={t('label')} className="mt-6 print:hidden">
      <ul className="flex flex-wrap gap-1.5">
        {parts.map((part) => (
          <li key={part}>
            <Link
              to="."
              search={{ part }}
              aria-current={part === selected ? 'true' : undefined}
              className={pillLook(part === selected)}
            >
              {t(part)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Empty({ part }: Pick<OwnAddress, 'part'>) {
  const t = useTranslations('viewings.own');
  if (part === 'past') return <Notice icon={CalendarClock} title={t('emptyPast')} />;
  return (
    <Notice icon={CalendarClock} title={t('empty')} action={<ButtonLink to="/all">{t('browse')}</ButtonLink>}>
      <p>{t('emptyText')}</p>
    </Notice>
  );
}

/** The viewings a person has booked, with the actions on each. */
export function OwnViewingsPage({ address }: { address: OwnAddress }) {
  const t = useTranslations('viewings');
  const { data, error, refetch, isPlaceholderData } = useQuery(ownViewingsQuery(address));
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('own.title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('own.intro')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('zone')}</p>
      <OutcomeLine outcome={address.outcome} />
      <PartChoice selected={address.part} />
      <section aria-label={t('own.title')} className="mt-5">
        {data === undefined && error === null && <ViewingsLoading />}
        {data === undefined && error !== null && (
          <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
        )}
        {data?.viewings.length === 0 && (address.cursor === '' ? <Empty part={address.part} /> : <EmptiedPage />)}
        {data && data.viewings.length > 0 && (
          <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
            <ViewingList viewings={data.viewings} page={page} move={address.move} />
            <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
          </div>
        )}
      </section>
      {data && <CalendarBox calendar={data.calendar} page={page} />}
    </>
  );
}
