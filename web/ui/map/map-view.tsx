import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { classNames } from '../class-names.ts';
import { type Bounds, countryBounds, type Position } from './geometry.ts';
import type { Covered } from './map-camera.ts';
import type { MapEvents, ShownMap } from './map-engine.ts';
import type { MapMarker } from './map-markers.ts';
import type { Sector, Tiles } from './map-style.ts';
import { useIsDark } from './use-is-dark.ts';

type MapViewProps = Partial<MapEvents> & {
  /** What the map is called for those who do not see it. */
  label: string;
  tiles?: Tiles;
  /** Where to look; the map moves there whenever it changes, unless it is there already. */
  bounds?: Bounds;
  isThere?: boolean;
  markers?: readonly MapMarker[];
  highlighted?: readonly string[];
  /** The corners of a chosen area. */
  area?: readonly Position[];
  chosenDistricts?: readonly string[];
  chosenSectors?: readonly Sector[];
  isDrawing?: boolean;
  /** Whether the user can move it; a small map on a page that scrolls should not be movable. */
  isInteractive?: boolean;
  /** What covers the edges of the map; known from its first moment on. */
  covered?: Covered;
  /** The map itself, once it is there, for further calls. */
  ref?: Ref<ShownMap | undefined>;
  className?: string;
  /** Shown above the map. */
  children?: ReactNode;
};

type State = 'loading' | 'shown' | 'failed';

const noMarkers: readonly MapMarker[] = [];
const noNames: readonly string[] = [];
const noSectors: readonly Sector[] = [];
const nothingCovered: Covered = { top: 0, bottom: 0 };

/** The map in `container`, once it can be shown; its library is asked for only then. */
function useShownMap(container: RefObject<HTMLDivElement | null>, props: MapViewProps, isDark: boolean) {
  const [map, setMap] = useState<ShownMap>();
  const [state, setState] = useState<State>('loading');
  const latest = useRef({ ...props, isDark });
  latest.current = { ...props, isDark };
  useEffect(() => {
    let isGone = false;
    let shown: ShownMap | undefined;
    const show = async () => {
      const { showMap } = await import('./map-engine.ts');
      if (isGone || container.current === null) return;
      const { label, tiles, bounds = countryBounds, isInteractive = true, covered = nothingCovered } = latest.current;
      shown = await showMap(container.current, {
        isDark: latest.current.isDark,
        ...(tiles ? { tiles } : {}),
        bounds,
        label,
        isInteractive,
        covered,
        events: () => ({
          onRest: (...rest) => latest.current.onRest?.(...rest),
          onMarkerPoint: (id) => latest.current.onMarkerPoint?.(id),
          onMarkerChoose: (id) => latest.current.onMarkerChoose?.(id),
          onMarkerMove: (...moved) => latest.current.onMarkerMove?.(...moved),
          onPlaceChoose: (position) => latest.current.onPlaceChoose?.(position),
          onDraw: (line) => latest.current.onDraw?.(line),
        }),
      });
      if (isGone) return shown.remove();
      setMap(shown);
      setState('shown');
    };
    show().catch(() => setState('failed'));
    return () => {
      isGone = true;
      shown?.remove();
    };
  }, [container]);
  return { map, state };
}

function useMapContent(map: ShownMap | undefined, props: MapViewProps, isDark: boolean): void {
  const {
    markers = noMarkers,
    highlighted = noNames,
    area,
    chosenDistricts = noNames,
    chosenSectors = noSectors,
    bounds,
    isDrawing = false,
  } = props;
  const shownDark = useRef(isDark);
  useEffect(() => {
    if (map === undefined || shownDark.current === isDark) return;
    shownDark.current = isDark;
    map.setTheme(isDark);
  }, [map, isDark]);
  useEffect(() => map?.setMarkers(markers), [map, markers]);
  useEffect(() => map?.setHighlighted(highlighted), [map, highlighted]);
  useEffect(() => map?.setArea(area), [map, area]);
  useEffect(() => map?.setChosenDistricts(chosenDistricts), [map, chosenDistricts]);
  useEffect(() => map?.setChosenSectors(chosenSectors), [map, chosenSectors]);
  useEffect(() => map?.setDrawing(isDrawing), [map, isDrawing]);
  const { isThere = false } = props;
  const looked = useRef(bounds);
  useEffect(() => {
    if (map === undefined || bounds === undefined || looked.current === bounds) return;
    looked.current = bounds;
    if (!isThere) map.fit(bounds);
  }, [map, bounds, isThere]);
}

const zoomLook =
  'flex size-11 items-center justify-center bg-surface text-ink transition-colors hover:bg-sunken focus-visible:-outline-offset-3';

function ZoomButtons({ map }: { map: ShownMap }) {
  const t = useTranslations('layout.map');
  return (
    <div className="absolute right-3 bottom-9 z-2 overflow-hidden rounded-xl border border-line shadow-card">
      <button type="button" aria-label={t('zoomIn')} onClick={() => map.zoom(1)} className={zoomLook}>
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('zoomOut')}
        onClick={() => map.zoom(-1)}
        className={classNames(zoomLook, 'border-t border-line')}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** Whom the map is owed to, as the licences ask; see outlines/README.md. */
function Attribution({ tiles }: { tiles: Tiles | undefined }) {
  return (
    <p className="pointer-events-none absolute right-0 bottom-0 z-1 rounded-tl-lg bg-surface/85 px-2 py-0.5 text-[0.6875rem] leading-5 text-ink-soft">
      {[tiles?.format === 'raster' ? '' : '© NISR, geoBoundaries, WASAC · CC BY 4.0', tiles?.attribution]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/**
 * A map that looks the same with and without a network. Nothing of it is loaded before it is shown. Its content must
 * also be beside it as a list: a browser that cannot draw it shows a message, and the page works without it.
 */
export function MapView(props: MapViewProps) {
  const t = useTranslations('layout.map');
  const container = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const { map, state } = useShownMap(container, props, isDark);
  useMapContent(map, props, isDark);
  useImperativeHandle(props.ref, () => map, [map]);
  return (
    <div data-map={state} className={classNames('relative isolate overflow-hidden bg-sunken', props.className)}>
      {/* The focus ring of the canvas would be outside of the visible part. */}
      <div ref={container} className="size-full [&_canvas]:focus-visible:-outline-offset-4" />
      {state === 'loading' && (
        <p role="status" className="absolute inset-0 flex animate-pulse items-center justify-center text-ink-soft">
          {t('loading')}
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="absolute inset-0 flex items-center justify-center p-8 text-center text-ink-soft">
          {t('failed')}
        </p>
      )}
      {map && <ZoomButtons map={map} />}
      <Attribution tiles={props.tiles} />
      {props.children}
    </div>
  );
}
