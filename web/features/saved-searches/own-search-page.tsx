import { useQuery } from '@tanstack/react-query';
import { ownSearchPath } from '#contract/saved-searches/search-link-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SavedSearchItem } from './saved-search-item.tsx';
import { ownSearchQuery } from './saved-searches.queries.ts';
import { NoSearch } from './search-link-page.tsx';
import type { CanText } from './search-settings-fields.tsx';

type OwnSearchPageProps = CanText & {
  id: string;
  outcome: string | undefined;
  /** What a query string of `/search` looks for, in words. */
  wordsOf: (query: string) => string;
};

function OwnSearch({ id, wordsOf, ...texting }: Omit<OwnSearchPageProps, 'outcome'>) {
  const t = useTranslations('savedSearches');
  const { data, error, refetch } = useQuery(ownSearchQuery(id));
  if (data === 'ended') return <NoSearch hasEnded />;
  if (data !== undefined) {
    return (
      <ul>
        <SavedSearchItem search={data} words={wordsOf(data.query)} here={ownSearchPath(id)} isOpen {...texting} />
      </ul>
    );
  }
  if (error === null) return <Skeleton className="h-40 rounded-2xl" />;
  return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
}

/** Where the alerts on the site and on the screen lead who wants to change one: their own saved search, its form open. */
export function OwnSearchPage({ outcome, ...search }: OwnSearchPageProps) {
  const t = useTranslations('savedSearches');
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 text-3xl sm:text-4xl">{t('link.title')}</h1>
      <PlainOutcome outcome={outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
      <OwnSearch {...search} />
      <PageLink to="/saved" className="mt-6 inline-flex min-h-11 items-center text-accent underline underline-offset-4">
        {t('title')}
      </PageLink>
    </div>
  );
}
