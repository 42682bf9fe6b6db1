import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Position } from '#web/ui/map/geometry.ts';
import { useSeen } from '#web/ui/map/use-seen.ts';

const SmallMap = lazyPart(async () => (await import('./small-map.tsx')).SmallMap);

type Props = { place: Position; listing: Pick<Listing, 'location' | 'isExactPlace'>; tiles: Site['mapTiles'] };

/** Where a property lies, on a small map that comes when one scrolls to it, and in words. */
export function PlaceMap({ place, listing: { location, isExactPlace }, tiles }: Props) {
  const t = useTranslations('listingPage');
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <>
      <div
        ref={ref}
        className="aspect-16/10 overflow-hidden rounded-2xl border border-line bg-sunken noscript:hidden sm:aspect-2/1"
      >
        {isSeen && (
          <Suspense>
            <SmallMap place={place} isExact={isExactPlace} tiles={tiles} label={t('mapOf', { location })} />
          </Suspense>
        )}
      </div>
      <p className="mt-4 flex gap-3 text-sm text-ink-soft">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(isExactPlace ? 'exactPlaceNote' : 'approximatePlaceNote')}
      </p>
    </>
  );
}
