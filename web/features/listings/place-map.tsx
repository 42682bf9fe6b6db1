import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { boundsOf, circleAround, type Position } from '#web/ui/map/geometry.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { useSeen } from '#web/ui/map/use-seen.ts';

/** How far from the truth a blurred place may lie (contract/listings/listing.ts), and so how wide its circle is. */
const blurKilometres = 0.3;
/** What is shown around the place: so little that its circle is not lost in it. */
const shownKilometres = 0.6;

/** What the map shows of a place: a point when it is exact, else a circle that holds it. */
function contentOf(place: Position, isExact: boolean) {
  const bounds = boundsOf(circleAround(place, shownKilometres));
  if (isExact) return { bounds, markers: [{ ...place, id: 'place', kind: 'place' as const, text: '', label: '' }] };
  return { bounds, area: circleAround(place, blurKilometres) };
}

type Props = { place: Position; listing: Pick<Listing, 'location' | 'isExactPlace'>; tiles: Site['mapTiles'] };

/** Where a property lies, on a small map that comes when one scrolls to it, and in words. */
export function PlaceMap({ place, listing: { location, isExactPlace }, tiles }: Props) {
  const t = useTranslations('listings.detail');
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const content = useMemo(() => contentOf(place, isExactPlace), [place, isExactPlace]);
  return (
    <>
      <div
        ref={ref}
        className="aspect-16/10 overflow-hidden rounded-2xl border border-line bg-sunken noscript:hidden sm:aspect-2/1"
      >
        {isSeen && (
          <MapView
            label={t('mapOf', { location })}
            isInteractive={false}
            className="size-full"
            {...content}
            {...(tiles ? { tiles } : {})}
          />
        )}
      </div>
      <p className="mt-4 flex gap-3 text-sm text-ink-soft">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(isExactPlace ? 'exactPlaceNote' : 'approximatePlaceNote')}
      </p>
    </>
  );
}
