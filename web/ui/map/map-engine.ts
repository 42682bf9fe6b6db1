import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { logFailure } from '#web/lib/log-failure.ts';
import { type Bounds, type Position, zooms } from './geometry.ts';
import { type Camera, type Covered, cameraOf } from './map-camera.ts';
import { choicesOf } from './map-choices.ts';
import { drawer } from './map-drawing.ts';
import type { MapFile } from './map-file-layers.ts';
import { type MapMarker, type MarkerEvents, markerKeeper } from './map-markers.ts';
import { sectorsFrom } from './map-outline-layers.ts';
import { mapStyle, type Sector, type Tiles } from './map-style.ts';
import { loadOutlines, loadSectors, type SectorOutlines } from './outlines.ts';

// A file of our own: the content policy lets workers come from nowhere else.
setWorkerUrl(workerUrl);

/** The visible part of the map, and its scale. */
export type Seen = { bounds: Bounds; pixelsPerDegree: number };

/** Events of the map. */
export type MapEvents = MarkerEvents & {
  /** It has come to rest; `isByVisitor` unless the program moved it. */
  onRest: (seen: Seen, isByVisitor: boolean) => void;
  /** The map itself was clicked or touched. */
  onPlaceChoose: (position: Position) => void;
  onDraw: (line: Position[]) => void;
};

type MapOptions = {
  isDark: boolean;
  tiles?: Tiles;
  bounds: Bounds;
  /** What the map is called for those who do not see it. */
  label: string;
  /** Whether the user can move and zoom it. */
  isInteractive: boolean;
  /** How many pixels at its edges are covered by other elements. */
  covered: Covered;
  events: () => MapEvents;
};

/** A map that is shown. */
export type ShownMap = Camera & {
  setTheme(isDark: boolean): void;
  setMarkers(markers: readonly MapMarker[]): void;
  setHighlighted(ids: readonly string[]): void;
  /** Moves the keyboard to a marker, where it is still shown. */
  focusMarker(id: string): void;
  setArea(corners: readonly Position[] | undefined): void;
  setChosenDistricts(names: readonly string[]): void;
  setChosenSectors(sectors: readonly Sector[]): void;
  setDrawing(isDrawing: boolean): void;
  remove(): void;
};

function seenOf(map: MapLibreMap): Seen {
  const box = map.getBounds();
  const bounds = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  return { bounds, pixelsPerDegree: map.getContainer().clientWidth / (bounds.east - bounds.west) };
}

/** An operator's file, where there is one; a map without it is better than none. */
async function fileOf(tiles: Tiles | undefined): Promise<MapFile | undefined> {
  if (tiles?.format !== 'pmtiles') return undefined;
  try {
    const { openMapFile } = await import('./open-map-file.ts');
    return await openMapFile(tiles.url);
  } catch (error) {
    logFailure('The file of the map could not be read', error);
    return undefined;
  }
}

/** Fetches the outlines of the sectors the first time it is called, and again where that failed. */
function sectorFetcher(onFetched: (sectors: SectorOutlines) => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    loadSectors().then(onFetched, (error) => {
      isAsked = false;
      logFailure('The outlines of the sectors could not be read', error);
    });
  };
}

/**
 * Shows a map in an element. This file and the library it needs are loaded only where a map is shown. Throws where the
 * browser cannot draw one.
 */
export async function showMap(container: HTMLElement, options: MapOptions): Promise<ShownMap> {
  const { events, tiles, label, isInteractive } = options;
  const [outlines, file] = await Promise.all([loadOutlines(), fileOf(tiles)]);
  let { isDark } = options;
  let sectors: SectorOutlines | undefined;
  let isRemoved = false;
  const styleOf = () => mapStyle(outlines, { isDark, tiles, file, sectors });
  const map = new MapLibreMap({
    container,
    style: styleOf(),
    minZoom: zooms.least,
    maxZoom: zooms.most,
    interactive: isInteractive,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  });
  const camera = cameraOf(map, { covered: options.covered, hasStreets: tiles !== undefined });
  camera.jump(options.bounds);
  if (isInteractive) {
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
  } else map.getCanvas().removeAttribute('tabindex');
  const keeper = markerKeeper(map, events);
  const choices = choicesOf(map);
  let isStyled = false;
  map.on('style.load', () => {
    isStyled = true;
  });
  const restyle = () => {
    // A style that is still loading cannot be compared with the next: it is replaced.
    map.setStyle(styleOf(), { diff: isStyled });
    choices.show();
  };
  const fetchSectors = sectorFetcher((fetched) => {
    if (isRemoved) return;
    sectors = fetched;
    restyle();
  });
  const look = () => {
    if (map.getZoom() >= sectorsFrom || choices.hasSectors()) fetchSectors();
  };
  map.on('moveend', look);
  map.on('load', look);
  map.on('moveend', (event) => events().onRest(seenOf(map), event.originalEvent !== undefined));
  map.on('click', ({ lngLat: { lng, lat } }) => events().onPlaceChoose({ longitude: lng, latitude: lat }));
  // Where it looks is known before anything is drawn, so that a slow device draws while the search is under way.
  events().onRest(seenOf(map), false);
  const draw = drawer(map, choices.showArea, (line) => events().onDraw(line));
  return {
    setTheme: (isNowDark) => {
      isDark = isNowDark;
      restyle();
    },
    setMarkers: keeper.set,
    setHighlighted: keeper.highlight,
    focusMarker: keeper.focus,
    setArea: choices.setArea,
    setChosenDistricts: choices.setDistricts,
    setChosenSectors: (chosen) => {
      choices.setSectors(chosen);
      look();
    },
    ...camera,
    setDrawing: draw,
    remove: () => {
      isRemoved = true;
      map.remove();
    },
  };
}
