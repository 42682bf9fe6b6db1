import { useMemo, useRef } from 'react';
import type { Site } from '#contract/site/site.endpoints.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import type { Position } from '#web/ui/map/geometry.ts';
import type { ShownMap } from '#web/ui/map/map-engine.ts';
import type { MapMarker } from '#web/ui/map/map-markers.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { useSeen } from '#web/ui/map/use-seen.ts';
import { boundsOfPlace } from './places-to-show.ts';

/** Five decimals are about a metre. */
const toMetres = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
});

/** Where to look: again when district or sector are others, not with each move of the pin. */
function useBounds(district: string, sector: string, place: Position | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => boundsOfPlace(district, sector, place), [district, sector]);
}

type PlaceMapProps = {
  district: string;
  sector: string;
  place: Position | undefined;
  tiles: Site['mapTiles'];
  onChoose: (place: Position) => void;
};

/** Where the property is: by a click or a touch, by dragging the pin, or by the arrow keys. */
export function PlaceMap({ district, sector, place, tiles, onChoose }: PlaceMapProps) {
  const t = useTranslations('productForm.place');
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const map = useRef<ShownMap | undefined>(undefined);
  const bounds = useBounds(district, sector, place);
  const choose = (position: Position) => onChoose(toMetres(position));
  const label = t('pin');
  const markers = useMemo<MapMarker[]>(
    () => (place ? [{ ...place, id: 'place', kind: 'handle', text: '', label }] : []),
    [place, label],
  );
  const chosenDistricts = useMemo(() => (district === '' || sector !== '' ? [] : [district]), [district, sector]);
  const chosenSectors = useMemo(() => (sector === '' ? [] : [{ district, name: sector }]), [district, sector]);
  return (
    <>
      <div
        ref={ref}
        className="aspect-4/3 overflow-hidden rounded-2xl border border-line-strong bg-sunken noscript:hidden"
      >
        {isSeen && (
          <MapView
            ref={map}
            label={t('map')}
            markers={markers}
            chosenDistricts={chosenDistricts}
            chosenSectors={chosenSectors}
            onPlaceChoose={choose}
            onMarkerMove={(_, position) => choose(position)}
            className="size-full"
            {...(bounds ? { bounds } : {})}
            {...(tiles ? { tiles } : {})}
          />
        )}
      </div>
      {place === undefined && (
        <Button
          variant="secondary"
          className="mt-3 noscript:hidden"
          onClick={() => {
            const middle = map.current?.middle();
            if (middle) choose(middle);
          }}
        >
          {t('putPin')}
        </Button>
      )}
    </>
  );
}
