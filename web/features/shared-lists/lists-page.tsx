import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharedListSummary } from '#contract/shared-lists/shared-list.ts';
import { sharedListsPath } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { Act } from './act.tsx';
import { NewListForm } from './new-list-form.tsx';
import { sharedListsQuery } from './shared-lists.queries.ts';

function ListLine({ list: { _id: id, name, others, listingCount, newCount } }: { list: SharedListSummary }) {
  const t = useTranslations('sharedLists.item');
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 card-frame p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          <Link
            to="/lists/$id"
            params={{ id }}
            className="text-accent underline underline-offset-4 after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {t('listings', { count: listingCount })} ·{' '}
          {others.length === 0 ? t('alone') : t('with', { names: others.join(', ') })}
        </p>
      </div>
      {newCount > 0 && <StateBadge tone="fine">{t('new', { count: newCount })}</StateBadge>}
    </li>
  );
}

/** Own lists that can still be brought back: the undoing of their deletion. */
function Deleted({ lists }: { lists: readonly { _id: string; name: string }[] }) {
  const t = useTranslations('sharedLists.deleted');
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="deleted" className="mt-8">
      <h2 id="deleted" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {lists.map(({ _id: id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Act call="POST /api/lists/{id}/restore" params={{ id }} here={sharedListsPath} done={t('done')}>
              {t('restore')}
              <span className="sr-only">: {name}</span>
            </Act>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lists() {
  const t = useTranslations('sharedLists');
  const { data, error, refetch } = useQuery(sharedListsQuery());
  if (data === undefined && error === null) return <Skeleton className="h-40 rounded-2xl" />;
  if (data === undefined) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.lists.length === 0 ? (
        <Notice icon={ListChecks} title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </Notice>
      ) : (
        <ul className="grid gap-4">
          {data.lists.map((list) => (
            <ListLine key={list._id} list={list} />
          ))}
        </ul>
      )}
      <Deleted lists={data.deleted} />
    </>
  );
}

/** The lists of the signed-in person, each with its news. */
export function ListsPage({ outcome, tabs }: { outcome: string | undefined; tabs: ReactNode }) {
  const t = useTranslations('sharedLists');
  const router = useRouter();
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
      {tabs}
      <div className="mt-6 max-w-4xl sm:mt-8">
        <PlainOutcome outcome={outcome} done={t('outcome.done')} refused={t('outcome.refused')} />
        <p className="mb-4 text-ink-soft">{t('intro')}</p>
        <Lists />
        <section aria-labelledby="new-list" className="mt-8 panel-frame p-4 sm:p-6">
          <h2 id="new-list" className="text-xl">
            {t('create.title')}
          </h2>
          <NewListForm
            here={sharedListsPath}
            next="/lists/{_id}"
            onMade={(id) => void router.navigate({ to: '/lists/$id', params: { id } })}
          />
        </section>
      </div>
    </>
  );
}
