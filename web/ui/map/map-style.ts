import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { type Colours, dark, light } from './map-colours.ts';
import { type MapFile, mapFileLayers } from './map-file-layers.ts';
import { labelLayers } from './map-label-layers.ts';
import { borderLayers, groundLayers, type Layer, lineLayers } from './map-outline-layers.ts';
import type { Outlines, SectorOutlines } from './outlines.ts';

/** Where tiles come from, and whom to thank for them: pictures, or a file of vector tiles. */
export type Tiles = { format: 'raster' | 'pmtiles'; url: string; attribution?: string };

const empty = { type: 'FeatureCollection' as const, features: [] };

/** A sector of the country by its names; some names are those of several sectors. */
export type Sector = { district: string; name: string };

/** Finds sectors among the outlines. */
export const sectorFilter = (sectors: readonly Sector[]): ExpressionSpecification => [
  'in',
  ['concat', ['get', 'district'], '/', ['get', 'name']],
  ['literal', sectors.map(({ district, name }) => `${district}/${name}`)],
];

/** What the visitor has chosen on the map: districts, sectors, and an area or a circle. */
function choiceLayers({ accent }: Colours): Layer[] {
  return [
    {
      id: 'chosen-districts',
      type: 'fill',
      source: 'districts',
      filter: ['in', ['get', 'name'], ['literal', []]],
      paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
    },
    {
      id: 'chosen-district-borders',
      type: 'line',
      source: 'districts',
      filter: ['in', ['get', 'name'], ['literal', []]],
      paint: { 'line-color': accent, 'line-width': 1.5, 'line-opacity': 0.6 },
    },
    {
      id: 'chosen-sectors',
      type: 'fill',
      source: 'sectors',
      filter: sectorFilter([]),
      paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
    },
    {
      id: 'chosen-sector-borders',
      type: 'line',
      source: 'sectors',
      filter: sectorFilter([]),
      paint: { 'line-color': accent, 'line-width': 2, 'line-opacity': 0.8 },
    },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': accent, 'fill-opacity': 0.14 } },
    { id: 'area-border', type: 'line', source: 'area', paint: { 'line-color': accent, 'line-width': 2.5 } },
  ];
}

/** Names that a file of streets does not have, or has only here and there. */
const namedByUs = ['lake-names', 'district-names', 'park-names'];

/** The lowest layer: an operator's raster tiles, or the bundled outlines with an operator's file above them. */
function baseOf(colours: Colours, { tiles, file, sectors }: Omit<Look, 'isDark'>): Base {
  const borders = borderLayers(colours, sectors !== undefined);
  if (tiles?.format === 'raster') {
    const source = { type: 'raster' as const, tiles: [tiles.url], tileSize: 256, maxzoom: 19 };
    return { sources: { tiles: source }, below: [{ id: 'tiles', type: 'raster', source: 'tiles' }], names: [] };
  }
  const drawn = file && mapFileLayers(file, colours);
  if (file === undefined || drawn === undefined || drawn.ground.length === 0) {
    const below = [...groundLayers(colours), ...lineLayers(colours), ...borders];
    return { sources: {}, below, names: labelLayers(colours) };
  }
  const source = { type: 'vector' as const, url: file.url };
  return {
    sources: { [file.source]: source },
    below: [...groundLayers(colours), ...drawn.ground, ...borders],
    names: [...labelLayers(colours).filter(({ id }) => namedByUs.includes(id)), ...drawn.names],
  };
}

type Base = {
  sources: StyleSpecification['sources'];
  below: Layer[];
  names: Layer[];
};

type Look = {
  isDark: boolean;
  tiles?: Tiles | undefined;
  file?: MapFile | undefined;
  /** Once they have come. */
  sectors?: SectorOutlines | undefined;
};

/** How the map looks: from the outlines alone, or with an operator's tiles. */
export function mapStyle(outlines: Outlines, { isDark, tiles, file, sectors }: Look): StyleSpecification {
  const colours = isDark ? dark : light;
  const { sources, below, names } = baseOf(colours, { tiles, file, sectors });
  return {
    version: 8,
    sources: {
      ...sources,
      country: { type: 'geojson', data: outlines.country },
      provinceBorders: { type: 'geojson', data: outlines.provinceBorders },
      districts: { type: 'geojson', data: outlines.districts },
      sectors: { type: 'geojson', data: sectors?.sectors ?? empty },
      nearDistrictBorders: { type: 'geojson', data: sectors?.districtBorders ?? empty },
      sectorNames: { type: 'geojson', data: sectors?.names ?? empty },
      lakes: { type: 'geojson', data: outlines.lakes },
      towns: { type: 'geojson', data: outlines.towns },
      roads: { type: 'geojson', data: outlines.roads },
      rivers: { type: 'geojson', data: outlines.rivers },
      parks: { type: 'geojson', data: outlines.parks },
      landmarks: { type: 'geojson', data: outlines.landmarks },
      area: { type: 'geojson', data: empty },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colours.abroad } },
      ...below,
      ...choiceLayers(colours),
      ...names,
    ],
  };
}
