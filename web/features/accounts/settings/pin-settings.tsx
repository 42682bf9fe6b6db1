import { useSuspenseQuery } from '@tanstack/react-query';
import { methodField } from '#contract/plain-forms.ts';
import { pinLength } from '#contract/ussd/pins.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { pinKey, pinQuery } from './settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';

const here = '/settings';

function PinForm({ isSet }: { isSet: boolean }) {
  const t = useTranslations('settings.pin');
  return (
    <CallForm call="POST /api/me/phone/pin" here={here} done={t('setDone')} refreshes={pinKey}>
      <TextField
        label={isSet ? t('newPin') : t('pin')}
        hint={t('hint')}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        pattern={`[0-9]{${pinLength}}`}
        minLength={pinLength}
        maxLength={pinLength}
        required
        className="max-w-40"
      />
      <TextField
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        className="max-w-sm"
      />
      <Button type="submit" variant="secondary" className="self-start">
        {isSet ? t('change') : t('set')}
      </Button>
    </CallForm>
  );
}

/** The PIN by which a person acts on phones without internet. */
export function PinSettings() {
  const t = useTranslations('settings.pin');
  const { isSet, isLocked, code } = useSuspenseQuery(pinQuery()).data;
  return (
    <SettingsPart id="pin" title={t('title')} text={t('text')}>
      {code !== undefined && <p className="mb-4">{t('dial', { code })}</p>}
      {isSet && (
        <CallForm
          call="DELETE /api/me/phone/pin"
          here={here}
          done={t('removed')}
          refreshes={pinKey}
          className="mb-4 flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name={methodField} value="DELETE" />
          <p role="status">{isLocked ? t('locked') : t('isSet')}</p>
          <Button type="submit" variant="danger" size="small" className="min-h-11">
            {t('remove')}
          </Button>
        </CallForm>
      )}
      <PinForm isSet={isSet} />
    </SettingsPart>
  );
}
