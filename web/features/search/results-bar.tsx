import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import type { Explored } from './filters/filter-panel.tsx';

/** Words nobody uses, and what they were taken for. */
function Corrections({ explored }: { explored: Explored | undefined }) {
  const t = useTranslations('search');
  const corrections = explored?.interpretation.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      {corrections.map(({ typed, meant }) => t('corrected', { typed, meant: meant.slice(0, 3).join(', ') })).join(' ')}
    </p>
  );
}

/** How many properties the search found. `children` stand at its end: the view and the order. */
export function ResultsBar({
  explored,
  isFailed = false,
  children,
}: {
  explored: Explored | undefined;
  isFailed?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('search');
  const format = useFormat();
  const total = explored?.pagination.total;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-min flex-1">
        {!isFailed && (
          <p role="status" className="text-lg font-semibold whitespace-nowrap">
            {total === undefined ? t('loading') : t('results', { count: total, shown: format.number(total) })}
          </p>
        )}
        <Corrections explored={explored} />
      </div>
      {children}
    </div>
  );
}
