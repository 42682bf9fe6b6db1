import { type ReactNode, useMemo, useState } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { isDrawable, mostCorners } from '#contract/search/drawing.ts';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { useFormat } from '#web/lib/format.ts';
import { cornersOfDrawing, type Position } from '#web/ui/map/geometry.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import type { Explored } from '../filters/filter-panel.tsx';
import { dealOf } from '../search-deal.ts';
import { useSearching } from '../searching.tsx';
import { MapTools } from './map-tools.tsx';
import { useMapMarkers } from './use-map-markers.ts';
import { useMapSearch } from './use-map-search.ts';

/** A crowd within so few degrees, about a hundred metres, is one house or one street: no zoom would part it usefully. */
const smallestCrowd = 0.001;
/** Room around a crowd that is zoomed to, as a share of its size. */
const margin = 0.15;

type SearchMapProps = {
  explored: Explored | undefined;
  tiles: Site['mapTiles'];
  /** The listing that is pointed at in the list. */
  pointed: string | undefined;
  onPoint: (id: string | undefined) => void;
  /** The cards of the chosen marker. */
  cards: (listings: readonly ListingCard[], onClose: () => void) => ReactNode;
  className: string;
};

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

/** The results of a search on the map: prices, and crowds with their number and range of prices. */
export function SearchMap({ explored, tiles, pointed, onPoint, cards, className }: SearchMapProps) {
  const t = useTranslations('search.map');
  const { filters, go } = useSearching();
  const search = useMapSearch();
  const { answer, seen, target, onRest, searchIn } = search;
  const { markers, contents } = useMapMarkers(answer, seen, dealOf(filters, explored));
  const [isDrawing, setDrawing] = useState(false);
  const [chosen, setChosen] = useState<readonly ListingCard[]>([]);
  const highlighted = useMemo(() => {
    const ids = [...(pointed === undefined ? [] : [pointed]), ...chosen.map(({ _id }) => _id)];
    const isOf = (id: string) => contents.get(id)?.pins.some(({ product }) => ids.includes(product._id));
    return [...contents.keys()].filter(isOf);
  }, [pointed, chosen, contents]);
  const districts = useMemo(
    () =>
      (explored?.facets.places ?? [])
        .filter(({ key, district }) => district === undefined && filters.places?.includes(key))
        .map(({ name }) => name),
    [explored, filters.places],
  );
  const choose = (id: string) => {
    const { pins = [], box } = contents.get(id) ?? {};
    const [wide, high] = box === undefined ? [0, 0] : [box.east - box.west, box.north - box.south];
    if (box === undefined || (pins.length > 0 && Math.max(wide, high) < smallestCrowd)) {
      return setChosen(pins.map(({ product }) => product));
    }
    const [x, y] = [wide * margin + smallestCrowd, high * margin + smallestCrowd];
    searchIn({ west: box.west - x, south: box.south - y, east: box.east + x, north: box.north + y }, true);
  };
  const draw = (line: Position[]) => {
    setDrawing(false);
    const area = cornersOfDrawing(line, { mostCorners, isAllowed: isDrawable });
    if (area === undefined) return;
    const { box: _, ...others } = filters;
    go({ filters: { ...others, area } });
  };
  return (
    <MapView
      label={t('label')}
      markers={markers}
      highlighted={highlighted}
      chosenDistricts={districts}
      isDrawing={isDrawing}
      {...(tiles ? { tiles } : {})}
      {...(filters.area ? { area: filters.area } : {})}
      {...(target.bounds ? { bounds: target.bounds } : {})}
      isThere={target.isThere}
      onRest={onRest}
      onMarkerPoint={(id) => onPoint(id === undefined ? undefined : contents.get(id)?.pins[0]?.product._id)}
      onMarkerChoose={choose}
      onDraw={draw}
      className={className}
    >
      <MapTools search={search} isDrawing={isDrawing} setDrawing={setDrawing} explored={explored} />
      <WithoutPlace count={answer?.withoutPlace ?? 0} />
      {chosen.length > 0 && (
        <div className="absolute inset-x-3 bottom-9 z-3 flex justify-center">{cards(chosen, () => setChosen([]))}</div>
      )}
    </MapView>
  );
}
