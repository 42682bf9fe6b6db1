import { useQueries, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingsOnHome } from '#contract/constants.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container, Section } from '#web/ui/layout.tsx';
import { ListingResults } from '../cards/listing-results.tsx';
import { categoryPages, categoryPagesOf, type Deal, searchOfDeal } from './category-pages.ts';
import { pickPictures } from './category-previews.ts';
import { CategoryTile } from './category-tile.tsx';
import { newestQuery, previewQueries } from './deal.queries.ts';

/** The categories of a deal as pictured tiles, each with the number of listings in it. */
function CategoryTiles({ deal }: { deal: Deal }) {
  const t = useTranslations();
  const format = useFormat();
  const previews = useQueries({ queries: previewQueries(deal) }).map(({ data }) => data);
  const pictures = pickPictures(previews);
  const names = categoryPagesOf(deal);
  const countOf = (total: number) => t('listings.count', { count: total, shown: format.number(total) });
  return (
    <ul className={classNames('mt-6 grid gap-4 sm:grid-cols-2 sm:gap-5', tileColumns[deal])}>
      {names.map((name, index) => {
        const total = previews[index]?.pagination.total;
        return (
          <li key={name}>
            <CategoryTile
              path={categoryPages[name].path}
              name={t(`layout.menu.${categoryPages[name].menuName}`)}
              count={total === undefined ? undefined : countOf(total)}
              picture={pictures[index]}
              isFirst={index < 2}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** As many columns as there are tiles, where the screen has room; a lone last tile is as wide as two. */
const tileColumns: Readonly<Record<Deal, string>> = {
  buy: 'xl:grid-cols-4',
  rent: 'sm:max-lg:*:last:col-span-2 lg:grid-cols-3',
};

const seeAllSearch = { buy: { lookingFor: 'For Sale' }, rent: { lookingFor: 'Rental' } } as const;

/** The entry page of a deal: its categories, and the newest listings (SPECIFICATION §2, /buy and /rent). */
export function DealPage({ deal, actions }: { deal: Deal; actions?: (listing: ListingCard) => ReactNode }) {
  const t = useTranslations('listings.pages');
  const newest = useQuery(newestQuery(deal));
  return (
    <>
      <Container className="pt-8 sm:pt-10">
        <h1 className="text-3xl sm:text-4xl">{t(`${deal}.title`)}</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">{t(`${deal}.intro`)}</p>
        <CategoryTiles deal={deal} />
      </Container>
      <Section
        title={t(`${deal}.newest`)}
        action={
          <ButtonLink to="/search" search={seeAllSearch[deal]} variant="secondary">
            {t(`${deal}.seeAll`)}
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        }
      >
        <ListingResults
          query={newest}
          deal={searchOfDeal[deal]}
          expected={listingsOnHome}
          columns={3}
          actions={actions}
        />
      </Section>
    </>
  );
}
