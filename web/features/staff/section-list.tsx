import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheckBig, Inbox, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cursors } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { StaffSection } from './staff-address.ts';

const skeletonRows = 6;

function ListSkeleton() {
  const t = useTranslations('staff.list');
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: skeletonRows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <Skeleton key={index} className="h-28 rounded-2xl md:h-20" />
      ))}
    </div>
  );
}

type Emptiness = {
  section: StaffSection;
  search: string;
  /** The list holds what waits for the staff: nothing in it is good news. */
  isQueue: boolean;
};

function ListEmpty({ section, search, isQueue }: Emptiness) {
  const t = useTranslations('staff.list');
  if (search !== '') {
    return (
      <Notice icon={SearchX} title={t('nothingFound')}>
        <p>{t('nothingFoundText', { search })}</p>
      </Notice>
    );
  }
  if (isQueue) {
    return (
      <Notice icon={CircleCheckBig} title={t('allClear')}>
        <p>{t('allClearText')}</p>
      </Notice>
    );
  }
  return (
    <Notice icon={Inbox} title={t('empty')}>
      <p>{t(`emptyText.${section}`)}</p>
    </Notice>
  );
}

type SectionListProps<Data, Entry> = Omit<Emptiness, 'search'> & {
  query: UseQueryResult<Data>;
  /** The state in the address: the cursor of the list, and the search text. */
  address: { cursor: string; search?: string };
  /** Search and filters. */
  filters: ReactNode;
  /** Shown beside the heading. */
  action?: ReactNode;
  entriesOf: (data: Data) => readonly Entry[];
  /** The rows of the list. */
  children: (entries: readonly Entry[]) => ReactNode;
};

/** One list of the staff: heading, filters, and its rows in every state of their loading. */
export function SectionList<Data extends Cursors & { total?: number }, Entry>({
  section,
  query,
  address: { cursor, search = '' },
  isQueue,
  filters,
  action,
  entriesOf,
  children,
}: SectionListProps<Data, Entry>) {
  const t = useTranslations('staff');
  const errorText = useErrorText();
  const format = useFormat();
  const { data } = query;
  const entries = data && entriesOf(data);
  const retry = () => void query.refetch();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl">
          <h1 className="text-2xl sm:text-3xl">{t(`sections.${section}`)}</h1>
          <p className="mt-1.5 text-ink-soft">{t(`intros.${section}`)}</p>
        </div>
        {action}
      </div>
      <div className="mt-6">{filters}</div>
      <section aria-label={t('list.results')} className="mt-5">
        <h2 className="sr-only">{t('list.results')}</h2>
        {query.isPending && <ListSkeleton />}
        {data === undefined && query.isError && (
          <LoadFailed
            error={query.error}
            title={t('list.failed')}
            retry={t('list.retry')}
            signIn={t('list.signIn')}
            onRetry={retry}
          />
        )}
        {data !== undefined && query.isRefetchError && (
          <p
            role="alert"
            className="mb-3 flex flex-wrap items-center gap-x-4 rounded-xl bg-bad-soft px-4 py-2 text-bad"
          >
            {t('list.refreshFailed', { problem: errorText(query.error) })}
            <Button variant="quiet" size="small" onClick={retry}>
              {t('list.retry')}
            </Button>
          </p>
        )}
        {entries?.length === 0 &&
          (cursor === '' ? <ListEmpty section={section} search={search} isQueue={isQueue} /> : <EmptiedPage />)}
        {data && entries && entries.length > 0 && (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}
          >
            {data.total !== undefined && (
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {t('list.total', { count: data.total, shown: format.number(data.total) })}
              </p>
            )}
            {children(entries)}
            <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
          </div>
        )}
      </section>
    </>
  );
}
