import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Heart, type LucideIcon, X } from 'lucide-react';
import { useRef } from 'react';
import { formPrefix } from '#contract/plain-forms.ts';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import { type ListVote, listVotes } from '#contract/shared-lists/shared-lists.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useShownAtOnce } from '#web/lib/use-shown-at-once.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainForm, PlainFormFields } from '#web/ui/plain-form.tsx';
import { showToast } from '#web/ui/toast.ts';
import { voteOf, withVote } from './said-on-list.ts';
import { sharedListQuery } from './shared-lists.queries.ts';

const call = 'PUT /api/lists/{id}/listings/{productId}/vote';

export const voteIcons: Readonly<Record<ListVote, LucideIcon>> = { love: Heart, maybe: CircleHelp, no: X };

const choiceLook =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong px-3 font-medium ' +
  'hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/**
 * Shows a vote at once; where it could not be stored it is reverted, with a message. Votes reach the server one after
 * the other.
 */
function useVote({ id, productId, stored }: { id: string; productId: string; stored: ListVote | undefined }) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = sharedListQuery(id);
  const mutationKey = ['vote', id, productId];
  const isOnlyOne = () => queryClient.isMutating({ mutationKey }) === 1;
  /** The last vote that the server has, while others are on their way to it. */
  const kept = useRef<ListVote | 'none'>(undefined);
  const [own, show] = useShownAtOnce(stored);
  const showVote = (vote: ListVote | 'none') =>
    queryClient.setQueryData(queryKey, (list) => list && withVote(list, productId, vote, new Date().toISOString()));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `vote ${id} ${productId}` },
    mutationFn: (vote: ListVote | 'none') => callApi(call, { params: { id, productId }, body: { vote } }),
    onMutate: async (vote) => {
      if (isOnlyOne()) kept.current = stored ?? 'none';
      await queryClient.cancelQueries({ queryKey });
      showVote(vote);
    },
    onSuccess: (_, vote) => {
      kept.current = vote;
    },
    onError: (error) => {
      showToast({ kind: 'error', text: errorText(error) });
      if (!isOnlyOne() || kept.current === undefined) return;
      showVote(kept.current);
      show(kept.current === 'none' ? undefined : kept.current);
    },
    onSettled: () => (isOnlyOne() ? queryClient.invalidateQueries({ queryKey }) : undefined),
  });
  const choose = (vote: ListVote | undefined) => {
    show(vote);
    mutate(vote ?? 'none');
  };
  return { own, choose };
}

type VoteFormProps = { list: SharedList; listed: Listed; here: string };

/** The reader's own vote: three radio buttons, which a form without scripts sends by a button. */
export function VoteForm({ list: { _id: id, readerId }, listed, here }: VoteFormProps) {
  const t = useTranslations('sharedLists.vote');
  const { listingId: productId, title } = listed;
  const { own, choose } = useVote({ id, productId, stored: voteOf(listed, readerId) });
  const params = { id, productId };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <form
        method="post"
        action={formPrefix + addressOf(call, { params })}
        onSubmit={(event) => event.preventDefault()}
        className="min-w-0"
      >
        <PlainFormFields call={call} here={here} />
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="mb-1 font-semibold">
            <span aria-hidden="true">{t('short')}</span>
            <span className="sr-only">{t('legend', { title })}</span>
          </legend>
          {listVotes.map((vote) => {
            const Icon = voteIcons[vote];
            return (
              <label key={vote} className={choiceLook}>
                <input
                  type="radio"
                  name="vote"
                  value={vote}
                  required
                  checked={own === vote}
                  onChange={() => choose(vote)}
                  className="size-5 accent-accent"
                />
                <Icon aria-hidden="true" className="size-4" />
                {t(vote)}
              </label>
            );
          })}
          <noscript>
            <Button type="submit" size="small" className="min-h-11">
              {t('send')}
            </Button>
          </noscript>
        </fieldset>
      </form>
      {own !== undefined && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="-ml-4 min-h-11 self-end noscript:hidden"
            onClick={() => choose(undefined)}
          >
            {t('takeBack')}
            <span className="sr-only">: {title}</span>
          </Button>
          <noscript>
            <PlainForm call={call} params={params} here={here}>
              <input type="hidden" name="vote" value="none" />
              <Button type="submit" variant="quiet" size="small" className="min-h-11">
                {t('takeBack')}
                <span className="sr-only">: {title}</span>
              </Button>
            </PlainForm>
          </noscript>
        </>
      )}
    </div>
  );
}
