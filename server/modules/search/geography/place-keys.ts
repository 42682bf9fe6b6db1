import { foldText } from '#contract/text.ts';

const keyPart = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The key of a district: `gasabo`. */
export function districtKey(district: string): string {
  return keyPart(district);
}

/** The key of a sector: `gasabo/kacyiru`. */
export function sectorKey(district: string, sector: string): string {
  return `${keyPart(district)}/${keyPart(sector)}`;
}

/** The key of a cell: `gasabo/remera/rukiri-i`. */
export function cellKey(district: string, sector: string, cell: string): string {
  return `${sectorKey(district, sector)}/${keyPart(cell)}`;
}

/** The key of a place that is no part of an address: `lake.kivu`. */
export function spokenKey(level: 'province' | 'town' | 'lake' | 'quarter', name: string): string {
  return `${level}.${keyPart(name)}`;
}
