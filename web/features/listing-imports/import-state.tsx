import { useTranslations } from 'use-intl';
import type { ListingImport } from '#contract/listing-imports/listing-imports.endpoints.ts';
import { useFormat } from '#web/lib/format.ts';

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
        {failure ? t(`failure.${failure}`) : t(state, numbers)}
      </p>
      {state === 'running' && (
        <progress
          aria-label={t('progress')}
          max={good}
          value={created}
          className="mt-3 block h-2 w-full overflow-hidden rounded-full accent-accent"
        />
      )}
      {state === 'checking' && <progress aria-label={t('progress')} className="mt-3 block h-2 w-full accent-accent" />}
    </div>
  );
}
