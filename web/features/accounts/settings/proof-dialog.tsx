import { useMutation } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import * as z from 'zod';
import { passwordMaxLength } from '#contract/accounts/account.ts';
import type { AskedProof, OwnerProof } from '#contract/accounts/owner-proof.ts';
import { codeSchema } from '#contract/accounts/security.endpoints.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import type { Problem } from '#web/lib/form-problems.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.ts';

type NameField = { label: string; hint: string; initial: string; maxLength: number };

type ProofDialogProps<Answer> = {
  title: string;
  text: string;
  submit: string;
  asks: AskedProof;
  /** A name to be typed as well. */
  name?: NameField;
  isDangerous?: boolean;
  call: (proof: OwnerProof, name: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The text for an error; the usual one where it returns undefined, none where it is empty. */
  failedText?: (error: unknown) => string | undefined;
  onClose: () => void;
};

type Typed = OwnerProof & { name?: string };

const schemaOf = ({ asks, name }: { asks: AskedProof; name: NameField | undefined }) =>
  z.object({
    name: name === undefined ? z.undefined() : z.string().trim().min(1).max(name.maxLength),
    password: asks.password ? z.string().min(1).max(passwordMaxLength) : z.undefined(),
    code: asks.code ? codeSchema.shape.code : z.undefined(),
  });

function useProblemText() {
  const t = useTranslations('settings');
  const language = useLocale();
  return (name: string, problem: Problem): string | undefined => {
    if (name === 'code') return t(problem.kind === 'required' ? 'twoFactor.scan.codeRequired' : 'twoFactor.scan.wrong');
    if (name !== 'password') return undefined;
    if (problem.kind === 'required') return t('password.required');
    return problem.kind === 'server' && language !== defaultLanguage ? t('password.wrong') : undefined;
  };
}

/** Asks for a proof that the person owns the account before its sign-in methods change. */
export function ProofDialog<Answer>({ title, text, submit, asks, name, ...props }: ProofDialogProps<Answer>) {
  const t = useTranslations('settings');
  const form = useForm({ schema: schemaOf({ asks, name }), problemText: useProblemText() });
  const errorText = useErrorText();
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: ({ name: typed = '', ...proof }: Typed) => props.call(proof, typed),
    onSuccess: props.onDone,
    onError: (error) => {
      if (error instanceof ApiRefusal && form.showRefusal(error)) return;
      const own = props.failedText?.(error);
      if (own !== '') showToast({ kind: 'error', text: own ?? errorText(error) });
    },
  });
  const send = (typed: Typed) => {
    if (!isBusy) mutate(typed);
  };
  const isRefusedHere = asks.signInAgain;
  return (
    <Dialog title={title} text={isRefusedHere ? t('proof.signInAgain') : text} isBusy={isBusy} onClose={props.onClose}>
      <form
        {...form.props(({ name: typed, password, code }) =>
          send({ ...(typed && { name: typed }), ...(password && { password }), ...(code && { code }) }),
        )}
        className="grid gap-5"
      >
        {name !== undefined && !isRefusedHere && (
          <TextField
            {...form.field('name')}
            label={name.label}
            hint={name.hint}
            defaultValue={name.initial}
            maxLength={name.maxLength}
            autoComplete="off"
          />
        )}
        {asks.password && (
          <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="current-password" />
        )}
        {asks.code && (
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
          {!isRefusedHere && (
            <Button type="submit" variant={props.isDangerous ? 'danger' : 'primary'} aria-disabled={isBusy}>
              {isBusy ? t('busy') : submit}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
