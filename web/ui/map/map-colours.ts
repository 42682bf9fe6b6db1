/** The colours of the map in the light theme. */
export const light = {
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
  park: '#e3ead4',
  parkLabel: '#54693c',
  built: '#f1eadf',
  building: '#e8dfd1',
  road: '#ffffff',
  mainRoad: '#fbe3b4',
  roadEdge: '#d5c3a6',
  roadLabel: '#6d5d45',
  accent: '#a4432a',
};

export type Colours = typeof light;

export const dark: Colours = {
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
  park: '#1f2a1c',
  parkLabel: '#93ae7c',
  built: '#29221c',
  building: '#332b24',
  road: '#4a4037',
  mainRoad: '#6b563c',
  roadEdge: '#15110e',
  roadLabel: '#c9b79c',
  accent: '#ec8a66',
};

/** The fonts of the page, in which the map writes too. */
export const font = ['Figtree Variable', 'system-ui', 'sans-serif'];

/** What keeps names readable on any ground. */
export const haloOf = ({ halo }: Colours) => ({ 'text-halo-color': halo, 'text-halo-width': 1.6 });
