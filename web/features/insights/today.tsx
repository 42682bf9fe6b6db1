import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What waits for the seller, the most urgent first: a line each. Absent while it loads, or where loading has failed. */
export function Today({ tasks }: { tasks: readonly ReactNode[] | undefined }) {
  const t = useTranslations('seller.dashboard.today');
  return (
    <section aria-labelledby="today" className="mt-6 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id="today" className="text-xl">
        {t('title')}
      </h2>
      {tasks === undefined && <Skeleton className="mt-3 h-14" />}
      {tasks?.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-ink-soft">
          <CircleCheckBig aria-hidden="true" className="size-5 shrink-0 text-fine" />
          {t('nothing')}
        </p>
      )}
      {tasks !== undefined && tasks.length > 0 && <ul className="mt-2 divide-y divide-line">{tasks}</ul>}
    </section>
  );
}
