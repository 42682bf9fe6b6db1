import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LeadCard } from './lead-card.tsx';
import { leadsQuery } from './leads.queries.ts';

/** The enquiries about a seller's listings. `outcome` is what became of a form that was sent without scripts. */
export function LeadsPage({
  cursor,
  outcome,
  tabs,
}: {
  cursor: string;
  outcome?: string | undefined;
  tabs: ReactNode;
}) {
  const t = useTranslations('seller');
  const codeText = useCodeText();
  const { data, error, refetch, isPlaceholderData } = useQuery(leadsQuery({ cursor }));
  const leads = data?.leads ?? [];
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('customers.title')}</h1>
      <p className="mt-1.5 max-w-prose text-ink-soft">{t('leads.intro')}</p>
      <div className="mt-5">{tabs}</div>
      {outcome !== undefined && outcome !== 'done' && (
        <Problem className="mt-5">{codeText(outcome) ?? t('leads.markFailed')}</Problem>
      )}
      <section aria-label={t('leads.title')} className="mt-5">
        {data === undefined && error === null && <Skeleton className="h-72 rounded-2xl" />}
        {data === undefined && error !== null && (
          <LoadFailed title={t('failed')} retry={t('retry')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && leads.length === 0 && cursor !== '' && <EmptiedPage />}
        {data !== undefined && leads.length === 0 && cursor === '' && (
          <Notice icon={Inbox} title={t('leads.empty')}>
            <p>{t('leads.emptyText')}</p>
          </Notice>
        )}
        {leads.length > 0 && (
          <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
            <ul className="grid gap-4">
              {leads.map((lead) => (
                <LeadCard key={lead._id} lead={lead} />
              ))}
            </ul>
            <Pager nextCursor={data?.nextCursor} previousCursor={data?.previousCursor} />
          </div>
        )}
      </section>
    </>
  );
}
