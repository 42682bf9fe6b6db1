import { useTranslations } from '#web/i18n/use-translations.ts';
import { useCodeText } from '#web/lib/error-text.ts';

/** What became of a form that was sent without scripts. */
export function PlainOutcome({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('pay');
  const refusal = useCodeText();
  if (outcome === undefined) return null;
  return (
    <p role="status" className="mb-4 rounded-xl bg-info-soft px-4 py-2 font-medium text-info">
      {outcome === 'done' ? t('done') : (refusal(outcome) ?? t('refused'))}
    </p>
  );
}
