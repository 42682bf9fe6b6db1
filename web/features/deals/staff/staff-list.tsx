import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cursors } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { LoadingDeals } from '../list/deals-page.tsx';
import { LiveDeals } from '../live-deals.tsx';

type StaffListProps<Line extends { _id: string }> = {
  title: string;
  intro: string;
  query: UseQueryResult<Cursors & { deals: readonly Line[] }>;
  cursor: string;
  empty: { icon: LucideIcon; title: string; text: string };
  filters?: ReactNode;
  children: (deal: Line) => ReactNode;
};

/** A list of deals for the staff, in every state of its loading. */
export function StaffList<Line extends { _id: string }>(props: StaffListProps<Line>) {
  const { title, intro, query, cursor, empty, filters, children } = props;
  const t = useTranslations('deals');
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <>
      <LiveDeals />
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{intro}</p>
      {filters && <div className="mt-5">{filters}</div>}
      <section aria-label={title} className="mt-5">
        {data === undefined && error === null && <LoadingDeals />}
        {data === undefined && error !== null && (
          <LoadFailed
            error={error}
            title={t('failed')}
            retry={t('retry')}
            signIn={t('signIn')}
            onRetry={() => void refetch()}
          />
        )}
        {data?.deals.length === 0 &&
          (cursor === '' ? (
            <Notice icon={empty.icon} title={empty.title}>
              <p>{empty.text}</p>
            </Notice>
          ) : (
            <EmptiedPage />
          ))}
        {data && data.deals.length > 0 && (
          <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
            <ul className="space-y-4">
              {data.deals.map((deal) => (
                <li
                  key={deal._id}
                  className="relative rounded-2xl border border-line bg-surface p-4 shadow-card hover:border-accent sm:p-5"
                >
                  {children(deal)}
                </li>
              ))}
            </ul>
            <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
          </div>
        )}
      </section>
    </>
  );
}
