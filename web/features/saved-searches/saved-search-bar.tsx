import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { ownSearchPath } from '#contract/saved-searches/search-link-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useFormat } from '#web/lib/format.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { savedSearchesKey, savedSearchQuery } from './saved-searches.queries.ts';

const linkLook = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/**
 * Whose results these are, and how many are new to it. Showing them is looking at them. Uses the texts of the area `search`.
 */
export function SavedSearchBar({ id }: { id: string }) {
  const t = useTranslations('search.saved');
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const { data } = useQuery(savedSearchQuery(id));
  const isNews = (data?.search.newCount ?? 0) > 0;
  useEffect(() => {
    if (!isNews) return;
    callApi('POST /api/me/saved-searches/{id}/looked-at', { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: savedSearchesKey }))
      .catch((error: unknown) => logFailure('The look at a saved search could not be noted', error));
  }, [isNews, id, queryClient]);
  if (data === undefined) return null;
  const { name, newCount } = data.search;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-info-soft px-4 py-2 text-info">
      <BellRing aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <strong>{name}</strong> · {t('new', { count: newCount, shown: number(newCount) })}
      </span>
      <PageLink to={ownSearchPath(id)} className={linkLook}>
        {t('change')}
      </PageLink>
      <PageLink to="/saved" className={linkLook}>
        {t('all')}
      </PageLink>
    </p>
  );
}

/** At the foot of a card that is new to the search. */
export function NewMark() {
  const t = useTranslations('search.saved');
  return <p className="border-t border-line px-4 py-2.5 text-sm font-semibold text-fine sm:px-5">{t('mark')}</p>;
}
