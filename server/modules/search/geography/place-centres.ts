import { sectorsByDistrict } from '#contract/listings/rwanda-places.ts';
import { districtKey, placeLevels, sectorKey } from '#contract/places/place-keys.ts';
import type { Point } from '#contract/search/filters.ts';
import { gazetteer } from './gazetteer.ts';

function meanOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined;
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  };
}

const centres = new Map<string, Point>();
for (const [district, sectors] of Object.entries(sectorsByDistrict)) {
  const points = sectors.map(([, latitude, longitude]) => ({ latitude, longitude }));
  for (const [at, [sector]] of sectors.entries()) {
    const point = points[at];
    if (point !== undefined) centres.set(sectorKey(district, sector), point);
  }
  const centre = meanOf(points);
  if (centre !== undefined) centres.set(districtKey(district), centre);
}

/** About where a place is: the middle of its parts; of a sector that is not known so well, the middle of its district. */
export function centreOfPlace(key: string): Point | undefined {
  const parts = gazetteer.get(key)?.parts ?? [key];
  return meanOf(parts.flatMap((part) => centres.get(part) ?? centres.get(part.split('/')[0] ?? '') ?? []));
}

/** The widest place that words name as a whole. */
export function placeNamed(words: readonly string[]): string | undefined {
  const typed = words.join(' ');
  return [...gazetteer.values()]
    .filter(({ writings }) => writings.includes(typed))
    .toSorted((a, b) => placeLevels.indexOf(a.level) - placeLevels.indexOf(b.level))[0]?.key;
}
