import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import type { SavedAddress } from './saved-searches-address.ts';
import type { CanText } from './search-settings-fields.tsx';

type SavedSearchesPageProps = CanText & {
  address: SavedAddress;
  /** What a query string of `/search` looks for, in words. */
  wordsOf: (query: string) => string;
  /** The way to what else is saved. */
  tabs: ReactNode;
  /** Shown to a user whose number has sent STOP and gets no text messages. */
  stopped: ReactNode;
};

function Empty() {
  const t = useTranslations('savedSearches.empty');
  return (
    <Notice icon={BellRing} title={t('title')} action={<ButtonLink to="/search">{t('action')}</ButtonLink>}>
      <p>{t('text')}</p>
    </Notice>
  );
}

function SearchList({ address: { cursor }, wordsOf, ...texting }: Omit<SavedSearchesPageProps, 'tabs' | 'stopped'>) {
  const t = useTranslations('savedSearches');
  const { data, error, refetch, isPlaceholderData } = useQuery(savedSearchesQuery(cursor));
  const list = useFocusAfterRemoval<HTMLDivElement>(
    isPlaceholderData ? undefined : data?.searches.map(({ _id }) => _id),
    'h2 a',
  );
  if (data === undefined && error === null) return <Skeleton className="h-40 rounded-2xl" />;
  if (data === undefined) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  const none = cursor === '' ? <Empty /> : <EmptiedPage />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {data.searches.length === 0 ? (
        none
      ) : (
        <>
          <ul className="grid gap-4">
            {data.searches.map((search) => (
              <SavedSearchItem
                key={search._id}
                search={search}
                words={wordsOf(search.query)}
                here="/saved"
                {...texting}
              />
            ))}
          </ul>
          <Pager nextCursor={data.nextCursor} previousCursor={data.previousCursor} />
        </>
      )}
    </div>
  );
}

/** The saved searches of the signed-in person, each with its new hits since the last look. */
export function SavedSearchesPage({ address, wordsOf, tabs, stopped, ...texting }: SavedSearchesPageProps) {
  const t = useTranslations('savedSearches');
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      {tabs}
      <div className="mt-6 max-w-4xl sm:mt-8">
        <PlainOutcome outcome={address.outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
        {texting.hasStopped && stopped}
        <SearchList address={address} wordsOf={wordsOf} {...texting} />
      </div>
    </>
  );
}
