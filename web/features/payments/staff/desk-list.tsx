import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cursors } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type DeskListProps<Data extends Cursors, Entry extends { _id: string }> = {
  query: UseQueryResult<Data>;
  entriesOf: (data: Data) => readonly Entry[];
  cursor: string;
  empty: string;
  children: (entry: Entry) => ReactNode;
};

/** A list of finance's desk, in every state of its loading. */
export function DeskList<Data extends Cursors, Entry extends { _id: string }>(props: DeskListProps<Data, Entry>) {
  const { query, entriesOf, cursor, empty, children } = props;
  const t = useTranslations('pay');
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="mt-5 h-40 rounded-2xl" />;
  const entries = entriesOf(data);
  if (entries.length === 0) {
    return cursor === '' ? (
      <div className="mt-5">
        <Notice icon={CircleCheckBig} title={empty}>
          {null}
        </Notice>
      </div>
    ) : (
      <EmptiedPage />
    );
  }
  return (
    <>
      <ul className="mt-5 space-y-4">
        {entries.map((entry) => (
          <li key={entry._id} className="card-frame p-4 sm:p-5">
            {children(entry)}
          </li>
        ))}
      </ul>
      <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
    </>
  );
}
