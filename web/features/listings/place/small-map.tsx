import { useMemo } from 'react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { boundsOf, circleAround, type Position } from '#web/ui/map/geometry.ts';
import { MapView } from '#web/ui/map/map-view.tsx';

/** How far from the truth a blurred place may lie (contract/listings/listing.ts), and so how wide its circle is. */
const blurKilometres = 0.3;
/** How much is shown around the place: its streets; where none are known, enough for lakes and towns. */
const shownKilometres = { withStreets: 0.6, withoutStreets: 3 };

/** What the map shows of a place: a point when it is exact, else a circle that holds it. */
function contentOf(place: Position, isExact: boolean, hasStreets: boolean) {
  const kilometres = hasStreets ? shownKilometres.withStreets : shownKilometres.withoutStreets;
  const bounds = boundsOf(circleAround(place, kilometres));
  if (isExact) return { bounds, markers: [{ ...place, id: 'place', kind: 'place' as const, text: '', label: '' }] };
  return { bounds, area: circleAround(place, blurKilometres) };
}

type SmallMapProps = { place: Position; isExact: boolean; tiles: Site['mapTiles']; label: string };

/** A map of one place that cannot be moved. */
export function SmallMap({ place, isExact, tiles, label }: SmallMapProps) {
  const hasStreets = tiles !== undefined;
  const content = useMemo(() => contentOf(place, isExact, hasStreets), [place, isExact, hasStreets]);
  return (
    <MapView label={label} isInteractive={false} className="size-full" {...content} {...(tiles ? { tiles } : {})} />
  );
}
