import type { DemoPlace } from '../demo-data.ts';
import { demoPlaces, provinceOfDistrict } from '../places.ts';

/** What property costs in a place, against an ordinary part of Kigali, and how much of it is offered there. */
export type SyntheticPlace = DemoPlace & { value: number; weight: number; isByWater: boolean };

type Standing = { value: number; weight: number };

const prime: Standing = { value: 1.6, weight: 9 };
const good: Standing = { value: 1.2, weight: 7 };
const ordinary: Standing = { value: 0.9, weight: 5 };
const outskirts: Standing = { value: 0.55, weight: 3 };
const town: Standing = { value: 0.5, weight: 4 };
const country: Standing = { value: 0.25, weight: 0.6 };

const standings: readonly (readonly [standing: Standing, places: readonly string[]])[] = [
  [prime, ['Gasabo/Kacyiru', 'Gasabo/Kimihurura', 'Gasabo/Remera', 'Nyarugenge/Nyarugenge']],
  [good, ['Gasabo/Kimironko', 'Gasabo/Kinyinya', 'Gasabo/Gisozi', 'Kicukiro/Kicukiro', 'Kicukiro/Niboye']],
  [good, ['Kicukiro/Kagarama', 'Kicukiro/Nyarugunga', 'Kicukiro/Kanombe']],
  [outskirts, ['Gasabo/Bumbogo', 'Gasabo/Gikomero', 'Gasabo/Jabana', 'Gasabo/Jali', 'Gasabo/Ndera', 'Gasabo/Nduba']],
  [outskirts, ['Gasabo/Rusororo', 'Gasabo/Rutunga', 'Kicukiro/Gahanga', 'Kicukiro/Masaka', 'Kamonyi/Runda']],
  [outskirts, ['Nyarugenge/Kanyinya', 'Nyarugenge/Kigali', 'Nyarugenge/Mageragere', 'Bugesera/Ntarama']],
  [town, ['Musanze/Muhoza', 'Rubavu/Gisenyi', 'Huye/Ngoma', 'Bugesera/Nyamata', 'Rwamagana/Kigabiro']],
  [town, ['Muhanga/Nyamabuye', 'Karongi/Bwishyura', 'Rusizi/Kamembe', 'Nyagatare/Nyagatare', 'Gicumbi/Byumba']],
  [town, ['Nyanza/Busasamana', 'Kayonza/Mukarange', 'Ngoma/Kibungo', 'Ruhango/Ruhango', 'Rubavu/Rubavu']],
];

const standingOfPlace = new Map(standings.flatMap(([standing, places]) => places.map((place) => [place, standing])));

const districtsOnLakeKivu = new Set(['Karongi', 'Nyamasheke', 'Rubavu', 'Rusizi', 'Rutsiro']);
const otherPlacesByWater = new Set([
  ...['Rwamagana/Muhazi', 'Rwamagana/Gishari', 'Kayonza/Gahini', 'Kayonza/Rukara', 'Bugesera/Gashora'],
  ...['Bugesera/Rilima', 'Burera/Kinoni', 'Burera/Cyanika', 'Musanze/Gacaca', 'Ngoma/Sake', 'Ngoma/Zaza'],
]);

const provinces = new Map<string, string>(Object.entries(provinceOfDistrict));

export function isInKigali(district: string): boolean {
  return provinces.get(district) === 'City of Kigali';
}

function standingOf(district: string, key: string): Standing {
  return standingOfPlace.get(key) ?? (isInKigali(district) ? ordinary : country);
}

/** Every place of the demonstration with its standing. */
export const syntheticPlaces: readonly SyntheticPlace[] = demoPlaces.map((place) => {
  const key = `${place.district}/${place.sector}`;
  const isByWater = districtsOnLakeKivu.has(place.district) || otherPlacesByWater.has(key);
  return { ...place, ...standingOf(place.district, key), isByWater };
});
