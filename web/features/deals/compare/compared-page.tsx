import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LoadingDeals } from '../list/deal-list.tsx';
import { LiveDeals } from '../live-deals.tsx';
import { PlainOutcome } from '../plain-outcome.tsx';

type ComparedPageProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** The text when loading has failed. */
  failed: string;
  outcome: string | undefined;
  children: (data: Data) => ReactNode;
};

/** What a seller compares for one listing, kept up to date, with the way back to all orders. */
export function ComparedPage<Data>({ query, failed, outcome, children }: ComparedPageProps<Data>) {
  const t = useTranslations('dealRoom');
  const tDeals = useTranslations('deals');
  const { data, error, refetch } = query;
  return (
    <>
      <LiveDeals />
      <BackLink to="/orders">{t('backSeller')}</BackLink>
      <PlainOutcome outcome={outcome} />
      {data === undefined && error === null && <LoadingDeals />}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={failed}
          retry={tDeals('retry')}
          signIn={tDeals('signIn')}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && children(data)}
    </>
  );
}
