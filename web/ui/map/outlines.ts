import type { Feature, FeatureCollection, MultiLineString, Point, Polygon } from 'geojson';
import address from './outlines/rwanda.json?url';

/** What the map draws without any network: see outlines/README.md. */
export type Outlines = {
  country: Feature<Polygon>;
  provinceBorders: Feature<MultiLineString>;
  districts: FeatureCollection<Polygon, { name: string; province: string }>;
  lakes: FeatureCollection<Polygon, { name: string }>;
  /** Rank 1 is the capital, 2 and 3 are towns, 4 are sectors. */
  towns: FeatureCollection<Point, { name: string; rank: number }>;
};

/** Fetches the outlines; the browser keeps them. */
export async function loadOutlines(): Promise<Outlines> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The outlines of the map answered ${response.status}`);
  return response.json();
}
