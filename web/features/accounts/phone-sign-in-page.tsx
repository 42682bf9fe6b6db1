import { useState } from 'react';
import { phoneSignInPath } from '#contract/accounts/links.ts';
import { phoneSignInSchema, signInNumberSchema } from '#contract/phones/phone-sign-in.endpoints.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AuthButton } from './auth-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { leavePage } from './leave-page.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type PlainSignIn, plainStepAddress } from './sign-in-mode.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

const askCall = 'POST /api/login/phone';
const enterCall = 'POST /api/login/phone/confirm';

/** Where the next step is without scripts. */
const plainAddress = (next: string, step?: 'code') =>
  `${phoneSignInPath}?${new URLSearchParams({ next, ...(step && { step }) })}`;

type NumberFormProps = { initial: string; next: string; onSent: (number: string) => void };

/** Asks for the number of a phone; a code goes to it where an account has verified it. */
function NumberForm({ initial, next, onSent }: NumberFormProps) {
  const t = useTranslations('auth');
  const authText = useAuthProblemText();
  const form = useForm({
    schema: signInNumberSchema,
    problemText: (name, problem) => (problem.kind === 'server' ? t('phone.refused') : authText(name, problem)),
  });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { number: string }) => (await callApi(askCall, { body })).data,
    failed: t('somethingWentWrong'),
    onRefused: (error) => {
      if (!(error instanceof ApiRefusal) || error.code !== 'STATE') return form.showRefusal(error);
      showToast({ kind: 'error', text: t('phone.spent') });
      return true;
    },
    onDone: (_, { number }) => onSent(number),
  });
  return (
    <form
      {...form.props(send)}
      action={formPrefix + addressOf(askCall)}
      aria-label={t('phone.title')}
      className="mt-6 flex flex-col gap-5"
    >
      <TextField
        {...form.field('number')}
        label={t('field.phoneNumber')}
        placeholder={t('placeholder.phoneNumber')}
        type="tel"
        autoComplete="tel"
        defaultValue={initial}
      />
      <AuthButton
        isBusy={isBusy}
        busyText={t('phone.sending')}
        isUnreachable={isUnreachable}
        plain={<PlainFormFields call={askCall} here={plainAddress(next)} done={plainAddress(next, 'code')} />}
      >
        {t('phone.send')}
      </AuthButton>
    </form>
  );
}

type CodeFormProps = {
  /** The number that the code was sent to; asked for again where no scripts know it. */
  number: string | undefined;
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
    read: (data) => ({ number: number ?? data.get('number'), code: data.get('code') }),
    problemText: useAuthProblemText(),
  });
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { number: string; code: string }) => (await callApi(enterCall, { body })).data,
    failed: t('signIn.failed'),
    isLeaving: ({ needsSecondFactor }) => !needsSecondFactor,
    onRefused: form.showRefusal,
    onDone: ({ message, needsSecondFactor }) =>
      needsSecondFactor ? onSecondFactor() : leavePage(next, successText(message, t('signIn.success'))),
  });
  return (
    <form
      {...form.props(send)}
      action={formPrefix + addressOf(enterCall)}
      aria-label={t('phone.codeTitle')}
      className="mt-6 flex flex-col gap-5"
    >
      {number === undefined && (
        <TextField {...form.field('number')} label={t('field.phoneNumber')} type="tel" autoComplete="tel" />
      )}
      <TextField
        {...form.field('code')}
        label={t('field.code')}
        placeholder="000000"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
      />
      <AuthButton
        isBusy={isBusy}
        busyText={t('signIn.busy')}
        isUnreachable={isUnreachable}
        plain={
          <PlainFormFields call={enterCall} here={plainAddress(next, 'code')} done={plainStepAddress('code', next)} />
        }
      >
        {t('signIn.submit')}
      </AuthButton>
      <Button variant="quiet" onClick={onBack} className="-mx-3 self-start noscript:hidden">
        {t('phone.again')}
      </Button>
    </form>
  );
}

/** Signing in by a code that is sent to a verified phone number. The answers do not reveal who has an account. */
export function PhoneSignInPage({ next, plain = {} }: { next: string; plain?: PlainSignIn }) {
  const t = useTranslations('auth');
  const [number, setNumber] = useState<string>();
  const [step, setStep] = useState<'number' | 'code' | 'secondFactor'>(plain.step === 'code' ? 'code' : 'number');
  const titles = { number: 'phone.title', code: 'phone.codeTitle', secondFactor: 'secondFactor.title' } as const;
  const intros = { number: t('phone.text'), code: number && t('phone.sent', { number }), secondFactor: undefined };
  return (
    <AuthFrame title={t(titles[step])} intro={intros[step]}>
      <PlainOutcome
        outcome={plain.outcome}
        done={t('phone.sentPlain')}
        refused={t(step === 'code' ? 'wrongCode' : 'somethingWentWrong')}
      />
      {step === 'number' && (
        <NumberForm
          initial={number ?? ''}
          next={next}
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
