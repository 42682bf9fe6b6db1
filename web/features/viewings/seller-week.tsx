import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#contract/days.ts';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useViewingTime } from './use-viewing-time.ts';
import { ViewingList, ViewingsLoading } from './viewing-list.tsx';
import { weekQuery } from './viewings.queries.ts';
import type { SellerAddress } from './viewings-address.ts';

function WeekLinks({ from }: { from: string }) {
  const t = useTranslations('viewings.week');
  const to = (week: string | undefined, resetScroll = false) =>
    ({
      to: '.',
      search: (search: object) => ({ ...search, week, cursor: undefined, move: undefined, outcome: undefined }),
      resetScroll,
      variant: 'secondary',
    }) as const;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink {...to(addDays(from, -7))} aria-label={t('previous')} className="px-3">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <ButtonLink {...to(undefined)}>{t('now')}</ButtonLink>
      <ButtonLink {...to(addDays(from, 7))} aria-label={t('next')} className="px-3">
        <ChevronRight aria-hidden="true" className="size-5" />
      </ButtonLink>
    </div>
  );
}

/** The viewings of one day below its name. */
function Days({ viewings, page, move }: { viewings: readonly Viewing[]; page: string; move: string | undefined }) {
  const { day } = useViewingTime();
  const days = Map.groupBy(viewings, ({ startsAt }) => day(startsAt));
  return [...days].map(([name, ofDay]) => (
    <section key={name} aria-label={name} className="mt-5">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal first-letter:uppercase">{name}</h3>
      <ViewingList viewings={ofDay} page={page} move={move} />
    </section>
  ));
}

/** The viewings of a seller's properties in one week. */
export function SellerWeek({ address, page }: { address: SellerAddress; page: string }) {
  const t = useTranslations('viewings');
  const { calendarDay, shortDay } = useViewingTime();
  const { data, error, refetch, isPlaceholderData } = useQuery(weekQuery(address));
  const week = data?.week;
  // Viewings that wait for the seller's answer are above.
  const others = data?.viewings.filter(({ state }) => state !== 'requested') ?? [];
  return (
    <section aria-labelledby="week" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="week" className="text-xl">
          {week && t('week.title', { from: shortDay(week.from), to: calendarDay(week.to) })}
        </h2>
        {week && <WeekLinks from={week.from} />}
      </div>
      {data === undefined && error === null && <ViewingsLoading />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
          {others.length === 0 && <p className="mt-3 text-ink-soft">{t('week.empty')}</p>}
          <Days viewings={others} page={page} move={address.move} />
          <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} heading="week" />
        </div>
      )}
    </section>
  );
}
