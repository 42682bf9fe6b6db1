import { foldText } from '../text.ts';
import type { PlaceLevel } from './place-keys.ts';

/** How people name the kind of place they mean, around its folded name. */
const saidAs: Readonly<Partial<Record<PlaceLevel, (name: string) => readonly string[]>>> = {
  district: (name) => [`${name} district`, `akarere ka ${name}`, `district de ${name}`],
  sector: (name) => [`${name} sector`, `umurenge wa ${name}`, `secteur ${name}`, `secteur de ${name}`],
  town: (name) => [`${name} town`, `umujyi wa ${name}`],
  lake: (name) => [`lake ${name}`, `lac ${name}`, `ikiyaga cya ${name}`, `${name} lake`],
};

/** Ways to write a place, folded: its name first. */
export function writingsOf(level: PlaceLevel, name: string, aliases: readonly string[] = []): string[] {
  const folded = foldText(name);
  return [folded, ...aliases, ...(saidAs[level]?.(folded) ?? [])];
}
