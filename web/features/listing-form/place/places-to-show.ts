import { sectorsByDistrict } from '#contract/listings/rwanda-places.ts';
import sectorNames from '#contract/places/rwanda-sectors.json' with { type: 'json' };
import { type Bounds, boundsOf, circleAround, type Position } from '#web/ui/map/geometry.ts';

type NamedPoint = Position & { name: string };

type District = keyof typeof sectorsByDistrict;

export const districts = (Object.keys(sectorsByDistrict) as District[]).toSorted();

const isDistrict = (name: string): name is District => Object.hasOwn(sectorsByDistrict, name);

/** All sectors of a district, to choose from; none of a place that is no district. */
export const sectorNamesOf = (district: string): readonly string[] =>
  Object.hasOwn(sectorNames, district) ? sectorNames[district as keyof typeof sectorNames] : [];

/** The sectors of a district whose middles we know; none of a place that is no district. */
export function sectorsOf(district: string): NamedPoint[] {
  if (!isDistrict(district)) return [];
  return sectorsByDistrict[district].map(([name, latitude, longitude]) => ({ name, latitude, longitude }));
}

function middleOf(district: District): NamedPoint {
  const sectors = sectorsOf(district);
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    name: district,
    latitude: mean(sectors.map(({ latitude }) => latitude)),
    longitude: mean(sectors.map(({ longitude }) => longitude)),
  };
}

/** How much is shown around a place, so that its position in the neighbourhood is visible. */
const shownKilometres = 2.5;

/** What a map shows of a place that is being chosen: around it, its district while no sector is chosen, or all. */
export function boundsOfPlace(district: string, sector: string, place: Position | undefined): Bounds | undefined {
  const known = sectorsOf(district);
  if (known.length > 0 && sector === '') return boundsOf([...known, ...(place ? [place] : [])]);
  return place && boundsOf(circleAround(place, shownKilometres));
}

/** Where a place is chosen by its names: the middle of the sector, or of the district. */
export function pointOfNames(district: string, sector: string): Position | undefined {
  const named =
    sectorsOf(district).find(({ name }) => name === sector) ?? (isDistrict(district) ? middleOf(district) : undefined);
  return (
    named && { latitude: Math.round(named.latitude * 1e5) / 1e5, longitude: Math.round(named.longitude * 1e5) / 1e5 }
  );
}
