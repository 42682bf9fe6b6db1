import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import { type Colours, font, haloOf } from './map-colours.ts';
import type { Layer } from './map-outline-layers.ts';

/** An operator's file of vector tiles: what its layers are called says how it is made up. */
export type MapFile = { source: string; url: string; layers: readonly string[] };

/** The names of layers and kinds in one way of making vector tiles. */
type Schema = {
  water: string;
  waterways: { layer: string; filter?: FilterSpecification };
  green: readonly { layer: string; filter: FilterSpecification }[];
  built: readonly { layer: string; filter: FilterSpecification }[];
  buildings: string;
  roads: string;
  roadNames: string;
  /** The kind of a road. */
  roadKind: string;
  main: readonly string[];
  middle: readonly string[];
  small: readonly string[];
  paths: readonly string[];
  places: string;
  placeKind: string;
  towns: readonly string[];
  quarters: readonly string[];
  points?: { layer: string; filter: FilterSpecification };
};

const isOneOf = (property: string, values: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', property],
  ['literal', [...values]],
];

const greenKinds =
  'park,forest,wood,nature_reserve,national_park,protected_area,grass,grassland,scrub,wetland,golf_course';
const builtKinds = 'residential,commercial,industrial,retail,school,university,hospital,aerodrome,airfield';
const split = (names: string) => names.split(',');

/** Protomaps' basemap: what `pmtiles extract` takes out of its daily builds. */
const protomaps: Schema = {
  water: 'water',
  waterways: { layer: 'water', filter: ['==', ['geometry-type'], 'LineString'] },
  green: [
    { layer: 'landcover', filter: isOneOf('kind', split('forest,grassland,scrub')) },
    { layer: 'landuse', filter: isOneOf('kind', split(greenKinds)) },
  ],
  built: [{ layer: 'landuse', filter: isOneOf('kind', split(builtKinds)) }],
  buildings: 'buildings',
  roads: 'roads',
  roadNames: 'roads',
  roadKind: 'kind',
  main: ['highway'],
  middle: ['major_road', 'medium_road'],
  small: ['minor_road'],
  paths: ['path', 'other'],
  places: 'places',
  placeKind: 'kind',
  towns: ['locality'],
  quarters: ['neighbourhood', 'macrohood'],
  points: {
    layer: 'pois',
    filter: isOneOf('kind', split('hospital,university,school,stadium,marketplace,aerodrome,bus_station,hotel,park')),
  },
};

/** OpenMapTiles: what planetiler and tilemaker write. */
const openMapTiles: Schema = {
  water: 'water',
  waterways: { layer: 'waterway' },
  green: [
    { layer: 'landcover', filter: isOneOf('class', split('wood,grass,wetland,farmland')) },
    { layer: 'park', filter: ['==', ['geometry-type'], 'Polygon'] },
  ],
  built: [{ layer: 'landuse', filter: isOneOf('class', split(builtKinds)) }],
  buildings: 'building',
  roads: 'transportation',
  roadNames: 'transportation_name',
  roadKind: 'class',
  main: ['motorway', 'trunk', 'primary'],
  middle: ['secondary', 'tertiary'],
  small: ['minor', 'service'],
  paths: ['track', 'path'],
  places: 'place',
  placeKind: 'class',
  towns: ['city', 'town', 'village'],
  quarters: ['suburb', 'quarter', 'neighbourhood', 'hamlet'],
  points: {
    layer: 'poi',
    filter: isOneOf('class', split('hospital,college,school,stadium,bus,lodging,park')),
  },
};

const name: ExpressionSpecification = ['coalesce', ['get', 'name'], ['get', 'name:en'], ''];
const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
const wide = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  7,
  far,
  17,
  near,
];

type RoadLook = { id: string; kinds: readonly string[]; minzoom: number; far: number; near: number; isMain?: boolean };

function roadLayers(source: string, schema: Schema, colours: Colours): Layer[] {
  const looks: RoadLook[] = [
    { id: 'paths', kinds: schema.paths, minzoom: 14, far: 0, near: 3 },
    { id: 'small-roads', kinds: schema.small, minzoom: 12, far: 0, near: 10 },
    { id: 'middle-roads', kinds: schema.middle, minzoom: 8, far: 0.5, near: 15 },
    { id: 'main-roads', kinds: schema.main, minzoom: 6, far: 1, near: 20, isMain: true },
  ];
  const layerOf = ({ id, kinds, minzoom, far, near, isMain }: RoadLook, edge: number): Layer => ({
    id: edge > 0 ? `${id}-edges` : id,
    type: 'line',
    source,
    'source-layer': schema.roads,
    minzoom,
    filter: isOneOf(schema.roadKind, kinds),
    layout: round,
    paint: {
      'line-color': edge > 0 ? colours.roadEdge : isMain ? colours.mainRoad : colours.road,
      'line-width': wide(far + edge, near + edge),
    },
  });
  return [...looks.slice(1).map((look) => layerOf(look, 1.4)), ...looks.map((look) => layerOf(look, 0))];
}

function areaLayers(source: string, schema: Schema, colours: Colours): Layer[] {
  const { waterways } = schema;
  const filled = (id: string, layer: string, colour: string, filter?: FilterSpecification): Layer => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    paint: { 'fill-color': colour },
  });
  return [
    ...schema.green.map(({ layer, filter }, index) => filled(`green-${index}`, layer, colours.park, filter)),
    ...schema.built.map(({ layer, filter }, index) => filled(`built-${index}`, layer, colours.built, filter)),
    filled('file-water', schema.water, colours.water, ['==', ['geometry-type'], 'Polygon']),
    {
      id: 'file-waterways',
      type: 'line',
      source,
      'source-layer': waterways.layer,
      ...(waterways.filter && { filter: waterways.filter }),
      layout: round,
      paint: { 'line-color': colours.water, 'line-width': wide(0.5, 6) },
    },
    { ...filled('buildings', schema.buildings, colours.building), minzoom: 14 } as Layer,
  ];
}

function nameLayers(source: string, schema: Schema, colours: Colours): Layer[] {
  const halo = haloOf(colours);
  const { points } = schema;
  const named = (
    id: string,
    layer: string,
    look: { filter: FilterSpecification; size: number; colour: string; minzoom: number },
  ): Layer => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    filter: look.filter,
    minzoom: look.minzoom,
    layout: { 'text-field': name, 'text-font': font, 'text-size': look.size, 'text-max-width': 8 },
    paint: { 'text-color': look.colour, ...halo },
  });
  const placed = (kinds: readonly string[]) => isOneOf(schema.placeKind, kinds);
  return [
    ...(points
      ? [named('points', points.layer, { filter: points.filter, size: 11, colour: colours.label, minzoom: 14.5 })]
      : []),
    {
      id: 'file-road-names',
      type: 'symbol',
      source,
      'source-layer': schema.roadNames,
      minzoom: 12.5,
      layout: { 'symbol-placement': 'line', 'text-field': name, 'text-font': font, 'text-size': 11 },
      paint: { 'text-color': colours.roadLabel, ...halo },
    },
    named('quarters', schema.places, { filter: placed(schema.quarters), size: 12, colour: colours.label, minzoom: 11 }),
    named('file-towns', schema.places, { filter: placed(schema.towns), size: 14, colour: colours.town, minzoom: 6 }),
  ];
}

/** The layers of an operator's file, of those that it has. A file of neither kind has none. */
export function mapFileLayers({ source, layers }: MapFile, colours: Colours): { ground: Layer[]; names: Layer[] } {
  const schema = layers.includes(openMapTiles.roads) ? openMapTiles : protomaps;
  const present = (all: Layer[]) =>
    all.filter((layer) => 'source-layer' in layer && layers.includes(layer['source-layer'] ?? ''));
  return {
    ground: present([...areaLayers(source, schema, colours), ...roadLayers(source, schema, colours)]),
    names: present(nameLayers(source, schema, colours)),
  };
}
