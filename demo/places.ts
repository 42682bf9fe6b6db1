import { sectorsByDistrict } from '#contract/listings/rwanda-places.ts';
import type { DemoPlace } from './demo-data.ts';

/** The thirty districts, as the law of 2005 spells them. */
type District = keyof typeof sectorsByDistrict;

type Province = 'City of Kigali' | 'Northern' | 'Southern' | 'Eastern' | 'Western';

export const provinceOfDistrict: Readonly<Record<District, Province>> = {
  Gasabo: 'City of Kigali',
  Kicukiro: 'City of Kigali',
  Nyarugenge: 'City of Kigali',
  Bugesera: 'Eastern',
  Gatsibo: 'Eastern',
  Kayonza: 'Eastern',
  Kirehe: 'Eastern',
  Ngoma: 'Eastern',
  Nyagatare: 'Eastern',
  Rwamagana: 'Eastern',
  Burera: 'Northern',
  Gakenke: 'Northern',
  Gicumbi: 'Northern',
  Musanze: 'Northern',
  Rulindo: 'Northern',
  Gisagara: 'Southern',
  Huye: 'Southern',
  Kamonyi: 'Southern',
  Muhanga: 'Southern',
  Nyamagabe: 'Southern',
  Nyanza: 'Southern',
  Nyaruguru: 'Southern',
  Ruhango: 'Southern',
  Karongi: 'Western',
  Ngororero: 'Western',
  Nyabihu: 'Western',
  Nyamasheke: 'Western',
  Rubavu: 'Western',
  Rusizi: 'Western',
  Rutsiro: 'Western',
};

/**
 * Every sector that a demonstration listing may be in; all of Kigali's, and the better-known ones of other districts.
 */
export const demoPlaces: readonly DemoPlace[] = Object.entries(sectorsByDistrict).flatMap(([district, sectors]) =>
  sectors.map(([sector, latitude, longitude]) => ({ district, sector, latitude, longitude })),
);
