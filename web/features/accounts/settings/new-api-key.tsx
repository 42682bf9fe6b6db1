import { useLocale } from 'use-intl';
import type * as z from 'zod';
import { apiKeyNameMaxLength } from '#contract/api-keys/api-keys.endpoints.ts';
import { type ApiScope, apiKeyDays } from '#contract/api-keys/api-keys.vocabulary.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { type Problem, valuesOf } from '#web/lib/form-problems.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { scopeText } from './scope-text.ts';
import { useSensitiveCall } from './sensitive-call.ts';

type NewKey<Scope extends ApiScope> = {
  name: string;
  scopes: Scope[];
  days: (typeof apiKeyDays)[number];
  password: string;
};

/** Keys of a person and of the site have different scopes. */
type NewApiKeyProps<Scope extends ApiScope> = {
  schema: z.ZodType<unknown, NewKey<Scope>>;
  scopes: readonly Scope[];
  /** Makes it; returns the key itself. */
  make: (body: NewKey<Scope>) => Promise<string>;
  onDone: (secret: string) => void;
  onClose: () => void;
};

const read = (form: FormData) => ({
  ...valuesOf(form),
  scopes: form.getAll('scopes'),
  days: Number(form.get('days')),
});

function useProblemText() {
  const t = useTranslations('settings');
  const language = useLocale();
  return (name: string, problem: Problem): string | undefined => {
    if (name === 'scopes') return t('apiKeys.scopesNeeded');
    if (name !== 'password') return undefined;
    if (problem.kind === 'required') return t('password.required');
    return problem.kind === 'server' && language !== defaultLanguage ? t('password.wrong') : undefined;
  };
}

function ScopeChoice({ scopes, error }: { scopes: readonly ApiScope[]; error: string | undefined }) {
  const t = useTranslations('settings.apiKeys');
  return (
    <fieldset aria-describedby={error && 'scopes-problem'}>
      <legend className="text-sm font-semibold">{t('scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="scopes" value={scope} className="size-5 shrink-0 accent-accent" />
          {t(scopeText(scope))}
        </label>
      ))}
      {error && (
        <p id="scopes-problem" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Asks what a new key is for and may do, and for the password. */
export function NewApiKey<Scope extends ApiScope>({ schema, scopes, make, onDone, onClose }: NewApiKeyProps<Scope>) {
  const t = useTranslations('settings');
  const form = useForm({ schema, read, problemText: useProblemText() });
  const { send, isBusy } = useSensitiveCall({
    call: make,
    onDone,
    onRefused: form.showRefusal,
  });
  const days = apiKeyDays.map((count) => ({ value: String(count), label: t('apiKeys.dayCount', { days: count }) }));
  return (
    <Dialog title={t('apiKeys.create')} isBusy={isBusy} onClose={onClose}>
      <form {...form.props((values) => send(values))} className="grid gap-5">
        <TextField
          {...form.field('name')}
          label={t('apiKeys.name')}
          hint={t('apiKeys.nameHint')}
          maxLength={apiKeyNameMaxLength}
          data-first-field
          autoComplete="off"
        />
        <ScopeChoice scopes={scopes} error={form.field('scopes').error} />
        <SelectField {...form.field('days')} label={t('apiKeys.days')} options={days} />
        <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="current-password" />
        <DialogActions cancel={t('cancel')} onCancel={onClose} isBusy={isBusy}>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? t('busy') : t('apiKeys.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
