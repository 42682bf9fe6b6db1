import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { bodyOfForm, formPrefix, nextField } from '#contract/plain-forms.ts';
import type { Viewing } from '#contract/viewings/viewings.endpoints.ts';
import type { ViewingAction } from '#contract/viewings/viewings.process.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi, isRefused } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { viewingsKey } from './viewings.queries.ts';

type ActionBody = ApiInput<'POST /api/viewings/{id}/actions'>['body'];

const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string');

/** The text of a refused action; of a wrong code it is our own in every language. */
function useActionError(): (error: unknown) => string {
  const t = useTranslations('viewings');
  const errorText = useErrorText();
  return (error) =>
    error instanceof ApiRefusal && error.fields.code !== undefined ? t('wrongCode') : errorText(error);
}

type ActionFormProps = {
  viewing: Viewing;
  action: ViewingAction;
  /** The page a form without scripts comes back to. */
  page: string;
  onDone?: () => void;
  className?: string;
  /** The fields of the action and its button; `isBusy` while it is under way. */
  children: (isBusy: boolean) => ReactNode;
};

/** A step of a viewing as a form: with scripts the page stays, without them it is loaded again. */
export function ActionForm({ viewing, action, page, onDone, className, children }: ActionFormProps) {
  const t = useTranslations('viewings.done');
  const queryClient = useQueryClient();
  const errorText = useActionError();
  // One command for as long as it is tried: sent twice, it counts once.
  const [commandId, setCommandId] = useState(randomId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ActionBody) => callApi('POST /api/viewings/{id}/actions', { params: { id: viewing._id }, body }),
    onSuccess: () => {
      showToast({ kind: 'success', text: t(action) });
      onDone?.();
    },
    onError: (failure) => {
      // An unanswered action may have been executed.
      if (isRefused(failure)) setCommandId(randomId());
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: viewingsKey }),
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(bodyOfForm(textsOf(event.currentTarget)) as ActionBody);
  };
  return (
    <form
      method="post"
      action={formPrefix + addressOf('POST /api/viewings/{id}/actions', { params: { id: viewing._id } })}
      onSubmit={send}
      className={className}
    >
      <input type="hidden" name={nextField} value={page} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="expectedVersion:number" value={viewing.version} />
      <input type="hidden" name="commandId" value={commandId} suppressHydrationWarning />
      {children(isPending)}
      {error !== null && <Problem className="mt-2">{errorText(error)}</Problem>}
    </form>
  );
}
