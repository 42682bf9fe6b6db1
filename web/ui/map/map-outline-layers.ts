import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { type Colours, font, haloOf } from './map-colours.ts';

export type Layer = StyleSpecification['layers'][number];

const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Roads and rivers are drawn to about a kilometre: on a nearer view they would only mislead. */
const linesUntil = 13.2;

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

/** Names of the places that the product knows itself. */
export function labelLayers(colours: Colours): Layer[] {
  const halo = haloOf(colours);
  return [
    {
      id: 'river-names',
      type: 'symbol',
      source: 'rivers',
      minzoom: 8.5,
      maxzoom: linesUntil,
      layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11 },
      paint: { 'text-color': colours.waterLabel, ...halo },
    },
    {
      id: 'road-names',
      type: 'symbol',
      source: 'roads',
      minzoom: 9,
      maxzoom: linesUntil,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 220,
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': 11,
        'text-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': colours.roadLabel, ...halo },
    },
    {
      id: 'park-names',
      type: 'symbol',
      source: 'parks',
      minzoom: 8.4,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 11.5, 'text-max-width': 7 },
      paint: { 'text-color': colours.parkLabel, ...halo },
    },
    {
      id: 'landmarks',
      type: 'symbol',
      source: 'landmarks',
      minzoom: 9.6,
      layout: {
        'text-field': ['concat', ['match', ['get', 'kind'], 'airport', '✈ ', 'peak', '▲ ', ''], ['get', 'name']],
        'text-font': font,
        'text-size': 11.5,
        'text-max-width': 9,
      },
      paint: { 'text-color': colours.label, ...halo },
    },
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
      source: 'sectorNames',
      minzoom: sectorsFrom,
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
