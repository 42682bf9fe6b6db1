import address from './outlines/rwanda.json?url';
import sectorsAddress from './outlines/sectors.json?url';

type Drawn<Type extends string, Coordinates, Properties = Record<string, never>> = {
  type: 'Feature';
  properties: Properties;
  geometry: { type: Type; coordinates: Coordinates };
};
type Line = [longitude: number, latitude: number][];
type Area<Properties = Record<string, never>> = Drawn<'Polygon', Line[], Properties>;
type Areas<Properties> = Drawn<'Polygon', Line[], Properties> | Drawn<'MultiPolygon', Line[][], Properties>;
type All<Feature> = { type: 'FeatureCollection'; features: Feature[] };

/** What the map draws without any network, as GeoJSON: see outlines/README.md. */
export type Outlines = {
  country: Area;
  provinceBorders: Drawn<'MultiLineString', Line[]>;
  districts: All<Area<{ name: string; province: string }>>;
  lakes: All<Area<{ name: string }>>;
  /** Rank 1 leads from town to town, 2 through the districts, 3 through the capital. */
  roads: All<Drawn<'LineString', Line, { name?: string; rank: number }>>;
  rivers: All<Drawn<'LineString', Line, { name: string; rank: number }>>;
  parks: All<Area<{ name: string }>>;
  landmarks: All<Drawn<'Point', [longitude: number, latitude: number], { name: string; kind: string }>>;
  /** Rank 1 is the capital, 2 and 3 are towns. */
  towns: All<Drawn<'Point', [longitude: number, latitude: number], { name: string; rank: number }>>;
};

/** What only a near view shows, as GeoJSON: the 416 sectors, finer borders of the districts, and points for their names. */
export type SectorOutlines = {
  sectors: All<Areas<{ name: string; district: string }>>;
  districtBorders: Drawn<'MultiLineString', Line[]>;
  names: All<Drawn<'Point', [longitude: number, latitude: number], { name: string }>>;
};

async function load<Loaded>(from: string): Promise<Loaded> {
  const response = await fetch(from);
  if (!response.ok) throw new Error(`The outlines of the map answered ${response.status}`);
  return response.json();
}

/** Fetches the outlines of the country; the browser keeps them. */
export const loadOutlines = () => load<Outlines>(address);

/** Fetches the outlines of its sectors, once a view is near enough for them. */
export const loadSectors = () => load<SectorOutlines>(sectorsAddress);
