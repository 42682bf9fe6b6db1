import type { StyleSpecification } from 'maplibre-gl';
import type { Outlines } from './outlines.ts';

/** An address of map tiles with `{z}`, `{x}` and `{y}`, and whom to thank for them. */
export type Tiles = { url: string; attribution?: string };

const light = {
  abroad: '#ece5d9',
  land: '#fbf8f3',
  capital: '#f6efe4',
  water: '#c3dce8',
  shore: '#9fc4d6',
  districtBorder: '#ddd2c3',
  provinceBorder: '#b9a891',
  countryBorder: '#8d8174',
  town: '#3a322b',
  label: '#655c52',
  waterLabel: '#3d6c85',
  halo: '#fbf8f3',
  accent: '#a4432a',
};

const dark: typeof light = {
  abroad: '#100d0b',
  land: '#221d18',
  capital: '#2a231d',
  water: '#16303f',
  shore: '#24485c',
  districtBorder: '#382f28',
  provinceBorder: '#5a4d41',
  countryBorder: '#8f8376',
  town: '#f4eee6',
  label: '#b9ada0',
  waterLabel: '#8fbfe8',
  halo: '#1a1613',
  accent: '#ec8a66',
};

const font = ['Figtree Variable', 'system-ui', 'sans-serif'];
const empty = { type: 'FeatureCollection' as const, features: [] };

function tileParts(tiles: Tiles | undefined): Pick<StyleSpecification, 'sources' | 'layers'> {
  if (tiles === undefined) return { sources: {}, layers: [] };
  return {
    sources: { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

type Colours = typeof light;
type Layer = StyleSpecification['layers'][number];

/** Land, water and borders: what stands in for tiles where there are none. */
function groundLayers(colours: Colours): Layer[] {
  return [
    { id: 'land', type: 'fill', source: 'country', paint: { 'fill-color': colours.land } },
    {
      id: 'capital',
      type: 'fill',
      source: 'districts',
      filter: ['==', ['get', 'province'], 'City of Kigali'],
      paint: { 'fill-color': colours.capital },
    },
    { id: 'water', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
    { id: 'shore', type: 'line', source: 'lakes', paint: { 'line-color': colours.shore, 'line-width': 0.8 } },
  ];
}

function borderLayers(colours: Colours): Layer[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      id: 'district-borders',
      type: 'line',
      source: 'districts',
      layout: round,
      paint: {
        'line-color': colours.districtBorder,
        'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.7, 12, 2],
      },
    },
    {
      id: 'province-borders',
      type: 'line',
      source: 'provinceBorders',
      layout: round,
      paint: { 'line-color': colours.provinceBorder, 'line-width': 1.4, 'line-dasharray': [3, 2] },
    },
    {
      id: 'country-border',
      type: 'line',
      source: 'country',
      layout: round,
      paint: { 'line-color': colours.countryBorder, 'line-width': 1.6 },
    },
  ];
}

/** What the visitor has chosen on the map: districts, and an area or a circle. */
function choiceLayers({ accent }: Colours): Layer[] {
  return [
    {
      id: 'chosen-districts',
      type: 'fill',
      source: 'districts',
      filter: ['in', ['get', 'name'], ['literal', []]],
      paint: { 'fill-color': accent, 'fill-opacity': 0.14 },
    },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': accent, 'fill-opacity': 0.14 } },
    { id: 'area-border', type: 'line', source: 'area', paint: { 'line-color': accent, 'line-width': 2.5 } },
  ];
}

function labelLayers(colours: Colours): Layer[] {
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.6 };
  return [
    {
      id: 'lake-names',
      type: 'symbol',
      source: 'lakes',
      minzoom: 7.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12, 'text-max-width': 6 },
      paint: { 'text-color': colours.waterLabel, 'text-halo-color': colours.water, 'text-halo-width': 1.4 },
    },
    {
      id: 'district-names',
      type: 'symbol',
      source: 'districts',
      minzoom: 8.6,
      maxzoom: 11,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 12,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
      },
      paint: { 'text-color': colours.label, 'text-opacity': 0.75, ...halo },
    },
    {
      id: 'sector-names',
      type: 'symbol',
      source: 'towns',
      minzoom: 10.6,
      filter: ['==', ['get', 'rank'], 4],
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12.5 },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: 'town-names',
      type: 'symbol',
      source: 'towns',
      filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 7.6, 3]],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['match', ['get', 'rank'], 1, 17, 2, 13.5, 12],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.town, ...halo },
    },
  ];
}

/** How the map looks, from the outlines alone or with an operator's tiles below them. */
export function mapStyle(outlines: Outlines, isDark: boolean, tiles?: Tiles): StyleSpecification {
  const colours = isDark ? dark : light;
  const { sources, layers } = tileParts(tiles);
  return {
    version: 8,
    sources: {
      ...sources,
      country: { type: 'geojson', data: outlines.country },
      provinceBorders: { type: 'geojson', data: outlines.provinceBorders },
      districts: { type: 'geojson', data: outlines.districts },
      lakes: { type: 'geojson', data: outlines.lakes },
      towns: { type: 'geojson', data: outlines.towns },
      area: { type: 'geojson', data: empty },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': colours.abroad } },
      ...layers,
      ...(tiles === undefined ? [...groundLayers(colours), ...borderLayers(colours)] : []),
      ...choiceLayers(colours),
      ...(tiles === undefined ? labelLayers(colours) : []),
    ],
  };
}
