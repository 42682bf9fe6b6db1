import { MapPin } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { namedPlaces, type Point, placeIn, pointAfterKey, pointAt, viewOf } from './map-projection.ts';
import { placesToShow } from './places-to-show.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function Name({ name, at }: { name: string; at: { x: number; y: number } }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute flex -translate-x-1/2 -translate-y-1 flex-col items-center text-xs whitespace-nowrap text-ink-soft"
      style={{ left: percent(at.x), top: percent(at.y) }}
    >
      <span className="size-2 rounded-full bg-line-strong" />
      {name}
    </span>
  );
}

type PlaceMapProps = {
  district: string;
  place: Point | undefined;
  onChoose: (place: Point) => void;
};

/**
 * Where the property is, among the sectors of its district: by a click or a touch, or by the arrow keys. Drawn from the
 * places we know, without a map server.
 */
export function PlaceMap({ district, place, onChoose }: PlaceMapProps) {
  const t = useTranslations('productForm.place');
  const known = placesToShow(district);
  const view = viewOf(place ? [...known, place] : known);
  const named = namedPlaces(known, view);
  const at = place && placeIn(view, place);
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // By the keyboard a button is pressed nowhere: then the middle is meant, unless there is a place already.
    if (detail === 0) return place || onChoose(pointAt(view, { x: 0.5, y: 0.5 }));
    onChoose(pointAt(view, { x: (clientX - left) / width, y: (clientY - top) / height }));
  };
  const move = (event: KeyboardEvent) => {
    const moved = place && pointAfterKey(view, place, event.key);
    if (moved === undefined) return;
    event.preventDefault();
    onChoose(moved);
  };
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-2xl border border-line-strong bg-sunken">
      {known.map((shown) => (
        <Name key={shown.name} name={named.has(shown) ? shown.name : ''} at={placeIn(view, shown)} />
      ))}
      {at && (
        <MapPin
          aria-hidden="true"
          className="absolute size-9 -translate-x-1/2 -translate-y-full fill-accent text-on-accent"
          style={{ left: percent(at.x), top: percent(at.y) }}
        />
      )}
      <button
        type="button"
        aria-label={t('map')}
        aria-describedby="place-map-hint"
        onClick={point}
        onKeyDown={move}
        className="absolute inset-0 cursor-crosshair rounded-2xl focus-visible:-outline-offset-3"
      />
    </div>
  );
}
