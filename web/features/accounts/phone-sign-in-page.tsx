import { useState } from 'react';
import { phoneSignInSchema, signInNumberSchema } from '#contract/phones/phone-sign-in.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { leavePage } from './leave-page.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

/** Asks for the number of a phone; a code goes to it where an account has verified it. */
function NumberForm({ initial, onSent }: { initial: string; onSent: (number: string) => void }) {
  const t = useTranslations('auth');
  const form = useForm({ schema: signInNumberSchema, problemText: useAuthProblemText() });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { number: string }) => (await callApi('POST /api/login/phone', { body })).data,
    failed: t('somethingWentWrong'),
    onRefused: form.showRefusal,
    onDone: (_, { number }) => onSent(number),
  });
  return (
    <form {...form.props(send)} aria-label={t('phone.title')} className="mt-6 flex flex-col gap-5">
      <TextField
        {...form.field('number')}
        label={t('field.phoneNumber')}
        placeholder={t('placeholder.phoneNumber')}
        type="tel"
        autoComplete="tel"
        defaultValue={initial}
      />
      <AuthButton isBusy={isBusy} busyText={t('phone.sending')} isUnreachable={isUnreachable}>
        {t('phone.send')}
      </AuthButton>
    </form>
  );
}

type CodeFormProps = {
  number: string;
  /** Where the page is loaded again after signing in. */
  next: string;
  onSecondFactor: () => void;
  onBack: () => void;
};

/** Asks for the code that was sent, then loads the page one wanted to see again. */
function CodeForm({ number, next, onSecondFactor, onBack }: CodeFormProps) {
  const t = useTranslations('auth');
  const successText = useSuccessText();
  const form = useForm({
    schema: phoneSignInSchema,
    read: (data) => ({ number, code: data.get('code') }),
    problemText: useAuthProblemText(),
  });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { number: string; code: string }) =>
      (await callApi('POST /api/login/phone/confirm', { body })).data,
    failed: t('signIn.failed'),
    isLeaving: ({ needsSecondFactor }) => !needsSecondFactor,
    onRefused: form.showRefusal,
    onDone: ({ message, needsSecondFactor }) =>
      needsSecondFactor ? onSecondFactor() : leavePage(next, successText(message, t('signIn.success'))),
  });
  return (
    <form {...form.props(send)} aria-label={t('phone.codeTitle')} className="mt-6 flex flex-col gap-5">
      <TextField
        {...form.field('code')}
        label={t('field.code')}
        placeholder="000000"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
      />
      <AuthButton isBusy={isBusy} busyText={t('signIn.busy')} isUnreachable={isUnreachable}>
        {t('signIn.submit')}
      </AuthButton>
      <Button variant="quiet" onClick={onBack} className="-mx-3 self-start">
        {t('phone.again')}
      </Button>
    </form>
  );
}

/** Signing in by a code that is sent to a verified phone number. The answers do not reveal who has an account. */
export function PhoneSignInPage({ next }: { next: string }) {
  const t = useTranslations('auth');
  const [number, setNumber] = useState('');
  const [step, setStep] = useState<'number' | 'code' | 'secondFactor'>('number');
  const titles = { number: 'phone.title', code: 'phone.codeTitle', secondFactor: 'secondFactor.title' } as const;
  const intros = { number: t('phone.text'), code: t('phone.sent', { number }), secondFactor: undefined };
  return (
    <AuthFrame title={t(titles[step])} intro={intros[step]}>
      {step === 'number' && (
        <NumberForm
          initial={number}
          onSent={(sentTo) => {
            setNumber(sentTo);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && (
        <CodeForm
          number={number}
          next={next}
          onSecondFactor={() => setStep('secondFactor')}
          onBack={() => setStep('number')}
        />
      )}
      {step === 'secondFactor' && <SecondFactorForm next={next} onBack={() => setStep('number')} />}
      <p className="mt-6">
        <PageLink
          to={`/auth?${new URLSearchParams({ next, by: 'choice' })}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {t('phone.password')}
        </PageLink>
      </p>
    </AuthFrame>
  );
}
