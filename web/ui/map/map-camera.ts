import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl';
import { type Bounds, type Position, zooms } from './geometry.ts';

/** Pixels at the edges of a map that are covered by something. */
export type Covered = { top: number; bottom: number };

/** Pixels of the map from its top left corner. */
type Pixel = { x: number; y: number };

/** Where a map looks. */
export type Camera = {
  jump(bounds: Bounds): void;
  fit(bounds: Bounds): void;
  /** Goes so near that the bounds fill the map, on behalf of the visitor; false when it is as near as it can be. */
  open(bounds: Bounds): boolean;
  /** Moves just so far that a position can be seen beside what covers the map. */
  reveal(position: Position, covered: Covered): void;
  /** Reports where on the map a position is, now and whenever that changes. */
  watch(position: Position, listener: (pixel: Pixel) => void): () => void;
  zoom(steps: number): void;
  middle(): Position;
};

/** Slightly more than half a marker: content that is fitted into the map is fully visible. */
const edge = 48;
/** A single home is shown with its neighbourhood: with its streets, or where none are known with the sectors around it. */
const nearestFit = { withStreets: 14, withoutStreets: 12.5 };
/** Less would hardly be seen as a step. */
const smallestStep = 0.5;

/** Padding at the edges, but never so much that nothing is left between them. */
function paddingOf(map: MapLibreMap, { top, bottom }: Covered) {
  const { clientWidth, clientHeight } = map.getContainer();
  const [wide, high] = [clientWidth / 4, clientHeight / 4];
  return {
    left: Math.min(edge, wide),
    right: Math.min(edge, wide),
    top: Math.min(edge + top, high),
    bottom: Math.min(edge + bottom, high),
  };
}

const boxOf = ({ west, south, east, north }: Bounds) => new LngLatBounds([west, south], [east, north]);

/** By hand, though by a button: the search may follow. */
const byVisitor = () => ({ originalEvent: new Event('choice') });

type CameraOptions = { covered: Covered; hasStreets: boolean };

/** Moves a map, and says where it is. `covered` is what lies above it from its first moment on. */
export function cameraOf(map: MapLibreMap, { covered, hasStreets }: CameraOptions): Camera {
  const maxZoom = hasStreets ? nearestFit.withStreets : nearestFit.withoutStreets;
  const fitting = () => ({ padding: paddingOf(map, covered), maxZoom });
  return {
    jump: (bounds) => map.fitBounds(boxOf(bounds), { ...fitting(), animate: false }),
    fit: (bounds) => map.fitBounds(boxOf(bounds), { ...fitting(), duration: 450 }),
    open: (bounds) => {
      if (map.getZoom() >= zooms.most - 0.01) return false;
      const nearest = map.getZoom() + smallestStep;
      // Where nothing is known of streets, one goes nearer than the neighbourhood step by step only.
      const most = hasStreets ? zooms.most : maxZoom + 1;
      const camera = map.cameraForBounds(boxOf(bounds), { padding: paddingOf(map, covered), maxZoom: most });
      if (camera === undefined) return false;
      const zoom = Math.min(zooms.most, Math.max(camera.zoom ?? nearest, nearest));
      map.easeTo({ ...camera, zoom, duration: 450 }, byVisitor());
      return true;
    },
    reveal: ({ longitude, latitude }, { top, bottom }) => {
      const { clientWidth, clientHeight } = map.getContainer();
      const { x, y } = map.project([longitude, latitude]);
      const shownX = Math.min(Math.max(x, edge), clientWidth - edge);
      const shownY = Math.min(Math.max(y, top + edge), Math.max(clientHeight - bottom - edge, clientHeight / 4));
      if (shownX !== x || shownY !== y) map.panBy([x - shownX, y - shownY], { duration: 250 });
    },
    watch: ({ longitude, latitude }, listener) => {
      const report = () => listener(map.project([longitude, latitude]));
      report();
      const subscriptions = (['move', 'resize'] as const).map((type) => map.on(type, report));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    zoom: (steps) => map.easeTo({ zoom: map.getZoom() + steps }, byVisitor()),
    middle: () => {
      const { lng, lat } = map.getCenter();
      return { longitude: lng, latitude: lat };
    },
  };
}
