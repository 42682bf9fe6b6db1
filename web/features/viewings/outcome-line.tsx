import { useTranslations } from '#web/i18n/use-translations.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { Problem } from '#web/ui/problem.tsx';

/** The outcome of a form that was sent without scripts, from the address of the page. */
export function OutcomeLine({ outcome }: { outcome: string | undefined }) {
  const t = useTranslations('viewings.outcome');
  const refusal = useCodeText()(outcome ?? '');
  if (outcome === undefined) return null;
  if (outcome !== 'done') return <Problem className="mt-4">{refusal ?? t('refused')}</Problem>;
  return (
    <p role="status" className="mt-4 rounded-xl bg-fine-soft px-4 py-2 font-medium text-fine">
      {t('done')}
    </p>
  );
}
