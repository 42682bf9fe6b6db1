import { useEffect, useRef, useState } from 'react';
import { secondFactorSchema } from '#contract/accounts/accounts.endpoints.ts';
import { formPrefix } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ApiRefusal, addressOf, callApi } from '#web/lib/api-client.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlainFormFields } from '#web/ui/plain-form.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AuthButton } from './auth-button.tsx';
import { useAuthProblemText } from './auth-problem-text.ts';
import { leavePage } from './leave-page.ts';
import { plainStepAddress } from './sign-in-mode.ts';
import { useAuthCall } from './use-auth-call.ts';
import { useSuccessText } from './use-success-text.ts';

/** How a code of each kind is typed: digits of the authenticator app, or letters of a recovery code. */
const codeFields = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '000000' },
  recoveryCode: { inputMode: 'text', autoComplete: 'off', placeholder: 'ABCD-EFGH-JKLM', autoCapitalize: 'characters' },
} as const;
type CodeKind = keyof typeof codeFields;

const call = 'POST /api/login/second-factor';

type SecondFactorFormProps = { next: string; onBack: () => void; initial?: CodeKind | undefined };

/** The second step of signing in. `onBack` leads to the first one, where one lands too when it took too long. */
export function SecondFactorForm({ next, onBack, initial = 'code' }: SecondFactorFormProps) {
  const t = useTranslations('auth');
  const [kind, setKind] = useState<CodeKind>(initial);
  const successText = useSuccessText();
  const form = useForm({ schema: secondFactorSchema, problemText: useAuthProblemText() });
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be done again when the other kind of code is asked for
  useEffect(() => field.current?.focus(), [kind]);
  const { send, isBusy, isUnreachable } = useAuthCall({
    call: async (body: { code: string }) => (await callApi(call, { body })).data,
    failed: t('signIn.failed'),
    isLeaving: () => true,
    onRefused: (error) => {
      if (!(error instanceof ApiRefusal) || error.code !== 'UNAUTHENTICATED') return form.showRefusal(error);
      showToast({ kind: 'error', text: t('secondFactor.expired') });
      onBack();
      return true;
    },
    onDone: ({ message }) => leavePage(next, successText(message, t('signIn.success'))),
  });
  const isRecovery = kind === 'recoveryCode';
  const here = plainStepAddress(isRecovery ? 'recovery' : 'code', next);
  return (
    <form
      {...form.props(send)}
      action={formPrefix + addressOf(call)}
      aria-label={t('secondFactor.title')}
      className="mt-3 flex flex-col gap-5"
    >
      <p className="text-ink-soft">{t(isRecovery ? 'secondFactor.recoveryText' : 'secondFactor.text')}</p>
      <TextField
        key={kind}
        {...form.field('code')}
        {...codeFields[kind]}
        ref={field}
        label={t(`field.${kind}`)}
        spellCheck={false}
      />
      <AuthButton
        isBusy={isBusy}
        busyText={t('secondFactor.busy')}
        isUnreachable={isUnreachable}
        plain={<PlainFormFields call={call} here={here} done={here} />}
      >
        {t('secondFactor.submit')}
      </AuthButton>
      <noscript>
        <ButtonAnchor variant="quiet" href={plainStepAddress(isRecovery ? 'code' : 'recovery', next)}>
          {t(isRecovery ? 'secondFactor.useCode' : 'secondFactor.useRecovery')}
        </ButtonAnchor>
      </noscript>
      <div className="flex flex-wrap justify-between gap-2 noscript:hidden">
        <Button variant="quiet" onClick={() => setKind(isRecovery ? 'code' : 'recoveryCode')} className="-mx-3">
          {t(isRecovery ? 'secondFactor.useCode' : 'secondFactor.useRecovery')}
        </Button>
        <Button variant="quiet" onClick={onBack} className="-mx-3">
          {t('secondFactor.back')}
        </Button>
      </div>
    </form>
  );
}
