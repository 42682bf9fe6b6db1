import { useQuery } from '@tanstack/react-query';
import { Download, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#contract/api.ts';
import type { LeadShelf } from '#contract/enquiries/lead.vocabulary.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { addressOf } from '#web/lib/api-client.ts';
import { useCodeText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFocusAfterRemoval } from '#web/lib/use-focus-after-removal.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptiedPage, Pager } from '#web/ui/pager.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LeadCard } from './lead-card.tsx';
import { LeadShelves } from './lead-shelves.tsx';
import { leadsQuery } from './leads.queries.ts';

/** A visitor who opened the number on a listing is a lead too, though an anonymous one. */
function ContactCounts({
  contacts: { calls, whatsapps, listings },
}: Pick<ApiResponse<'GET /api/seller/leads'>, 'contacts'>) {
  const t = useTranslations('seller.leads');
  if (calls + whatsapps === 0) return null;
  return (
    <>
      <p className="mt-1.5 text-ink-soft">{t('contacts', { calls, whatsapps })}</p>
      {listings.length > 0 && (
        <details className="mt-1.5 text-sm print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
            {t('contactsByListing')}
          </summary>
          <ul className="mt-1 flex flex-col gap-1.5">
            {listings.map(({ title, slug, ...counts }) => (
              <li key={slug} className="wrap-anywhere">
                <a href={`/product/${slug}`} className="hover:text-accent hover:underline">
                  {title}
                </a>{' '}
                <span className="text-ink-soft">{t('contactsOfListing', counts)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** By which ways people came to the listings they asked about. */
function WayCounts({ ways }: Pick<ApiResponse<'GET /api/seller/leads'>, 'ways'>) {
  const t = useTranslations('seller.leads');
  const format = useFormat();
  // While no way is known, there is nothing to compare.
  if (!ways.some(({ way }) => way !== undefined)) return null;
  const counted = ways.map(({ way, count }) => `${t(`way.${way ?? ('other' as const)}`)} ${format.number(count)}`);
  return <p className="mt-1.5 text-ink-soft">{t('ways', { ways: counted.join(' · ') })}</p>;
}

/** The enquiries about a seller's listings. `outcome` is that of a form sent without scripts. */
export function LeadsPage({
  cursor,
  stage,
  outcome,
  tabs,
}: {
  cursor: string;
  /** Which of them are listed; all without it. */
  stage?: LeadShelf | undefined;
  outcome?: string | undefined;
  tabs: ReactNode;
}) {
  const t = useTranslations('seller');
  const codeText = useCodeText();
  const { data, error, refetch, isPlaceholderData } = useQuery(leadsQuery({ cursor, stage }));
  const leads = data?.leads ?? [];
  // One that has come further leaves the list of its stage.
  const list = useFocusAfterRemoval<HTMLElement>(
    isPlaceholderData ? undefined : data?.leads.map(({ _id }) => _id),
    'li details > summary',
  );
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-2xl sm:text-3xl">{t('customers.title')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('leads.intro')}</p>
          {data !== undefined && <ContactCounts contacts={data.contacts} />}
          {data !== undefined && <WayCounts ways={data.ways} />}
        </div>
        <ButtonAnchor
          variant="secondary"
          href={addressOf('GET /api/seller/leads/export')}
          download
          className="print:hidden"
        >
          <Download aria-hidden="true" className="size-5" />
          {t('leads.export')}
        </ButtonAnchor>
      </div>
      <div className="mt-5">{tabs}</div>
      {data !== undefined && <LeadShelves selected={stage} counts={data.counts} />}
      {outcome !== undefined && outcome !== 'done' && (
        <Problem className="mt-5">{codeText(outcome) ?? t('leads.markFailed')}</Problem>
      )}
      <section ref={list} tabIndex={-1} aria-label={t('leads.title')} className="mt-5 outline-none">
        {data === undefined && error === null && <Skeleton className="h-72 rounded-2xl" />}
        {data === undefined && error !== null && (
          <LoadFailed title={t('failed')} retry={t('retry')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && leads.length === 0 && cursor !== '' && <EmptiedPage />}
        {data !== undefined && leads.length === 0 && cursor === '' && stage !== undefined && (
          <Notice icon={Inbox} title={t('leads.emptyShelf')}>
            <p>{t('leads.emptyShelfText')}</p>
          </Notice>
        )}
        {data !== undefined && leads.length === 0 && cursor === '' && stage === undefined && (
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
