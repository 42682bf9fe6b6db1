import { useQuery } from '@tanstack/react-query';
import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Checklist } from './checklist.tsx';
import { Documents } from './documents.tsx';
import { meaningOfSigning } from './meaning-of-signing.ts';
import { papersQuery } from './papers.queries.ts';

type DealPapersProps = { deal: { _id: string; kind: DealKind; party?: DealParty | undefined } };

/** Where the papers of a deal are shown to each reader; forms without scripts lead back there. */
const pageOf = ({ _id, party }: Pick<DealPapersProps['deal'], '_id' | 'party'>) =>
  party === 'seller' ? `/orders/${_id}` : party === 'buyer' ? `/client/deals/${_id}` : `/staff/deals/${_id}`;

/** Checklist, documents and signatures of a deal, with all that its reader can do among them. Uses the area `deal-papers`. */
export function DealPapers({ deal }: DealPapersProps) {
  const t = useTranslations('dealPapers');
  const { data, error, refetch } = useQuery(papersQuery(deal._id));
  const { _id: dealId, kind } = deal;
  const here = pageOf(deal);
  return (
    <section
      id="papers"
      aria-label={t('title')}
      className="scroll-mt-24 rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-6 print:border-0 print:p-0 print:shadow-none"
    >
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{t(meaningOfSigning(kind))}</p>
      {data === undefined && error === null && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <Skeleton className="h-40 rounded-xl" />
        </div>
      )}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="mt-5 flex flex-col gap-8">
          <Checklist papers={data} dealId={dealId} kind={kind} here={here} />
          <Documents papers={data} dealId={dealId} kind={kind} here={here} />
        </div>
      )}
    </section>
  );
}
