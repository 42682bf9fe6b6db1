import { Info } from 'lucide-react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/layout.tsx';
import { ListingGrid } from '../cards/listing-grid.tsx';

type GoneListingProps = { title: string | undefined; products: readonly ListingCard[] };

/** Shown at the address of a property that is no longer offered: a message, and similar ones. */
export function GoneListing({ title, products }: GoneListingProps) {
  const t = useTranslations('listingPage.gone');
  return (
    <Container className="py-8 sm:py-12">
      <p className="flex items-center gap-3 rounded-2xl bg-info-soft px-5 py-4 font-semibold text-info">
        <Info aria-hidden="true" className="size-5 shrink-0" />
        {t('banner')}
      </p>
      <h1 className="mt-6 text-3xl sm:text-4xl">{title ?? t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft text-pretty">{t('text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/search">{t('search')}</ButtonLink>
        <ButtonLink to="/all" variant="secondary">
          {t('all')}
        </ButtonLink>
      </div>
      {products.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-6 text-2xl">{t('similar')}</h2>
          <ListingGrid listings={products} columns={3} />
        </section>
      )}
    </Container>
  );
}
