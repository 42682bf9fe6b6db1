import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import * as z from 'zod';
import type { Language } from '#contract/languages.ts';
import { paragraphsSchema } from '#contract/text-fields.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast.ts';
import { beginReason, changeReason } from './reason-state.ts';
import { type ReasonKind, type ReasonTemplate, useReasonTemplates } from './reason-templates.ts';
import { refreshWork } from './staff.queries.ts';
import { TemplateChoice } from './template-choice.tsx';

/** The text a decision needs. */
type DecisionText = {
  label: string;
  maxLength: number;
  /** Templates to begin with, in the reader's language as far as that is known. */
  templates?: ReasonKind;
  language?: Language;
  /** The number of the template to begin with, from 1. */
  template?: number;
};

type DecisionDialogProps = {
  title: string;
  about: ReactNode;
  confirm: string;
  isDangerous?: boolean;
  text?: DecisionText;
  /** Makes the decision. */
  decide: (text: string) => Promise<unknown>;
  /** The message once it is made. */
  done: string;
  /** The next step; before the lists are fetched again. */
  onDone?: () => Promise<void>;
  /** Another member of the staff was first, or there is nothing to decide any more. The server's text unless given here. */
  onConflict?: (error: ApiRefusal) => Promise<void>;
  onClose: () => void;
};

const isConflict = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && (error.code === 'STATE' || error.code === 'NOT_FOUND');

/** Makes the decision once and says how it went; a failure that may pass leaves the dialog as it is. */
function useDecision({ decide, done, onDone, onConflict, onClose }: DecisionDialogProps) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: decide,
    onSuccess: async () => {
      onClose();
      showToast({ kind: 'success', text: done });
      // The decision stands, even where the next step cannot be shown.
      await onDone?.().catch((error: unknown) => showToast({ kind: 'error', text: errorText(error) }));
      await refreshWork(queryClient);
    },
    onError: async (error) => {
      if (!isConflict(error)) return;
      onClose();
      if (onConflict === undefined) showToast({ kind: 'error', text: errorText(error) });
      else await onConflict(error);
      await refreshWork(queryClient);
    },
  });
}

/** The text being written, which a template may begin. */
function useReason(options: DecisionText | undefined, onChosen: () => void) {
  const page = useLocale();
  const [language, setLanguage] = useState(options?.language ?? page);
  const templates = useReasonTemplates(options?.templates, language);
  const [{ text, wanted }, happen] = useReducer(changeReason, options?.template, beginReason);
  const choose = (template: ReasonTemplate) => {
    happen({ type: 'chosen', template: template.text });
    onChosen();
  };
  useLayoutEffect(() => {
    if (wanted === undefined || templates.length === 0) return;
    happen({ type: 'loaded', templates: templates.map((template) => template.text) });
  }, [wanted, templates]);
  const chooseByKey = (key: string) => {
    const template = /^[1-9]$/.test(key) ? templates[Number(key) - 1] : undefined;
    if (template) choose(template);
    return template !== undefined;
  };
  useSingleKeys(chooseByKey, { isEnabled: templates.length > 0, isOfDialog: true });
  const type = (typed: string) => happen({ type: 'typed', text: typed });
  return { text, type, language, setLanguage, templates, choose };
}

/** Asks for a decision, with the text it needs, and makes it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const t = useTranslations('staff.dialog');
  const errorText = useErrorText();
  const { title, about, confirm, isDangerous = false, text: options, onClose } = props;
  const { mutate, isPending, error } = useDecision(props);
  const max = options?.maxLength;
  const schema = useMemo(() => z.strictObject(max === undefined ? {} : { text: paragraphsSchema(max) }), [max]);
  const form = useForm({ schema });
  const reason = useReason(options, form.forgetProblems);
  const begin = useRef<HTMLElement>(null);
  // After the dialog has been shown, which gives the focus to its first button.
  useLayoutEffect(() => begin.current?.focus(), []);
  const beginHere = (element: HTMLElement | null) => {
    begin.current ??= element;
  };
  return (
    <Dialog
      title={title}
      text={about}
      isBusy={isPending}
      isKept={reason.text !== ''}
      onClose={onClose}
      width={options ? 'medium' : 'narrow'}
    >
      <form {...form.props(() => isPending || mutate(reason.text.trim()))} className="flex flex-col gap-5">
        {options?.templates && (
          <TemplateChoice
            ref={beginHere}
            templates={reason.templates}
            language={reason.language}
            onLanguage={reason.setLanguage}
            onChoose={reason.choose}
          />
        )}
        {options && (
          <TextArea
            {...form.field('text')}
            ref={beginHere}
            label={options.label}
            value={reason.text}
            onChange={({ target }) => reason.type(target.value)}
            hint={t('chars', { count: String(reason.text.length), max: String(options.maxLength) })}
          />
        )}
        {error !== null && !isConflict(error) && <Problem>{t('failed', { problem: errorText(error) })}</Problem>}
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isPending}>
          <Button ref={beginHere} type="submit" variant={isDangerous ? 'danger' : 'primary'} aria-disabled={isPending}>
            {isPending ? t('sending') : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
