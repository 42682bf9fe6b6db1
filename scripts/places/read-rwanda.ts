import { Cells, Districts, Provinces, Sectors } from 'rwanda';
import { respeltSectors } from '#contract/places/rwanda.ts';

/** Cells by province, district and sector. */
export type PlaceTree = Record<string, Record<string, Record<string, string[]>>>;

/** The names of Rwanda's places as the package `rwanda` has them. */
export function readRwanda(): PlaceTree {
  const named = <Value>(names: string[] | undefined, value: (name: string) => Value): Record<string, Value> =>
    Object.fromEntries((names ?? []).map((name) => [name, value(name)]));
  return named(Provinces(), (province) =>
    named(Districts(province), (district) =>
      named(Sectors(province, district), (sector) => Cells(province, district, sector) ?? []),
    ),
  );
}

const object = (entries: readonly [string, string][], between: string) =>
  `{${between}${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(`,${between}`)}\n}`;

/** The text of the checked-in file: one line for each sector, so that a change is seen where it is. */
export function textOfTree(tree: PlaceTree): string {
  const provinces = Object.entries(tree).map(([province, districts]): [string, string] => {
    const texts = Object.entries(districts).map(([district, sectors]): [string, string] => {
      const lines = Object.entries(sectors).map(([sector, cells]): [string, string] => [sector, JSON.stringify(cells)]);
      return [district, object(lines, '\n')];
    });
    return [province, object(texts, '\n')];
  });
  return `${object(provinces, '\n')}\n`;
}

/** The text of the checked-in names of sectors by district, as they are written today: for choosing one. */
export function textOfSectors(tree: PlaceTree): string {
  const districts = Object.values(tree)
    .flatMap((province) => Object.entries(province))
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const lines = districts.map(([district, sectors]): [string, string] => {
    const names = Object.keys(sectors).map((sector) => respeltSectors[`${district}/${sector}`] ?? sector);
    return [district, JSON.stringify(names.toSorted((one, other) => one.localeCompare(other, 'en')))];
  });
  return `${object(lines, '\n')}\n`;
}
