import { type ReactNode, useRef } from 'react';
import type { ApiCall } from '#contract/api.ts';
import { formKeyField, formPrefix, nextField } from '#contract/plain-forms.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { FormKey, useFormKey } from '#web/ui/plain-form.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { usePaperCall } from './use-paper-call.ts';

type PaperFormProps<Call extends ApiCall> = {
  call: Call;
  params: Readonly<Record<string, string>>;
  /** The page with the papers, where a form without scripts leads back to. */
  here: string;
  dealId: string;
  /** The confirmation after a success. */
  done: string;
  hasFile?: boolean;
  /** With an answer, what follows from it beside the papers, which are loaded again. */
  onDone?: (answer: unknown) => void;
  children: ReactNode;
};

/** The body of the call from the fields, named and typed as a form without scripts names them. */
function bodyOf(form: FormData): Record<string, unknown> {
  const fields = [...form].filter(
    ([name, value]) => name !== nextField && name !== formKeyField && typeof value === 'string' && value !== '',
  );
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const [plain = '', kind] = name.split(':');
      return [plain, kind === 'boolean' ? value === 'true' : value];
    }),
  );
}

const filesOf = (form: FormData) => ({
  document: form.getAll('document').filter((value): value is File => value instanceof File && value.size > 0),
});

/**
 * A form about the papers of a deal: sent by scripts where they run, otherwise by the browser, which then returns to
 * the page. The input stays when it is refused.
 */
export function PaperForm<Call extends ApiCall>(props: PaperFormProps<Call>) {
  const { call, params, here, dealId, done, hasFile = false, onDone, children } = props;
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const { send, isPending, error } = usePaperCall(call, dealId, done);
  // A form with a file is streamed: its page is in the address.
  const key = useFormKey();
  const query = hasFile ? { [nextField]: here, [formKeyField]: key } : {};
  const action = formPrefix + addressOf(call, { params, query });
  return (
    <form
      ref={form}
      method="post"
      action={action}
      suppressHydrationWarning
      encType={hasFile ? 'multipart/form-data' : undefined}
      aria-busy={isPending || undefined}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const values = new FormData(event.currentTarget);
        const { submitter } = event.nativeEvent as SubmitEvent;
        // The button that was pressed may be an answer.
        if (submitter instanceof HTMLButtonElement && submitter.name !== '')
          values.set(submitter.name, submitter.value);
        send({ params, body: bodyOf(values), ...(hasFile && { files: filesOf(values) }) }, (answer) => {
          form.current?.reset();
          onDone?.(answer);
        });
      }}
    >
      {!hasFile && <input type="hidden" name={nextField} value={here} />}
      {!hasFile && <FormKey />}
      {children}
      {error !== null && <Problem>{errorText(error)}</Problem>}
    </form>
  );
}
