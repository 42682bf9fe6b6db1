import { type Language, languages } from '#contract/languages.ts';
import { argumentsOf } from './format-message.ts';

/** Texts an operator has put in place of ours, by language, each by its path such as `home.hero.title`. */
export type ReplacedTexts = Partial<Record<Language, Readonly<Record<string, string>>>>;

type Node = { readonly [key: string]: string | Node };

function leafAt(texts: Node, path: readonly string[]): string | undefined {
  let node: string | Node | undefined = texts;
  for (const key of path) {
    // `constructor` is a name that every object has.
    node = typeof node === 'object' && Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}

function withLeaf(texts: Node, [key = '', ...rest]: readonly string[], text: string): Node {
  const child = texts[key];
  return { ...texts, [key]: rest.length === 0 || typeof child !== 'object' ? text : withLeaf(child, rest, text) };
}

/** The texts of an area with those an operator has replaced; texts of other areas are passed over. */
export function withReplacedTexts<T extends object>(area: T, replaced: Readonly<Record<string, string>> = {}): T {
  let texts = area as unknown as Node;
  for (const [path, text] of Object.entries(replaced)) {
    const keys = path.split('.');
    if (leafAt(texts, keys) !== undefined) texts = withLeaf(texts, keys, text);
  }
  return texts as unknown as T;
}

/** The fault of a replacement text, in words for the operator; undefined where there is none. */
function faultOf(text: string, original: string | undefined): string | undefined {
  if (original === undefined) return 'there is no such text';
  try {
    const known = argumentsOf(original);
    const strange = argumentsOf(text).filter((argument) => !known.includes(argument));
    return strange.length === 0 ? undefined : `there is no {${strange[0]}} in the text it replaces`;
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

/** Everything that is wrong with an operator's texts, a line each. `areas` are all texts of a language. */
export function faultsOf(replaced: ReplacedTexts, areas: (language: Language) => readonly object[]): string[] {
  return languages.flatMap((language) => {
    const known = areas(language) as readonly Node[];
    return Object.entries(replaced[language] ?? {}).flatMap(([path, text]) => {
      const keys = path.split('.');
      const original = known.map((area) => leafAt(area, keys)).find((leaf) => leaf !== undefined);
      const fault = faultOf(text, original);
      return fault === undefined ? [] : [`${language}.json: ${path}: ${fault}`];
    });
  });
}
