import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AmenityList } from '../facts/amenity-list.tsx';
import { FactsPanel } from '../facts/facts-panel.tsx';
import { paragraphsOf } from '../facts/listing-facts.ts';
import { useListingWords } from '../listing-words.ts';
import { NearbyList } from '../place/nearby-list.tsx';
import { PlaceMap } from '../place/place-map.tsx';
import { ListingHistory } from '../price/listing-history.tsx';

function Part({ title, isPrinted = true, children }: { title: string; isPrinted?: boolean; children: ReactNode }) {
  return (
    <section
      className={classNames(
        'border-t border-line py-8 first:border-0 first:pt-0 print:break-inside-avoid print:py-4',
        !isPrinted && 'print:hidden',
      )}
    >
      <h2 className="mb-4 text-xl sm:text-2xl">{title}</h2>
      {children}
    </section>
  );
}

/** The categories of a listing, each leading to the others in it. */
function CategoryChips({ categories }: { categories: Listing['category'] }) {
  const words = useListingWords();
  return (
    <ul className="flex flex-wrap gap-2">
      {categories.map((category) => (
        <li key={category}>
          <Link
            to="/all"
            search={{ category }}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-5 font-medium hover:bg-accent-soft hover:text-accent"
          >
            {words.category(category)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type ListingDetailsProps = {
  listing: Listing;
  tiles: Site['mapTiles'];
  /** What its sale costs, with its heading. */
  costs: { title: string; content: ReactNode } | undefined;
};

/** The parts of a listing's page below its photographs. */
export function ListingDetails({ listing, tiles, costs }: ListingDetailsProps) {
  const t = useTranslations('listingPage');
  const paragraphs = paragraphsOf(listing.description);
  return (
    <div>
      <Part title={t('facts.title')}>
        <FactsPanel listing={listing} />
      </Part>
      {paragraphs.length > 0 && (
        <Part title={t('description')}>
          <div className="flex max-w-[68ch] flex-col gap-4 text-lg whitespace-pre-line">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Part>
      )}
      {listing.amenities.length > 0 && (
        <Part title={t('features')}>
          <AmenityList amenities={listing.amenities} />
        </Part>
      )}
      {listing.place && (
        <Part title={t('location')} isPrinted={false}>
          <PlaceMap place={listing.place} listing={listing} tiles={tiles} />
          <NearbyList listing={listing} />
        </Part>
      )}
      {costs && <Part title={costs.title}>{costs.content}</Part>}
      {listing.history.length > 0 && (
        <Part title={t('history.title')}>
          <ListingHistory history={listing.history} />
        </Part>
      )}
      {listing.category.length > 0 && (
        <Part title={t('categories')} isPrinted={false}>
          <CategoryChips categories={listing.category} />
        </Part>
      )}
    </div>
  );
}
