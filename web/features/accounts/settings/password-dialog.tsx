import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import * as z from 'zod';
import { passwordMaxLength } from '#contract/accounts/account.ts';
import { codeSchema } from '#contract/accounts/security.endpoints.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import type { Problem } from '#web/lib/form-problems.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useSensitiveCall } from './sensitive-call.ts';

type PasswordDialogProps<Answer> = {
  title: string;
  text: ReactNode;
  submit: string;
  /** A word to be typed as well, for irreversible actions. */
  word?: string;
  isDangerous?: boolean;
  /** Asks for a code of the second factor too. */
  asksCode?: boolean;
  call: (password: string, code: string) => Promise<Answer>;
  /** What kind of call it is, where others have to know. */
  callKey?: QueryKey;
  onDone: (answer: Answer) => void;
  onClose: () => void;
};

const schemaOf = ({ word, asksCode }: { word: string | undefined; asksCode: boolean }) =>
  z.object({
    password: z.string().min(1).max(passwordMaxLength),
    code: asksCode ? codeSchema.shape.code : z.undefined(),
    word: word === undefined ? z.undefined() : z.string().refine((typed) => typed.toUpperCase() === word.toUpperCase()),
  });

function useProblemText(word: string | undefined) {
  const t = useTranslations('settings');
  const language = useLocale();
  return (name: string, problem: Problem): string | undefined => {
    if (name === 'code') return t(problem.kind === 'required' ? 'twoFactor.scan.codeRequired' : 'twoFactor.scan.wrong');
    if (name === 'word') return t('delete.confirmWrong', { word: word ?? '' });
    if (problem.kind === 'required') return t('password.required');
    return problem.kind === 'server' && language !== defaultLanguage ? t('password.wrong') : undefined;
  };
}

/** Asks for the password before a sensitive call, and shows at the field when it is wrong. */
export function PasswordDialog<Answer>({
  title,
  text,
  submit,
  word,
  isDangerous,
  asksCode = false,
  ...props
}: PasswordDialogProps<Answer>) {
  const t = useTranslations('settings');
  const form = useForm({ schema: schemaOf({ word, asksCode }), problemText: useProblemText(word) });
  const { send, isBusy } = useSensitiveCall({
    call: ({ password, code }: { password: string; code: string }) => props.call(password, code),
    onDone: props.onDone,
    onRefused: form.showRefusal,
    key: props.callKey,
  });
  const formProps = form.props(({ password, code = '' }) => send({ password, code }));
  return (
    <Dialog title={title} text={text} isBusy={isBusy} onClose={props.onClose}>
      <form {...formProps} className="grid gap-5">
        {word !== undefined && (
          <TextField
            {...form.field('word')}
            label={t('delete.confirm', { word })}
            data-first-field
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label={t('password.label')}
          data-first-field={word === undefined ? true : undefined}
          autoComplete="current-password"
        />
        {asksCode && (
          <TextField
            {...form.field('code')}
            label={t('twoFactor.anyCode')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        )}
        <DialogActions cancel={t('cancel')} onCancel={props.onClose} isBusy={isBusy}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? t('busy') : submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
