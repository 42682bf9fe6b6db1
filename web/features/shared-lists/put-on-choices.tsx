import { useQuery } from '@tanstack/react-query';
import type { SharedListSummary } from '#contract/shared-lists/shared-list.ts';
import { putOnListHref } from '#contract/shared-lists/shared-lists-path.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { Act } from './act.tsx';
import { NewListForm } from './new-list-form.tsx';
import { sharedListsQuery } from './shared-lists.queries.ts';

function Choice({
  list: { _id: id, name, hasListing, listingCount },
  productId,
}: {
  list: SharedListSummary;
  productId: string;
}) {
  const t = useTranslations('sharedLists');
  const here = putOnListHref(productId);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-ink-soft">{t('item.listings', { count: listingCount })}</span>
      </span>
      {hasListing && <StateBadge tone="fine">{t('add.isOn')}</StateBadge>}
      {/* One form for both, so that its button keeps the focus. */}
      <Act
        call={hasListing ? 'DELETE /api/lists/{id}/listings/{productId}' : 'POST /api/lists/{id}/listings'}
        params={{ id, productId }}
        here={here}
        done={t(hasListing ? 'add.taken' : 'add.done', { name })}
        variant={hasListing ? 'quiet' : 'secondary'}
        fields={!hasListing && <input type="hidden" name="productId" value={productId} />}
      >
        <span aria-hidden="true">{t(hasListing ? 'add.takeOff' : 'add.put')}</span>
        <span className="sr-only">{t(hasListing ? 'add.takeOffNamed' : 'add.putNamed', { name })}</span>
      </Act>
    </li>
  );
}

/** The lists a listing can be put on, and a new one for it. */
export function PutOnChoices({ productId }: { productId: string }) {
  const t = useTranslations('sharedLists');
  const { data, error, refetch } = useQuery(sharedListsQuery(productId));
  if (data === undefined && error === null) return <Skeleton className="h-40 rounded-2xl" />;
  if (data === undefined) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.lists.length === 0 ? (
        <p className="text-ink-soft">{t('add.none')}</p>
      ) : (
        <ul>
          {data.lists.map((list) => (
            <Choice key={list._id} list={list} productId={productId} />
          ))}
        </ul>
      )}
      <h3 className="mt-5 border-t border-line pt-4 font-sans text-base font-semibold tracking-normal">
        {t('add.newList')}
      </h3>
      <NewListForm here={putOnListHref(productId)} productId={productId} />
    </>
  );
}
