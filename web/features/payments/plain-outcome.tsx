import { useTranslations } from '#web/i18n/use-translations.ts';
import { PlainOutcome as Outcome } from '#web/ui/plain-outcome.tsx';

/** The outcome of a form that was sent without scripts, in the texts of this area. */
export function PlainOutcome({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('pay');
  return <Outcome outcome={outcome} done={t('done')} refused={t('refused')} />;
}
