import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Cursors } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const skeletons = 3;

type DealListProps<Line extends { _id: string }> = {
  label: string;
  query: UseQueryResult<Cursors & { deals: readonly Line[] }>;
  cursor: string;
  /** What the first page shows when there are no deals. */
  empty: ReactNode;
  /** One deal as an item of the list. */
  children: (deal: Line) => ReactNode;
};

/** In place of a list of deals that is not here yet. */
export function LoadingDeals() {
  const t = useTranslations('deals');
  return (
    <div className="space-y-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="h-48 rounded-2xl" />
      ))}
    </div>
  );
}

/** A list of deals, of a party or for the staff, in every state of its loading. */
export function DealList<Line extends { _id: string }>(props: DealListProps<Line>) {
  const { label, query, cursor, empty, children } = props;
  const t = useTranslations('deals');
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <section aria-label={label} className="mt-5">
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
      {data?.deals.length === 0 && (cursor === '' ? empty : <EmptiedPage />)}
      {data && data.deals.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
          <ul className="space-y-4">{data.deals.map(children)}</ul>
          <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
        </div>
      )}
    </section>
  );
}
