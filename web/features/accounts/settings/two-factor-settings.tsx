import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '#contract/accounts/account.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast.ts';
import { keepProfile } from '../account.queries.ts';
import { ConfirmTwoFactor } from './confirm-two-factor.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import type { PlainStep } from './plain-step.ts';
import { PlainTwoFactor } from './plain-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityEventsQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

/** How far the person has come; nothing is open when it is undefined. */
type Step =
  | { name: 'begin' | 'disable' | 'renew' }
  | { name: 'confirm'; uri: string; secret: string }
  | { name: 'codes'; codes: readonly string[] };

type TwoFactorProps = { user: User; siteName: string };

type TwoFactorSettingsProps = TwoFactorProps & {
  /** Which form without scripts was sent last, and its outcome. */
  plain?: { step: PlainStep | undefined; outcome: string | undefined };
};

function useTwoFactorState(user: User) {
  const t = useTranslations('settings.twoFactor');
  const queryClient = useQueryClient();
  return (hasTwoFactor: boolean) => {
    keepProfile(queryClient, { ...user, hasTwoFactor });
    void queryClient.invalidateQueries(securityEventsQuery());
    showToast({ kind: 'success', text: t(hasTwoFactor ? 'turnedOn' : 'turnedOff') });
  };
}

function TwoFactorDialog({
  step,
  user,
  siteName,
  onStep,
}: TwoFactorProps & { step: Step; onStep: (step: Step | undefined) => void }) {
  const t = useTranslations('settings.twoFactor');
  const finish = useTwoFactorState(user);
  const queryClient = useQueryClient();
  const onClose = () => onStep(undefined);
  if (step.name === 'begin') {
    return (
      <PasswordDialog
        title={t('begin.title')}
        text={t('begin.text')}
        submit={t('begin.submit')}
        call={async (password) => (await callApi('POST /api/me/two-factor/begin', { body: { password } })).data}
        onDone={(secret) => onStep({ name: 'confirm', ...secret })}
        onClose={onClose}
      />
    );
  }
  if (step.name === 'confirm') {
    const showCodes = (codes: readonly string[]) => {
      finish(true);
      onStep({ name: 'codes', codes });
    };
    return <ConfirmTwoFactor uri={step.uri} secret={step.secret} onDone={showCodes} onClose={onClose} />;
  }
  if (step.name === 'codes') {
    return <RecoveryCodes codes={step.codes} siteName={siteName} email={user.email} onClose={onClose} />;
  }
  if (step.name === 'renew') {
    return (
      <PasswordDialog
        title={t('renewal.title')}
        text={t('renewal.text')}
        submit={t('renewal.submit')}
        asksCode
        call={async (password, code) =>
          (await callApi('POST /api/me/two-factor/recovery-codes', { body: { password, code } })).data
        }
        onDone={({ recoveryCodes }) => {
          void queryClient.invalidateQueries(securityEventsQuery());
          onStep({ name: 'codes', codes: recoveryCodes });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <PasswordDialog
      title={t('disable.title')}
      text={t('disable.text')}
      submit={t('disable.submit')}
      isDangerous
      asksCode
      call={(password, code) => callApi('POST /api/me/two-factor/disable', { body: { password, code } })}
      onDone={() => {
        finish(false);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Two-factor sign-in: whether it is on, and the ways to turn it on, off, and to new recovery codes. */
export function TwoFactorSettings({ user, siteName, plain }: TwoFactorSettingsProps) {
  const t = useTranslations('settings.twoFactor');
  const [step, setStep] = useState<Step>();
  const isReady = useHydrated();
  const isOn = user.hasTwoFactor;
  const note = (
    <span
      className={classNames(
        'rounded-full px-3 py-1 font-sans text-sm font-semibold tracking-normal',
        isOn ? 'bg-fine-soft text-fine' : 'bg-sunken text-ink-soft',
      )}
    >
      {t(isOn ? 'isOn' : 'isOff')}
    </span>
  );
  // One button in both states, so that the focus comes back to it when the dialog that turned it over is closed.
  const action = (
    <>
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        disabled={!isReady}
        className="noscript:hidden"
        onClick={() => setStep({ name: isOn ? 'renew' : 'begin' })}
      >
        {t(isOn ? 'renew' : 'turnOn')}
      </Button>
      {isOn && (
        <Button
          variant="danger"
          disabled={!isReady}
          className="noscript:hidden"
          onClick={() => setStep({ name: 'disable' })}
        >
          {t('turnOff')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <SettingsPart id="two-factor" title={t('title')} text={t('text')} note={note} action={action}>
        {user.needsTwoFactor && !isOn && (
          <p role="status" className="rounded-2xl bg-warn-soft px-4 py-3 text-warn">
            {t('needed')}
          </p>
        )}
        {plain && (
          <noscript>
            <PlainTwoFactor isOn={isOn} {...plain} />
          </noscript>
        )}
      </SettingsPart>
      {step && <TwoFactorDialog key={step.name} step={step} user={user} siteName={siteName} onStep={setStep} />}
    </>
  );
}
