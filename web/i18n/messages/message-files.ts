import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

const folder = import.meta.dirname;

/** The texts of refusals are the API's too, and lie in the contract. */
const refusals = join(folder, '../../../contract/refusals');

/** The areas: one folder of catalogues each. */
export const areas = [
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
  'refusals',
].sort();

/** The parsed catalogue of one area in one language, for the tests of the texts. */
export function readCatalogue(area: string, language: Language): unknown {
  return JSON.parse(
    readFileSync(join(area === 'refusals' ? refusals : join(folder, area), `${language}.json`), 'utf8'),
  );
}

/** The name under which an area's texts are merged: `help-center` becomes `helpCenter`. */
export function namespaceOf(area: string): string {
  return area.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Every leaf of a catalogue by its path (`helpCenter.groups.buying.title`); leaves are returned as they are. */
export function leavesOf(node: unknown, path = ''): Map<string, unknown> {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return new Map([[path, node]]);
  return new Map(
    Object.entries(node).flatMap(([key, child]) => [...leavesOf(child, path === '' ? key : `${path}.${key}`)]),
  );
}

/** Every text of a language by its path, over all areas. */
export function textsOf(language: Language): Map<string, string> {
  const leaves = areas.flatMap((area) => [...leavesOf(readCatalogue(area, language))]);
  return new Map(leaves.filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string'));
}
