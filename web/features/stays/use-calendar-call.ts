import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { ApiInput } from '#contract/api.ts';
import { bodyOfForm, formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import type { StoredForm } from '#web/lib/use-stored-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { staysKey } from './stays.queries.ts';

const call = 'PUT /api/seller/stays/{id}/calendar';

/**
 * Sends a form of the calendar; without scripts the form goes to the same call by itself. `stored` is that of a form whose
 * fields begin with stored values; another one is empty again afterwards.
 */
export function useCalendarCall(id: string, stored?: StoredForm) {
  const t = useTranslations('stays.calendar');
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ApiInput<typeof call>['body']) => callApi(call, { params: { id }, body }),
    onMutate: () => stored?.sent(),
    onSuccess: () => {
      showToast({ kind: 'success', text: t('saved') });
      stored?.saved();
    },
    onError: (failure) => stored?.refused(failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staysKey }),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const texts = [...new FormData(currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    if (isPending) return;
    mutate(bodyOfForm(texts) as ApiInput<typeof call>['body'], {
      onSuccess: () => stored === undefined && currentTarget.reset(),
    });
  };
  return {
    isPending,
    error,
    form: { method: 'post', action: formPrefix + addressOf(call, { params: { id } }), onSubmit } as const,
  };
}
