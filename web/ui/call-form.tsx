import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { ApiCall, ApiInput, ApiResponse } from '#contract/api.ts';
import { bodyOfForm, formKeyField, formPrefix, nextField } from '#contract/plain-forms.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { callOnce, newOpenCalls } from '#web/lib/call-once.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import type { StoredForm } from '#web/lib/use-stored-form.ts';
import { FormKey, useFormKey } from './plain-form.tsx';
import { Problem } from './problem.tsx';
import { showToast } from './toast.ts';

export type CallFormProps<Call extends ApiCall> = {
  call: Call;
  params?: Readonly<Record<string, string>>;
  /** The page, where a form without scripts leads back to. */
  here: string;
  /** The confirmation after a success. */
  done: string;
  /** The name of the field with a file. */
  file?: string;
  /** The queries to refresh once the call has been answered. */
  refreshes: readonly unknown[];
  /** Of a form whose fields begin with stored values. */
  stored?: StoredForm;
  onDone?: (answer: ApiResponse<Call>) => void;
  /** Called with what went wrong, which is shown below the fields. */
  onFailed?: (error: Error) => void;
  className?: string;
  children: ReactNode;
};

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[0] !== formKeyField;

/** What the call is sent: the fields as a form without scripts sends them, and the file. */
function inputOf(form: FormData, file: string | undefined) {
  const body = bodyOfForm([...form].filter(isText));
  const files = file === undefined ? [] : form.getAll(file).filter((part) => part instanceof File && part.size > 0);
  return {
    ...(Object.keys(body).length > 0 && { body }),
    ...(file !== undefined && { files: { [file]: files } }),
  };
}

/**
 * A call as a form: sent by scripts where they run, otherwise by the browser, which then returns to the page. The input
 * stays when it is refused.
 */
export function CallForm<Call extends ApiCall>(props: CallFormProps<Call>) {
  const { call, params, here, done, file, refreshes, stored, onDone, onFailed, children } = props;
  const { className = 'flex flex-col gap-3' } = props;
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // Only what was tried last: what was undone in between, as by "Resume" after "Pause", is to be done anew.
  const [open] = useState(() => newOpenCalls(1));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (sent: FormData) =>
      (await callOnce(call, { ...(params && { params }), ...inputOf(sent, file) } as ApiInput<Call>, open)).data,
    onMutate: () => stored?.sent(),
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: done });
      if (stored === undefined) form.current?.reset();
      else stored.saved();
      onDone?.(answer);
    },
    onError: (failure) => {
      stored?.refused(failure);
      onFailed?.(failure);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: refreshes }),
  });
  const key = useFormKey();
  const query = file === undefined ? {} : { [nextField]: here, [formKeyField]: key };
  return (
    <form
      key={stored?.edition}
      ref={stored?.form ?? form}
      suppressHydrationWarning
      method="post"
      action={formPrefix + addressOf(call, { ...(params && { params }), query })}
      encType={file === undefined ? undefined : 'multipart/form-data'}
      aria-busy={isPending || undefined}
      className={className}
      onChange={stored?.onChange}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(new FormData(event.currentTarget));
      }}
    >
      {file === undefined && <input type="hidden" name={nextField} value={here} />}
      {file === undefined && <FormKey />}
      {children}
      {error !== null && <Problem>{errorText(error)}</Problem>}
    </form>
  );
}
