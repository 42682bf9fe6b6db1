import { useState } from 'react';
import { joinIdentityPath } from '#contract/accounts/links.ts';
import { type IdentitySignUp, identitySignUpSchema } from '#contract/identities/identities.endpoints.ts';
import { bodyOfForm, formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { AuthButton } from '../auth-button.tsx';
import { useAuthProblemText } from '../auth-problem-text.ts';
import { leavePage } from '../leave-page.ts';
import { useAuthCall } from '../use-auth-call.ts';
import { useSuccessText } from '../use-success-text.ts';

const call = 'POST /api/login/provider/sign-up';
const termsField = 'acceptsTerms:boolean';

/** A form without scripts sends the same fields. */
const readForm = (form: FormData) =>
  bodyOfForm([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const termPages = [
  { to: '/terms-of-use', text: 'provider.termsPage' },
  { to: '/privacy-policy', text: 'provider.privacyPage' },
] as const;

/** The terms are accepted by a checkbox that is not ticked in advance. */
function Terms({ isMissing, onChange }: { isMissing: boolean; onChange: () => void }) {
  const t = useTranslations('auth');
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name={termsField}
          value="true"
          required
          aria-invalid={isMissing}
          onChange={onChange}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>{t('provider.terms')}</span>
      </label>
      <p className="flex flex-wrap gap-x-5 pl-8">
        {termPages.map(({ to, text }) => (
          <a
            key={to}
            href={to}
            target="_blank"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            rel="noopener"
          >
            {t(text)}
          </a>
        ))}
      </p>
      {isMissing && <Problem>{t('provider.termsNeeded')}</Problem>}
    </div>
  );
}

/** Opens an account with the address that the other service vouches for. */
export function ProviderSignUpForm({ name, next }: { name: string; next: string }) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const [isMissing, setIsMissing] = useState(false);
  const form = useForm({ schema: identitySignUpSchema, read: readForm, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: IdentitySignUp) => (await callApi(call, { body })).data,
    failed: t('signUp.failed'),
    isLeaving: () => true,
    onRefused: form.showRefusal,
    onDone: ({ message }) => leavePage(next, successText(message, t('signUp.success'))),
  });
  const accept = (values: IdentitySignUp, element: HTMLFormElement) => {
    if (values.acceptsTerms) return send(values);
    setIsMissing(true);
    element.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
  };
  return (
    <form
      {...form.props(accept)}
      action={formPrefix + addressOf(call)}
      aria-label={t('signUp.title')}
      className="mt-6 flex flex-col gap-5"
    >
      <TextField {...form.field('name')} label={t('field.name')} autoComplete="name" defaultValue={name} />
      <TextField
        {...form.field('phoneNumber')}
        label={t('field.phoneNumber')}
        placeholder={t('placeholder.phoneNumber')}
        type="tel"
        autoComplete="tel"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
        <TextField {...form.field('address.city')} label={t('field.city')} autoComplete="address-level2" />
        <TextField {...form.field('address.street')} label={t('field.street')} autoComplete="address-line1" />
      </div>
      <Terms isMissing={isMissing} onChange={() => setIsMissing(false)} />
      <AuthButton
        isBusy={isBusy}
        busyText={t('signUp.busy')}
        isUnreachable={isUnreachable}
        plain={<PlainFormFields call={call} here={joinIdentityPath} done={next} />}
      >
        {t('signUp.submit')}
      </AuthButton>
    </form>
  );
}
