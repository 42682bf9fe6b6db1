import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { isDrawable, mostCorners } from '#contract/search/drawing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { cornersOfDrawing, type Position, pixelsPerDegreeAt, zooms } from '#web/ui/map/geometry.ts';
import type { ShownMap } from '#web/ui/map/map-engine.ts';
import type { MapMarker } from '#web/ui/map/map-markers.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { useMedia, wideScreen } from '#web/ui/use-media.ts';
import type { Explored } from '../filters/filter-panel.tsx';
import { dealOf } from '../search-deal.ts';
import { useSearching } from '../searching.tsx';
import { ChosenCards } from './chosen-cards.tsx';
import { isOneSpot } from './join-pins.ts';
import { MapHeading } from './map-heading.tsx';
import { MapTools } from './map-tools.tsx';
import { type MarkerContent, useMapMarkers } from './use-map-markers.ts';
import { useMapSearch } from './use-map-search.ts';

/** How much of the top of the map is under its tools: one row, or two on a narrow screen. */
const toolsHeight = { wide: 56, narrow: 104 };
/** The box in an address needs a size; this many degrees around a point are about ten metres. */
const aroundPoint = 0.0001;

type SearchMapProps = {
  explored: Explored | undefined;
  tiles: Site['mapTiles'];
  /** The listing that is pointed at in the list. */
  pointed?: string | undefined;
  onPoint?: ((id: string | undefined) => void) | undefined;
  /** The cards of the chosen marker; `isStacked` below one another, else side by side. */
  cards: (listings: readonly ListingCard[], given: { onClose: () => void; isStacked: boolean }) => ReactNode;
  /** The frame of the map, with the number of properties it shows. */
  frame?: ((heading: ReactNode, map: ReactNode) => ReactNode) | undefined;
  className: string;
};

/** The listings of a chosen marker, and where that is. */
type Chosen = Position & { id: string; listings: readonly ListingCard[] };

/** How many of the search cannot be shown on any map. */
function WithoutPlace({ count }: { count: number }) {
  const t = useTranslations('search.map');
  const format = useFormat();
  if (count === 0) return null;
  return (
    <p className="pointer-events-none absolute bottom-0 left-0 z-1 rounded-tr-lg bg-surface/85 px-2 py-0.5 text-[0.6875rem] leading-5 text-ink-soft">
      {t('withoutPlace', { count, shown: format.number(count) })}
    </p>
  );
}

/** The selection on the map. A group is opened by zooming in; one that no zoom splits is listed. */
function useChoice(contents: ReadonlyMap<string, MarkerContent>, markers: readonly MapMarker[]) {
  const { filters, go } = useSearching();
  const map = useRef<ShownMap | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>();
  const choose = (id: string) => {
    const { pins = [], group } = contents.get(id) ?? {};
    const marker = markers.find((one) => one.id === id);
    if (marker === undefined) return;
    setChosen(undefined);
    if (group && !isOneSpot(group, pixelsPerDegreeAt(zooms.most)) && map.current?.open(group.box)) return;
    if (pins.length > 0 || group === undefined) {
      const { latitude, longitude } = marker;
      return setChosen({ id, latitude, longitude, listings: pins.map(({ product }) => product) });
    }
    // The list has pages: more than are announced one by one.
    const { area: _, ...others } = filters;
    const { west, south, east, north } = group.box;
    const box = {
      west: west - aroundPoint,
      south: south - aroundPoint,
      east: east + aroundPoint,
      north: north + aroundPoint,
    };
    go({ filters: { ...others, box }, show: 'list' });
  };
  const close = useCallback(() => setChosen(undefined), []);
  const leave = () => {
    close();
    // Leaving the cards returns the focus to where they were opened.
    if (chosen) map.current?.focusMarker(chosen.id);
  };
  return { map, chosen, choose, close, leave };
}

/** The results of a search on the map: prices, and clusters with their number and range of prices. */
export function SearchMap(props: SearchMapProps) {
  const { explored, tiles, pointed, onPoint, cards, className } = props;
  const t = useTranslations('search.map');
  const { filters, go } = useSearching();
  const search = useMapSearch();
  const { answer, count, seen, target, onRest } = search;
  const { markers, contents } = useMapMarkers(answer, seen, dealOf(filters, explored));
  const { map, chosen, choose, close, leave } = useChoice(contents, markers);
  const isWide = useMedia(wideScreen);
  const [isDrawing, setDrawing] = useState(false);
  const highlighted = useMemo(() => {
    const ids = [...(pointed === undefined ? [] : [pointed]), ...(chosen?.listings ?? []).map(({ _id }) => _id)];
    const isOf = (id: string) => contents.get(id)?.pins.some(({ product }) => ids.includes(product._id));
    return [...contents.keys()].filter(isOf);
  }, [pointed, chosen, contents]);
  const { districts, sectors } = useMemo(() => {
    const places = (explored?.facets.places ?? []).filter(({ key }) => filters.places?.includes(key));
    return {
      districts: places.filter(({ district }) => district === undefined).map(({ name }) => name),
      sectors: places.flatMap(({ name, district }) => (district === undefined ? [] : [{ name, district }])),
    };
  }, [explored, filters.places]);
  const draw = (line: Position[]) => {
    setDrawing(false);
    const area = cornersOfDrawing(line, { mostCorners, isAllowed: isDrawable });
    if (area === undefined) return;
    const { box: _, ...others } = filters;
    go({ filters: { ...others, area } });
  };
  const top = isWide ? toolsHeight.wide : toolsHeight.narrow;
  const shown = (
    <MapView
      ref={map}
      label={t('label')}
      covered={{ top, bottom: 0 }}
      markers={markers}
      highlighted={highlighted}
      chosenDistricts={districts}
      chosenSectors={sectors}
      isDrawing={isDrawing}
      {...(tiles ? { tiles } : {})}
      {...(filters.area ? { area: filters.area } : {})}
      {...(target.bounds ? { bounds: target.bounds } : {})}
      isThere={target.isThere}
      onRest={onRest}
      onMarkerPoint={(id) => onPoint?.(id === undefined ? undefined : contents.get(id)?.pins[0]?.product._id)}
      onMarkerChoose={choose}
      onPlaceChoose={close}
      onDraw={draw}
      className={className}
    >
      <MapTools search={search} isDrawing={isDrawing} setDrawing={setDrawing} explored={explored} />
      <WithoutPlace count={count?.withoutPlace ?? 0} />
      {chosen && (
        <ChosenCards key={chosen.id} map={map} at={chosen} top={top} onGone={close} onClose={leave}>
          {(isStacked) => cards(chosen.listings, { onClose: leave, isStacked })}
        </ChosenCards>
      )}
    </MapView>
  );
  return props.frame?.(<MapHeading count={count} total={explored?.pagination.total} />, shown) ?? shown;
}
