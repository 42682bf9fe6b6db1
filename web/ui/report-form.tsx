import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { useErrorText } from '#web/lib/error-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { SelectField, TextArea } from './field.tsx';
import { Problem } from './problem.tsx';
import { showToast } from './toast.ts';

type Texts = Record<
  'title' | 'text' | 'reason' | 'choose' | 'details' | 'cancel' | 'send' | 'sending' | 'success',
  string
> & { detailsHint?: string };

type ReportFormProps<Schema extends z.ZodType> = {
  texts: Texts;
  reasons: readonly { value: string; label: string }[];
  schema: Schema;
  read: (form: FormData) => unknown;
  send: (report: z.input<Schema>) => Promise<unknown>;
  /** The text when it could not be sent. */
  failed: (problem: string) => string;
  onClose: () => void;
  /** Shown between the reason and the details; receives the error of a field. */
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
};

/** Asks for a reason and details, and sends them to the staff. A refusal is shown at the fields it is about. */
export function ReportForm<Schema extends z.ZodType>(props: ReportFormProps<Schema>) {
  const { texts, reasons, schema, read, failed, onClose, children } = props;
  const errorText = useErrorText();
  const [hasWords, setHasWords] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: props.send,
    onSuccess: () => {
      onClose();
      showToast({ kind: 'success', text: texts.success });
    },
    onError: (refusal) => void form.showRefusal(refusal),
  });
  const form = useForm({ schema, read });
  return (
    <Dialog title={texts.title} text={texts.text} isBusy={isPending} isKept={hasWords} onClose={onClose}>
      <form {...form.props((report) => isPending || mutate(report))} className="flex flex-col gap-5">
        <SelectField
          {...form.field('reason')}
          label={texts.reason}
          defaultValue=""
          options={[{ value: '', label: texts.choose }, ...reasons]}
        />
        {children?.((name) => form.field(name).error)}
        <TextArea
          {...form.field('details')}
          required={false}
          label={texts.details}
          hint={texts.detailsHint}
          onInput={({ currentTarget }) => setHasWords(currentTarget.value !== '')}
        />
        {error && <Problem>{failed(errorText(error))}</Problem>}
        <DialogActions cancel={texts.cancel} onCancel={onClose} isBusy={isPending}>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? texts.sending : texts.send}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
