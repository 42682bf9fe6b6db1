import address from './outlines/rwanda.json?url';

type Drawn<Type extends string, Coordinates, Properties = Record<string, never>> = {
  type: 'Feature';
  properties: Properties;
  geometry: { type: Type; coordinates: Coordinates };
};
type Line = [longitude: number, latitude: number][];
type Area<Properties = Record<string, never>> = Drawn<'Polygon', Line[], Properties>;
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
  /** Rank 1 is the capital, 2 and 3 are towns, 4 are sectors. */
  towns: All<Drawn<'Point', [longitude: number, latitude: number], { name: string; rank: number }>>;
};

/** Fetches the outlines; the browser keeps them. */
export async function loadOutlines(): Promise<Outlines> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The outlines of the map answered ${response.status}`);
  return response.json();
}
