import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { Colours } from './map-colours.ts';

export type Layer = StyleSpecification['layers'][number];

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Roads and rivers are drawn to about a kilometre: on a nearer view they would only mislead. */
export const linesUntil = 13.2;

/** How wide a road is at a zoom: main roads, then those of the districts, then those of the city. */
const roadWidth = (more: number) =>
  [
    'interpolate',
    ['linear'],
    ['zoom'],
    7,
    ['match', ['get', 'rank'], 1, 1.1 + more, 0.6 + more],
    13,
    ['match', ['get', 'rank'], 1, 5 + more, 2, 3.5 + more, 3 + more],
  ] as ExpressionSpecification;

/** The roads of the city come when there is room for them. */
const roadFilter: ExpressionSpecification = ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 7.8, 2, 10.2, 3]];

/** Rivers and main roads, which replace those of a tile. */
export function lineLayers(colours: Colours): Layer[] {
  const shared = { source: 'roads', maxzoom: linesUntil, layout: round, filter: roadFilter } as const;
  return [
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      maxzoom: linesUntil,
      layout: round,
      paint: { 'line-color': colours.shore, 'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.6, 13, 4] },
    },
    {
      id: 'road-edges',
      type: 'line',
      ...shared,
      paint: { 'line-color': colours.roadEdge, 'line-width': roadWidth(1.4) },
    },
    {
      id: 'roads',
      type: 'line',
      ...shared,
      paint: {
        'line-color': ['match', ['get', 'rank'], 1, colours.mainRoad, colours.road],
        'line-width': roadWidth(0),
      },
    },
  ];
}

/** Land, water and borders, in place of tiles where there are none. */
export function groundLayers(colours: Colours): Layer[] {
  return [
    { id: 'land', type: 'fill', source: 'country', paint: { 'fill-color': colours.land } },
    {
      id: 'capital',
      type: 'fill',
      source: 'districts',
      filter: ['==', ['get', 'province'], 'City of Kigali'],
      paint: { 'fill-color': colours.capital },
    },
    { id: 'parks', type: 'fill', source: 'parks', paint: { 'fill-color': colours.park } },
    { id: 'water', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
    { id: 'shore', type: 'line', source: 'lakes', paint: { 'line-color': colours.shore, 'line-width': 0.8 } },
  ];
}

/** From this zoom on the sectors are shown, and with them the finer borders of the districts. */
export const sectorsFrom = 10.6;

/** The borders of a view that is near enough for sectors. */
function nearBorderLayers(colours: Colours): Layer[] {
  return [
    {
      id: 'sector-borders',
      type: 'line',
      source: 'sectors',
      minzoom: sectorsFrom,
      layout: round,
      paint: { 'line-color': colours.districtBorder, 'line-width': 0.7 },
    },
    {
      id: 'near-district-borders',
      type: 'line',
      source: 'nearDistrictBorders',
      minzoom: sectorsFrom,
      layout: round,
      paint: { 'line-color': colours.districtBorder, 'line-width': 2 },
    },
  ];
}

/** The borders of the country and its parts; near ones only where the outlines of the sectors have come. */
export function borderLayers(colours: Colours, hasSectors: boolean): Layer[] {
  const far = hasSectors ? { maxzoom: sectorsFrom } : {};
  return [
    ...nearBorderLayers(colours),
    {
      id: 'district-borders',
      type: 'line',
      source: 'districts',
      ...far,
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
      ...far,
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
