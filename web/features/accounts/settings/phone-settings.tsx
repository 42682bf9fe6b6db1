import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { passwordMaxLength } from '#contract/accounts/account.ts';
import type { AskedProof } from '#contract/accounts/owner-proof.ts';
import { methodField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { phoneKey, phoneQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

const here = '/settings';

/** The number signs in, so that who changes it shows to be the owner of the account. */
function ProofFields({ asks }: { asks: AskedProof }) {
  const t = useTranslations('settings');
  return (
    <>
      {asks.password && (
        <TextField
          label={t('password.label')}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          required
          className="max-w-sm"
        />
      )}
      {asks.code && (
        <TextField
          label={t('twoFactor.anyCode')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          className="max-w-sm"
        />
      )}
    </>
  );
}

type NumberFormProps = { number: string | undefined; asks: AskedProof; prefixes?: readonly string[] | undefined };

function NumberForm({ number, asks, prefixes }: NumberFormProps) {
  const t = useTranslations('settings.phone');
  return (
    <CallForm call="POST /api/me/phone" here={here} done={t('sentDone')} refreshes={phoneKey}>
      <TextField
        label={t('number')}
        hint={prefixes === undefined ? t('hint') : `${t('hint')} ${t('prefixes', { prefixes: prefixes.join(', ') })}`}
        name="number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={number}
        required
        className="max-w-sm"
      />
      <ProofFields asks={asks} />
      <Button type="submit" variant="secondary" className="self-start">
        {t('send')}
      </Button>
    </CallForm>
  );
}

type CodeFormProps = { number: string; again: ReactNode };

function CodeForm({ number, again }: CodeFormProps) {
  const t = useTranslations('settings.phone');
  return (
    <>
      <p role="status" className="mb-3">
        {t('sent', { number })}
      </p>
      <CallForm call="POST /api/me/phone/confirm" here={here} done={t('confirmed')} refreshes={phoneKey}>
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          className="max-w-40"
        />
        <Button type="submit" className="self-start">
          {t('confirm')}
        </Button>
      </CallForm>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-medium text-accent">{t('again')}</summary>
        <div className="mt-2">{again}</div>
      </details>
    </>
  );
}

function SignInAgain() {
  return <p>{useTranslations('settings.proof')('signInAgain')}</p>;
}

function RemovalForm({ number, asks }: NumberFormProps) {
  const t = useTranslations('settings.phone');
  return (
    <>
      <p>{t('proven', { number: number ?? '' })}</p>
      <details className="mb-4">
        <summary className="inline-flex min-h-11 items-center font-medium text-accent">{t('remove')}</summary>
        {asks.signInAgain ? (
          <SignInAgain />
        ) : (
          <CallForm call="DELETE /api/me/phone" here={here} done={t('removed')} refreshes={phoneKey}>
            <input type="hidden" name={methodField} value="DELETE" />
            <p>{t('removeText')}</p>
            <ProofFields asks={asks} />
            <Button type="submit" variant="danger" className="self-start">
              {t('removeNow')}
            </Button>
          </CallForm>
        )}
      </details>
    </>
  );
}

/** The number has sent STOP: what it no longer receives, and how to change that. */
function StopNotice() {
  const t = useTranslations('settings.phone.stopped');
  return (
    <CallForm
      call="POST /api/me/phone/receive-again"
      here={here}
      done={t('done')}
      refreshes={phoneKey}
      className="mb-4 flex flex-wrap items-center gap-3"
    >
      <p className="min-w-0 text-warn">{t('text')}</p>
      <Button type="submit" variant="secondary" size="small" className="min-h-11">
        {t('action')}
      </Button>
    </CallForm>
  );
}

/** The phone number that a person has verified by a code. */
export function PhoneSettings({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('settings.phone');
  const { number, waitingFor, canBeProven, hasStopped, asks, prefixes, isSpent } = useSuspenseQuery(phoneQuery()).data;
  const form = (known: string | undefined) => {
    if (asks.signInAgain) return <SignInAgain />;
    return isSpent ? <p>{t('spent')}</p> : <NumberForm number={known} asks={asks} prefixes={prefixes} />;
  };
  return (
    <SettingsPart id="phone" title={t('title')} text={t('text')}>
      <PlainOutcome outcome={outcome} done={t('done')} refused={t('outcome')} />
      {number !== undefined && <RemovalForm number={number} asks={asks} />}
      {hasStopped && <StopNotice />}
      {canBeProven && number === undefined && waitingFor === undefined && form(undefined)}
      {canBeProven && waitingFor !== undefined && <CodeForm number={waitingFor} again={form(waitingFor)} />}
    </SettingsPart>
  );
}
