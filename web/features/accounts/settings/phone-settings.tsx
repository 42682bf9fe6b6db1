import { useSuspenseQuery } from '@tanstack/react-query';
import { methodField } from '#contract/plain-forms.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PlainOutcome } from '#web/ui/plain-outcome.tsx';
import { phoneKey, phoneQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

const here = '/settings';

function NumberForm({ number }: { number: string | undefined }) {
  const t = useTranslations('settings.phone');
  return (
    <CallForm call="POST /api/me/phone" here={here} done={t('sentDone')} refreshes={phoneKey}>
      <TextField
        label={t('number')}
        hint={t('hint')}
        name="number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={number}
        required
        className="max-w-sm"
      />
      <Button type="submit" variant="secondary" className="self-start">
        {t('send')}
      </Button>
    </CallForm>
  );
}

function CodeForm({ number }: { number: string }) {
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
        <div className="mt-2">
          <NumberForm number={number} />
        </div>
      </details>
    </>
  );
}

/** The phone number that a person has verified by a code. */
export function PhoneSettings({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('settings.phone');
  const { number, waitingFor, canBeProven } = useSuspenseQuery(phoneQuery()).data;
  return (
    <SettingsPart id="phone" title={t('title')} text={t('text')}>
      <PlainOutcome outcome={outcome} done={t('done')} refused={t('outcome')} />
      {number !== undefined && (
        <CallForm
          call="DELETE /api/me/phone"
          here={here}
          done={t('removed')}
          refreshes={phoneKey}
          className="mb-4 flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name={methodField} value="DELETE" />
          <p>{t('proven', { number })}</p>
          <Button type="submit" variant="danger" size="small" className="min-h-11">
            {t('remove')}
          </Button>
        </CallForm>
      )}
      {canBeProven && number === undefined && waitingFor === undefined && <NumberForm number={undefined} />}
      {canBeProven && waitingFor !== undefined && <CodeForm number={waitingFor} />}
    </SettingsPart>
  );
}
