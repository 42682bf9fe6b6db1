import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { ListingWay } from '#contract/listings/listing-way.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Columns, ListingGrid, ListingGridSkeleton } from './listing-grid.tsx';

/** Shown where listings could not be loaded. */
export function ListingsLoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('listings.loadError');
  return (
    <Notice
      icon={CloudOff}
      title={t('title')}
      action={
        <Button onClick={onRetry} className="noscript:hidden">
          {t('retry')}
        </Button>
      }
    >
      <p role="alert">{t('text')}</p>
    </Notice>
  );
}

/** Shown where there are no listings. */
export function NoListings() {
  const t = useTranslations('listings.empty');
  return (
    <Notice icon={House} title={t('title')} action={<ButtonLink to="/all">{t('action')}</ButtonLink>}>
      <p>{t('text')}</p>
    </Notice>
  );
}

type ListingResultsProps = {
  /** The page of listings, however far its loading has come. */
  query: UseQueryResult<{ products: ListingCard[] }>;
  /** How many cards to expect. */
  expected: number;
  columns?: Columns;
  deal?: SearchDeal | undefined;
  from?: ListingWay | undefined;
  firstVisible?: number;
  actions?: (listing: ListingCard) => ReactNode;
  /** In place of the general words for an empty list. */
  empty?: ReactNode;
  /** In place of the general words for a failure. */
  failed?: (retry: () => void) => ReactNode;
};

/** Listings in each state of their loading: on their way, there, none, failed. */
export function ListingResults({ query, expected, empty, failed, ...grid }: ListingResultsProps) {
  const t = useTranslations('listings');
  if (query.isPending) return <ListingGridSkeleton count={expected} columns={grid.columns} label={t('loading')} />;
  if (query.data === undefined) {
    const retry = () => void query.refetch();
    return failed?.(retry) ?? <ListingsLoadError onRetry={retry} />;
  }
  const { products } = query.data;
  if (products.length === 0) return empty ?? <NoListings />;
  return <ListingGrid listings={products} isOutdated={query.isPlaceholderData} {...grid} />;
}
