import { type GeoJSONSource, LngLatBounds, Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Bounds, Position } from './geometry.ts';
import { mapStyle, type Tiles } from './map-style.ts';
import { loadOutlines } from './outlines.ts';

// A file of our own: the content policy lets workers come from nowhere else.
setWorkerUrl(workerUrl);

/** Something to click on the map. */
export type MapMarker = Position & {
  id: string;
  /** What stands on it, and below that in small. */
  text: string;
  note?: string;
  /** What follows that for those who do not see where it lies. */
  label: string;
  /** `place` only marks, and cannot be clicked. */
  kind: 'pin' | 'cluster' | 'place';
};

/** What is seen of the map, and how large. */
export type Seen = { bounds: Bounds; pixelsPerDegree: number };

/** What the map tells. */
export type MapEvents = {
  /** It has come to rest; `isByVisitor` unless the program moved it. */
  onRest: (seen: Seen, isByVisitor: boolean) => void;
  onMarkerPoint: (id: string | undefined) => void;
  onMarkerChoose: (id: string) => void;
  onDraw: (line: Position[]) => void;
};

type MapOptions = {
  isDark: boolean;
  tiles?: Tiles;
  bounds: Bounds;
  /** What the map is called for those who do not see it. */
  label: string;
  /** Whether it can be moved and zoomed by hand. */
  isInteractive: boolean;
  events: () => MapEvents;
};

/** A map that is shown. */
export type ShownMap = {
  setTheme(isDark: boolean): void;
  setMarkers(markers: readonly MapMarker[]): void;
  setHighlighted(ids: readonly string[]): void;
  setArea(corners: readonly Position[] | undefined): void;
  setChosenDistricts(names: readonly string[]): void;
  fit(bounds: Bounds): void;
  zoom(steps: number): void;
  setDrawing(isDrawing: boolean): void;
  remove(): void;
};

const fitting = { padding: 56, maxZoom: 14 };
/** Far enough to see the neighbours, near enough that a street's name would fit. */
const zooms = { minZoom: 6, maxZoom: 17 };

const boxOf = ({ west, south, east, north }: Bounds) => new LngLatBounds([west, south], [east, north]);

function seenOf(map: MapLibreMap): Seen {
  const box = map.getBounds();
  const bounds = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  return { bounds, pixelsPerDegree: map.getContainer().clientWidth / (bounds.east - bounds.west) };
}

function createElement({ id, kind, text, note, label }: MapMarker, events: MapOptions['events']): HTMLElement {
  if (kind === 'place') {
    const mark = document.createElement('span');
    mark.dataset.mapMarker = kind;
    return mark;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.mapMarker = kind;
  // Its name begins with what can be read on it: people also say what they see.
  const spoken = document.createElement('span');
  spoken.className = 'sr-only';
  spoken.textContent = ` ${label} `;
  button.append(text, spoken);
  if (note !== undefined) {
    const small = document.createElement('small');
    small.textContent = note;
    button.append(small);
  }
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    events().onMarkerChoose(id);
  });
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => events().onMarkerPoint(id));
  for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => events().onMarkerPoint(undefined));
  return button;
}

/** Keeps the markers on the map, and takes only those anew that have changed. */
function markerKeeper(map: MapLibreMap, events: MapOptions['events']) {
  const shown = new Map<string, { marker: Marker; is: string; button: HTMLElement }>();
  let highlighted: readonly string[] = [];
  const highlight = () => {
    for (const [id, { button, marker }] of shown) {
      const isHighlighted = highlighted.includes(id);
      button.toggleAttribute('data-highlighted', isHighlighted);
      marker.getElement().style.zIndex = isHighlighted ? '2' : '';
    }
  };
  return {
    set(markers: readonly MapMarker[]) {
      const wanted = new Set(markers.map(({ id }) => id));
      for (const [id, { marker }] of shown) {
        if (wanted.has(id)) continue;
        marker.remove();
        shown.delete(id);
      }
      for (const marker of markers) {
        const is = JSON.stringify(marker);
        const present = shown.get(marker.id);
        if (present?.is === is) continue;
        present?.marker.remove();
        const button = createElement(marker, events);
        const frame = document.createElement('div');
        frame.append(button);
        const { longitude, latitude } = marker;
        const placed = new Marker({ element: frame }).setLngLat([longitude, latitude]).addTo(map);
        // MapLibre takes every marker for a picture with a role of its own; ours speaks for itself.
        for (const name of ['role', 'aria-label', 'tabindex']) frame.removeAttribute(name);
        shown.set(marker.id, { marker: placed, is, button });
      }
      highlight();
    },
    highlight(ids: readonly string[]) {
      highlighted = ids;
      highlight();
    },
  };
}

const asPolygon = (corners: readonly Position[]) => ({
  type: 'FeatureCollection' as const,
  features:
    corners.length < 3
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: {
              type: 'Polygon' as const,
              coordinates: [
                [...corners, ...corners.slice(0, 1)].map(({ longitude, latitude }) => [longitude, latitude]),
              ],
            },
          },
        ],
});

/** Lets the visitor draw an area with one stroke, of a mouse, a pen or a finger. */
function drawer(map: MapLibreMap, show: (line: readonly Position[]) => void, events: MapOptions['events']) {
  const canvas = map.getCanvasContainer();
  let line: Position[] | undefined;
  const positionOf = ({ clientX, clientY }: PointerEvent): Position => {
    const { left, top } = canvas.getBoundingClientRect();
    const { lng, lat } = map.unproject([clientX - left, clientY - top]);
    return { longitude: lng, latitude: lat };
  };
  const begin = (event: PointerEvent) => {
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    line = [positionOf(event)];
  };
  const go = (event: PointerEvent) => {
    if (line === undefined) return;
    line.push(positionOf(event));
    show(line);
  };
  const end = () => {
    const drawn = line;
    line = undefined;
    if (drawn !== undefined) events().onDraw(drawn);
  };
  const listeners = [
    ['pointerdown', begin],
    ['pointermove', go],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  return (isDrawing: boolean) => {
    line = undefined;
    for (const [type, listener] of listeners) {
      if (isDrawing) canvas.addEventListener(type, listener);
      else canvas.removeEventListener(type, listener);
    }
    canvas.toggleAttribute('data-drawing', isDrawing);
    if (isDrawing) map.dragPan.disable();
    else map.dragPan.enable();
  };
}

/**
 * Shows a map in an element. This file and the library it needs are loaded only where a map is shown. Throws where the
 * browser cannot draw one.
 */
export async function showMap(container: HTMLElement, options: MapOptions): Promise<ShownMap> {
  const outlines = await loadOutlines();
  const { events, tiles, label, isInteractive } = options;
  const map = new MapLibreMap({
    container,
    style: mapStyle(outlines, options.isDark, tiles),
    bounds: boxOf(options.bounds),
    fitBoundsOptions: fitting,
    ...zooms,
    interactive: isInteractive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  if (isInteractive) {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  } else map.getCanvas().removeAttribute('tabindex');
  const keeper = markerKeeper(map, events);
  let area: readonly Position[] = [];
  let districts: readonly string[] = [];
  const showArea = (corners: readonly Position[]) => map.getSource<GeoJSONSource>('area')?.setData(asPolygon(corners));
  const showChoices = () => {
    showArea(area);
    if (map.getLayer('chosen-districts') === undefined) return;
    map.setFilter('chosen-districts', ['in', ['get', 'name'], ['literal', [...districts]]]);
  };
  map.on('style.load', showChoices);
  map.on('moveend', (event) => events().onRest(seenOf(map), event.originalEvent !== undefined));
  map.on('load', () => events().onRest(seenOf(map), false));
  const draw = drawer(map, showArea, events);
  return {
    setTheme: (isDark) => map.setStyle(mapStyle(outlines, isDark, tiles)),
    setMarkers: keeper.set,
    setHighlighted: keeper.highlight,
    setArea: (corners = []) => {
      area = corners;
      showChoices();
    },
    setChosenDistricts: (names) => {
      districts = names;
      showChoices();
    },
    fit: (bounds) => map.fitBounds(boxOf(bounds), { ...fitting, duration: 450 }),
    // By hand, though by a button: the search may follow.
    zoom: (steps) => map.easeTo({ zoom: map.getZoom() + steps }, { originalEvent: new Event('zoom') }),
    setDrawing: draw,
    remove: () => map.remove(),
  };
}
