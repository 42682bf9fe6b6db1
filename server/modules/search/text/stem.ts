import { crc32 } from 'node:zlib';
import { foldText } from '#contract/text.ts';
import { stopWords } from './stop-words.ts';

/** To be raised when a word gets another stem by the rules. */
const rulesVersion = 2;
/** Differs when a word has another stem, or is a stop word or none any more: stems that were saved before are of no use then. */
export const stemmerVersion = crc32(JSON.stringify([rulesVersion, ...stopWords]));

/** Longer texts are not words, and would take long to stem. */
const longestWord = 30;
/** Longer numbers are telephone numbers and amounts, of which each text has others. */
const longestNumber = 4;
const stemsKept = 50_000;

/** Class prefixes of nouns in Kinyarwanda, whose words all end in a vowel: umuhanda, imihanda. */
const classPrefix = /^(?:umu|imi|aba|ama|iki|igi|ibi|uru|aka|aga|utu|udu|ubu)(?=[^aeiou].+[aeiou]$)/;
/** Before a vowel: icyumba, ibyumba. */
const classPrefixBeforeVowel = /^(?:icy|iby)(?=[aeiou].+[aeiou]$)/;
/** The prefix of one letter, whose plural has "ama": isoko, amasoko. English and French words with "i" end otherwise. */
const shortClassPrefix = /^i(?=[^aeioumn].{2,}[aiou]$)/;

const withoutPrefix = (word: string) =>
  word.replace(classPrefix, '').replace(classPrefixBeforeVowel, '').replace(shortClassPrefix, '');

/**
 * Endings of plurals, of English verbs and of French feminines, in this order. Texts mix both languages and a search
 * does not name its own, so one list serves both: equal endings of the other language are cut as well.
 */
const endings: readonly (readonly [RegExp, string])[] = [
  [/eaux$/, 'eau'],
  [/(.{2})aux$/, '$1al'],
  [/([eo]u)x$/, '$1'],
  [/([^s])s$/, '$1'],
  [/([aeiouy].*[^e])ed$/, '$1'],
  [/([aeiouy].*)ing$/, '$1'],
  [/e+$/, ''],
  [/eus$/, 'eu'],
  [/(.{3})y$/, '$1i'],
  [/([^aeiou])\1$/, '$1'],
];
const shortest = 3;

/** What a folded word has in common with its other forms. */
export function stemOf(word: string): string {
  // The cut may fall between the halves of a surrogate pair.
  const short = word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, '');
  if (word.length <= shortest || /\d/.test(short)) return short;
  let stem = withoutPrefix(short);
  for (const [ending, left] of endings) {
    const cut = stem.replace(ending, left);
    if (cut.length >= shortest) stem = cut;
  }
  return stem;
}

/** Whether a word is in the index: no stop word, single character or long number. */
const isIndexed = (word: string) =>
  word.length > 1 && !stopWords.has(word) && !(word.length > longestNumber && /^\d+$/.test(word));

const known = new Map<string, string>();

/** The stem of a word; empty where it is not indexed. */
function indexedStemOf(word: string): string {
  // Longer ones are hardly met twice.
  if (word.length > longestWord) return isIndexed(word) ? stemOf(word) : '';
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= stemsKept) known.clear();
  // A part of a text keeps the whole text in memory: the bytes are taken out of it.
  const own = Buffer.from(word).toString();
  const stem = isIndexed(own) ? stemOf(own) : '';
  known.set(own, stem);
  return stem;
}

/** The stems of a text, each once, without those of words that are not indexed. */
export function stemsIn(text: string): string[] {
  // Texts in plain ASCII need no folding.
  const isPlain = !/[^\0-~]/.test(text);
  const words = isPlain ? text.toLowerCase().split(/[^a-z0-9]+/) : foldText(text).split(/[^\p{L}\p{N}]+/u);
  const stems = new Set<string>();
  for (const word of words) {
    const stem = indexedStemOf(word);
    if (stem !== '') stems.add(stem);
  }
  return [...stems];
}
