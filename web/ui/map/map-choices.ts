import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import type { Position } from './geometry.ts';
import { type Sector, sectorFilter } from './map-style.ts';

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

/** The selection on a map: stored here, because a new style loses it. */
export function choicesOf(map: MapLibreMap) {
  let area: readonly Position[] = [];
  let districts: readonly string[] = [];
  let sectors: readonly Sector[] = [];
  const showArea = (corners: readonly Position[]) => map.getSource<GeoJSONSource>('area')?.setData(asPolygon(corners));
  const show = () => {
    showArea(area);
    const filters = [
      ['chosen-districts', ['in', ['get', 'name'], ['literal', [...districts]]]],
      ['chosen-district-borders', ['in', ['get', 'name'], ['literal', [...districts]]]],
      ['chosen-sectors', sectorFilter(sectors)],
      ['chosen-sector-borders', sectorFilter(sectors)],
    ] as const;
    for (const [layer, filter] of filters) {
      if (map.getLayer(layer)) map.setFilter(layer, filter as ReturnType<typeof sectorFilter>);
    }
  };
  map.on('style.load', show);
  return {
    show,
    showArea,
    hasSectors: () => sectors.length > 0,
    setArea: (corners: readonly Position[] = []) => {
      area = corners;
      show();
    },
    setDistricts: (names: readonly string[]) => {
      districts = names;
      show();
    },
    setSectors: (chosen: readonly Sector[]) => {
      sectors = chosen;
      show();
    },
  };
}
