import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingsPerPage } from '#contract/constants.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Pagination as PageNumbers } from '#contract/page.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Columns } from './cards/listing-grid.tsx';
import { ListingResults, NoListings } from './cards/listing-results.tsx';

/** Shown for a page number after the last, which an old link may hold. */
function BeyondLastPage({ page, pages }: Pick<PageNumbers, 'page' | 'pages'>) {
  const t = useTranslations('listings.beyondLast');
  return (
    <Notice
      icon={BookOpen}
      title={t('title', { page: String(page) })}
      action={
        <ButtonLink to="." search={(search) => ({ ...search, page: pages })}>
          {t('action')}
        </ButtonLink>
      }
    >
      <p>{t('text', { pages: String(pages) })}</p>
    </Notice>
  );
}

type ListingsPageProps = {
  title: string;
  intro: string;
  query: UseQueryResult<{ products: ListingCard[]; pagination: PageNumbers }>;
  /** Shown above the heading: where the page belongs. */
  breadcrumbs?: ReactNode;
  /** Shown between the heading and the listings: tabs. */
  children?: ReactNode;
  actions?: (listing: ListingCard) => ReactNode;
  columns?: Columns;
  /** The deal one looks for, which prices follow. */
  deal?: SearchDeal | undefined;
  /** In place of the general words for an empty list. */
  empty?: ReactNode;
  /** Shown around the listings: their filters. */
  around?: (results: ReactNode) => ReactNode;
};

/** A page of listings, 12 at a time, with its heading and the way to the other pages. */
export function ListingsPage({
  title,
  intro,
  query,
  breadcrumbs,
  children,
  empty = <NoListings />,
  around = (results) => results,
  ...grid
}: ListingsPageProps) {
  const t = useTranslations('listings');
  const pagination = query.data?.pagination;
  const isBeyondLast = pagination !== undefined && pagination.total > 0 && pagination.page > pagination.pages;
  const results = (
    <>
      <ListingResults
        query={query}
        from="search"
        expected={listingsPerPage}
        firstVisible={2}
        empty={isBeyondLast ? <BeyondLastPage {...pagination} /> : empty}
        {...grid}
      />
      {pagination && !isBeyondLast && <Pagination {...pagination} />}
    </>
  );
  return (
    <Container className="pt-3 pb-16 sm:pt-8 sm:pb-20">
      {breadcrumbs}
      <h1 className="text-2xl sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft max-sm:hidden">{intro}</p>
      {children && <div className="mt-3 sm:mt-6">{children}</div>}
      <section aria-label={t('results')} className="mt-2 sm:mt-8">
        <h2 className="sr-only">{t('results')}</h2>
        {around(results)}
      </section>
    </Container>
  );
}
