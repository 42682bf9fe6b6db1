import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingsOnHome } from '#contract/constants.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { RenderedOnce } from '#web/lib/rendered-once.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/layout.tsx';
import { ListingResults } from './cards/listing-results.tsx';
import { CategoryTabs } from './categories/category-tabs.tsx';
import type { CategoryTab } from './categories/tab-address.ts';
import { newListingsQuery } from './listings.queries.ts';

/**
 * The newest listings on the home page, by category (SPECIFICATION §2, §9). `category` is the page's search parameter;
 * the tabs change it in place. Uses the texts of the areas `home`, `listings` and `vocabulary`.
 */
export function NewListings({
  category,
  actions,
  isSameForAll,
}: {
  category: CategoryTab;
  actions?: (listing: ListingCard) => ReactNode;
  /** Nothing in the `actions` belongs to one person. */
  isSameForAll: boolean;
}) {
  const t = useTranslations('home.newListings');
  const query = useQuery(newListingsQuery(category));
  return (
    <Section
      title={t('title')}
      intro={t('subtitle')}
      action={
        <RenderedOnce name={`way to ${category}`}>
          <ButtonLink to="/all" search={{ category }} variant="secondary">
            {t('viewAll')}
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </RenderedOnce>
      }
    >
      <RenderedOnce name={`tabs ${category}`}>
        <CategoryTabs selected={category} to="/" />
      </RenderedOnce>
      <div className="mt-6">
        <RenderedOnce
          // News is only temporary, and the time left in an auction is shown to the minute.
          name={`new listings ${new Date().toISOString().slice(0, 16)}`}
          given={query.data?.products}
          isSameForAll={isSameForAll && query.isSuccess && !query.isPlaceholderData}
        >
          <ListingResults query={query} expected={listingsOnHome} columns="2 to 3" actions={actions} />
        </RenderedOnce>
      </div>
    </Section>
  );
}
