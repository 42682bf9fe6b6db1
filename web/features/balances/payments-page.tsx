import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ReceiptText, SearchX } from 'lucide-react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { exportAddress, paymentsQuery } from './payments.queries.ts';
import { isNarrowed, type PaymentsAddress } from './payments-address.ts';
import { PaymentsTable } from './payments-table.tsx';

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('payments');
  if (!isFiltered) {
    return (
      <Notice icon={ReceiptText} title={t('empty.title')}>
        <p>{t('empty.text')}</p>
      </Notice>
    );
  }
  const action = (
    <ButtonLink to="/payments" variant="secondary">
      {t('filter.clear')}
    </ButtonLink>
  );
  return (
    <Notice icon={SearchX} title={t('nothingFound.title')} action={action}>
      <p>{t('nothingFound.text')}</p>
    </Notice>
  );
}

function Loading() {
  const t = useTranslations('payments');
  return (
    <div className="space-y-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-16 rounded-2xl" />
      ))}
    </div>
  );
}

function List({ address }: { address: PaymentsAddress }) {
  const t = useTranslations('payments');
  const list = useInfiniteQuery(paymentsQuery(address));
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData } = list;
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} title={t('failed')} retry={t('retry')} onRetry={() => void list.refetch()} />;
  }
  if (data === undefined) return <Loading />;
  const payments = data.pages.flatMap((page) => page.payments);
  if (payments.length === 0) return <Empty isFiltered={isNarrowed(address)} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={classNames(isPlaceholderData && 'opacity-50')}>
      <PaymentsTable payments={payments} />
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-bad">
          {t('moreFailed')}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-6 flex justify-center noscript:hidden">
          <Button variant="secondary" aria-disabled={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t(isFetchingNextPage ? 'moreBusy' : 'more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a seller is owed and has received, and the deposits held for their auctions. */
export function PaymentsPage({ address }: { address: PaymentsAddress }) {
  const t = useTranslations('payments');
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-1.5 text-ink-soft">{t('intro')}</p>
        </div>
        <ButtonAnchor variant="secondary" href={exportAddress(address)} download className="print:hidden">
          <Download aria-hidden="true" className="size-5" />
          {t('export')}
        </ButtonAnchor>
      </div>
      <div className="mt-6">
        <PaymentFigures address={address} />
      </div>
      <div className="mt-6">
        <PaymentFilters address={address} />
      </div>
      <section aria-label={t('title')} className="mt-5">
        <List address={address} />
      </section>
    </>
  );
}
