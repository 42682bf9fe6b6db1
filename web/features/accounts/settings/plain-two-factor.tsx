import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgotPasswordPath } from '#contract/accounts/links.ts';
import { beginTwoFactor, confirmTwoFactor } from '#contract/accounts/security.endpoints.ts';
import type { ApiCall } from '#contract/api.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormAnswer } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlainForm, ShowAnswer } from '#web/ui/plain-form.tsx';
import { inGroups } from './confirm-two-factor.tsx';
import { type PlainStep, plainStepAddress } from './plain-step.ts';
import { passkeysQuery } from './settings.queries.ts';

const formLook = 'flex max-w-sm flex-col items-start gap-5';

function Password() {
  const t = useTranslations('settings.password');
  return <TextField name="password" type="password" label={t('label')} autoComplete="current-password" required />;
}

function Code({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      minLength={6}
      maxLength={20}
      spellCheck={false}
      required
    />
  );
}

type StepFormProps = {
  call: ApiCall;
  title: string;
  text?: string;
  submit: string;
  /** The present step, and the next one. */
  here: PlainStep;
  done: PlainStep;
  children: ReactNode;
};

/** One of the forms, with its explanation. */
function StepForm({ call, title, text, submit, here, done, children }: StepFormProps) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <PlainForm call={call} here={plainStepAddress(here)} done={plainStepAddress(done)} className={`mt-4 ${formLook}`}>
        {children}
        <Button type="submit">{submit}</Button>
      </PlainForm>
    </div>
  );
}

/** The key for the authenticator app, the one time that the page is given it. */
function Secret({ answer }: { answer: unknown }) {
  const t = useTranslations('settings.twoFactor.scan');
  const { success, data } = beginTwoFactor.response.safeParse(answer);
  if (!success) return null;
  return (
    <div>
      <p className="text-ink-soft">{t('key')}</p>
      <p className="my-2 font-mono wrap-anywhere">{inGroups(data.secret)}</p>
      <a
        href={data.uri}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t('open')}
      </a>
    </div>
  );
}

/** Turning it on: the password, then a code of the new key. */
function TurnOn({ step, answer }: { step: PlainStep | undefined; answer: unknown }) {
  const t = useTranslations('settings.twoFactor');
  if (step !== 'code') {
    return (
      <StepForm
        call="POST /api/me/two-factor/begin"
        title={t('begin.title')}
        text={t('begin.text')}
        submit={t('begin.submit')}
        here="begin"
        done="code"
      >
        <Password />
        <ShowAnswer />
      </StepForm>
    );
  }
  return (
    <>
      <StepForm
        call="POST /api/me/two-factor/confirm"
        title={t('scan.title')}
        submit={t('scan.submit')}
        here="code"
        done="codes"
      >
        <Secret answer={answer} />
        <Code label={t('scan.code')} hint={t('scan.codeHint')} />
        <ShowAnswer />
      </StepForm>
      <a href={plainStepAddress(undefined)} className="inline-flex min-h-11 items-center text-accent underline">
        {t('scan.again')}
      </a>
    </>
  );
}

/** The recovery codes, the one time that the page is given them. */
function Codes({ answer }: { answer: unknown }) {
  const t = useTranslations('settings.twoFactor.codes');
  const { success, data } = confirmTwoFactor.response.safeParse(answer);
  if (!success) return null;
  return (
    <div>
      <h3 className="text-lg">{t('title')}</h3>
      <p className="mt-1 mb-4 text-ink-soft">{t('text')}</p>
      <ul aria-label={t('label')} className="font-mono">
        {data.recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** The forms once it is on: new recovery codes, or turning it off. */
function Renewal() {
  const t = useTranslations('settings.twoFactor');
  const both = (
    <>
      <Password />
      <Code label={t('anyCode')} />
    </>
  );
  return (
    <>
      <StepForm
        call="POST /api/me/two-factor/recovery-codes"
        title={t('renewal.title')}
        text={t('renewal.text')}
        submit={t('renewal.submit')}
        here="renew"
        done="codes"
      >
        {both}
        <ShowAnswer />
      </StepForm>
      <StepForm
        call="POST /api/me/two-factor/disable"
        title={t('disable.title')}
        text={t('disable.text')}
        submit={t('disable.submit')}
        here="off"
        done="off"
      >
        {both}
      </StepForm>
    </>
  );
}

type PlainTwoFactorProps = {
  isOn: boolean;
  /** Which of the forms was sent last. */
  step: PlainStep | undefined;
  outcome: string | undefined;
};

/** Two-factor sign-in without scripts: turned on by the key that is typed into the app, renewed and turned off by forms. */
export function PlainTwoFactor({ isOn, step, outcome }: PlainTwoFactorProps) {
  const t = useTranslations('settings.changePassword');
  const answer = useFormAnswer(outcome);
  const hasPassword = useSuspenseQuery(passkeysQuery()).data.asks.password;
  if (!hasPassword) {
    return (
      <a href={forgotPasswordPath} className="inline-flex min-h-11 items-center text-accent underline">
        {t('setAction')}
      </a>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      {step === 'codes' && <Codes answer={answer} />}
      {isOn ? <Renewal /> : <TurnOn step={step} answer={answer} />}
    </div>
  );
}
