import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ImportStateLine } from './import-state.tsx';
import { importQuery, importsQuery, isUnderWay } from './listing-imports.queries.ts';
import { ProblemTable } from './problem-table.tsx';

/** The list of all imports learns here that one has come into another state. */
function useListInStep(present: ListingImport | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (present === undefined) return;
    const known = queryClient.getQueryData(importsQuery().queryKey)?.find(({ _id }) => _id === present._id);
    if (known && known.state !== present.state) void queryClient.invalidateQueries(importsQuery());
  }, [queryClient, present]);
}

function useStep(id: string) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (step: 'start' | 'cancel') =>
      callApi(`POST /api/product/import/{id}/${step}`, { params: { id } }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['listing-imports'] });
      void queryClient.invalidateQueries({ queryKey: ['listings'], refetchType: 'none' });
    },
  });
  return { step: mutate, isPending };
}

/** The selected import: its progress, its problems, and its actions. */
export function PresentImport({ id, cursor }: { id: string; cursor: string }) {
  const t = useTranslations('importProducts');
  const errorText = useErrorText();
  const format = useFormat();
  const { data, error, refetch } = useQuery(importQuery(id, cursor));
  const { step, isPending } = useStep(id);
  useListInStep(data?.import);
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-40 rounded-3xl" />;
    return (
      <div role="alert">
        <p>{errorText(error)}</p>
        <Button className="mt-3" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  const { import: present, problems, total, nextCursor, previousCursor } = data;
  return (
    <section aria-labelledby="present-title" className="panel-frame p-5 sm:p-8">
      <h2 id="present-title" className="text-xl wrap-anywhere">
        {present.name}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{format.dateTime(present.createdAt)}</p>
      <ImportStateLine present={present} />
      <div className="mt-5 flex flex-wrap gap-3">
        {present.state === 'checked' && present.good > 0 && (
          <Button disabled={isPending} onClick={() => step('start')}>
            {t('start', { count: present.good, n: format.number(present.good) })}
          </Button>
        )}
        {(isUnderWay(present) || present.state === 'checked') && (
          <Button variant="secondary" disabled={isPending} onClick={() => step('cancel')}>
            {t('cancel')}
          </Button>
        )}
        {present.created > 0 && (
          <ButtonLink to="/all-products" variant="secondary">
            {t('toProducts')}
          </ButtonLink>
        )}
      </div>
      <ProblemTable problems={problems} total={total} nextCursor={nextCursor} previousCursor={previousCursor} />
    </section>
  );
}
