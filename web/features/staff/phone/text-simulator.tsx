import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { NumberField } from './number-field.tsx';

/** A text message of a simulated phone to the site; `refreshes` is the key of the list in which the answer appears. */
export function TextSimulator({ refreshes }: { refreshes: readonly unknown[] }) {
  const t = useTranslations('staff.phone.texts');
  return (
    <section aria-labelledby="phone-text" className="mb-6 rounded-2xl border border-line bg-surface p-5">
      <h2 id="phone-text" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('text')}</p>
      <CallForm
        call="POST /api/staff/phone/texts"
        here="/staff/phone"
        done={t('done')}
        refreshes={refreshes}
        className="flex flex-wrap items-end gap-3"
      >
        <NumberField label={t('number')} />
        <TextField
          label={t('message')}
          name="text"
          maxLength={300}
          autoComplete="off"
          required
          className="w-full max-w-md"
        />
        <Button type="submit">{t('send')}</Button>
      </CallForm>
    </section>
  );
}
