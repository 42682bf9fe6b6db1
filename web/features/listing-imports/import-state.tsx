import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How far an import is, in words and as a bar while it runs. */
export function ImportStateLine({ present }: { present: ListingImport }) {
  const t = useTranslations('importProducts.state');
  const format = useFormat();
  const { state, total, good, created, failure } = present;
  const numbers = {
    total: format.number(total),
    good: format.number(good),
    wrong: format.number(total - good),
    created: format.number(created),
  };
  return (
    <div>
      <p aria-live="polite" className="font-medium">
        {failure ? t(`failure.${failure}`, { n: created, created: numbers.created }) : t(state, numbers)}
      </p>
      {state === 'running' && <ProgressBar label={t('progress')} max={good} value={created} className="mt-3 h-2" />}
      {state === 'checking' && <ProgressBar label={t('progress')} className="mt-3 h-2" />}
    </div>
  );
}
