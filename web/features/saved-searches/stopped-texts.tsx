import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CallForm } from '#web/ui/call-form.tsx';

/**
 * Explains that the person's number has sent STOP, and lets them receive text messages again. `phoneKey`: the query to
 * refresh then.
 */
export function StoppedTexts({ phoneKey }: { phoneKey: readonly unknown[] }) {
  const t = useTranslations('savedSearches.stopped');
  return (
    <CallForm
      call="POST /api/me/phone/receive-again"
      here="/saved"
      done={t('done')}
      refreshes={phoneKey}
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-warn-soft px-5 py-4"
    >
      <p className="min-w-0 text-warn">{t('text')}</p>
      <Button type="submit" variant="secondary" size="small" className="min-h-11">
        {t('action')}
      </Button>
    </CallForm>
  );
}
