import { type Colours, font, haloOf } from './map-colours.ts';
import { type Layer, linesUntil, sectorsFrom } from './map-outline-layers.ts';

/** Names along rivers and roads, for as long as those are drawn. */
function lineNameLayers(colours: Colours): Layer[] {
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
  ];
}

/** Names of parks, landmarks and lakes. */
function landmarkLayers(colours: Colours): Layer[] {
  const halo = haloOf(colours);
  return [
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
  ];
}

/** Names of districts, sectors and towns. */
function placeNameLayers(colours: Colours): Layer[] {
  const halo = haloOf(colours);
  return [
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

/** Names of the places that the product knows itself. */
export function labelLayers(colours: Colours): Layer[] {
  return [...lineNameLayers(colours), ...landmarkLayers(colours), ...placeNameLayers(colours)];
}
