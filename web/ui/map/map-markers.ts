import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { Position } from './geometry.ts';

/** Something to click on the map. */
export type MapMarker = Position & {
  id: string;
  /** Its text, and the smaller text below. */
  text: string;
  note?: string;
  /** What follows that for those who do not see where it lies. */
  label: string;
  /** `place` only marks, and cannot be clicked. `handle` is dragged, or moved by the arrow keys. */
  kind: 'pin' | 'cluster' | 'place' | 'handle';
};

export type MarkerEvents = {
  onMarkerPoint: (id: string | undefined) => void;
  onMarkerChoose: (id: string) => void;
  onMarkerMove: (id: string, position: Position) => void;
};

function createButton({ id, kind, text, note, label }: MapMarker, events: () => MarkerEvents): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.mapMarker = kind;
  // Its accessible name begins with the visible text: speech users say what they see.
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
    if (kind !== 'handle') events().onMarkerChoose(id);
  });
  for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => events().onMarkerPoint(id));
  for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => events().onMarkerPoint(undefined));
  return button;
}

function createElement(marker: MapMarker, events: () => MarkerEvents): HTMLElement {
  if (marker.kind !== 'place') return createButton(marker, events);
  const mark = document.createElement('span');
  mark.dataset.mapMarker = marker.kind;
  return mark;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** By how many pixels an arrow key moves a handle, alone and with Shift. */
const keySteps = { small: 6, large: 40 };

/** Lets a marker be dragged, and moved by the arrow keys, which then do not move the map. */
function makeMovable(map: MapLibreMap, placed: Marker, button: HTMLElement, onMove: (position: Position) => void) {
  const report = () => {
    const { lng, lat } = placed.getLngLat();
    onMove({ longitude: lng, latitude: lat });
  };
  placed.setDraggable(true);
  placed.on('dragend', report);
  button.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? keySteps.large : keySteps.small;
    const { x, y } = map.project(placed.getLngLat());
    placed.setLngLat(map.unproject([x + arrow[0] * step, y + arrow[1] * step]));
    report();
  });
}

type Kept = { marker: Marker; is: string; button: HTMLElement };

/** Keeps the markers on the map, and makes only those again that have changed. */
export function markerKeeper(map: MapLibreMap, events: () => MarkerEvents) {
  const shown = new Map<string, Kept>();
  let highlighted: readonly string[] = [];
  const highlight = () => {
    for (const [id, { button, marker }] of shown) {
      const isHighlighted = highlighted.includes(id);
      button.toggleAttribute('data-highlighted', isHighlighted);
      marker.getElement().style.zIndex = isHighlighted ? '2' : '';
    }
  };
  const place = (marker: MapMarker, is: string): Kept => {
    const button = createElement(marker, events);
    const frame = document.createElement('div');
    frame.append(button);
    const anchor = marker.kind === 'handle' ? 'bottom' : 'center';
    const placed = new Marker({ element: frame, anchor }).setLngLat([marker.longitude, marker.latitude]).addTo(map);
    // MapLibre gives every marker a role and label of its own; ours has its own.
    for (const name of ['role', 'aria-label', 'tabindex']) frame.removeAttribute(name);
    if (marker.kind === 'handle') {
      makeMovable(map, placed, button, (position) => events().onMarkerMove(marker.id, position));
    }
    return { marker: placed, is, button };
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
        const { latitude, longitude, ...look } = marker;
        const is = JSON.stringify(look);
        const present = shown.get(marker.id);
        if (present?.is === is) {
          // The same element, which may have the focus, at another place.
          present.marker.setLngLat([longitude, latitude]);
          continue;
        }
        present?.marker.remove();
        shown.set(marker.id, place(marker, is));
      }
      highlight();
    },
    highlight(ids: readonly string[]) {
      highlighted = ids;
      highlight();
    },
    focus(id: string) {
      shown.get(id)?.button.focus({ preventScroll: true });
    },
  };
}
