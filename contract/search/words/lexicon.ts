import { english } from './english.ts';
import { french } from './french.ts';
import { kinyarwanda } from './kinyarwanda.ts';
import type { Meaning } from './meaning.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { type PlaceMeaning, placeMeanings } from './places.ts';
import { wordsOfPhrase } from './tokens.ts';

/** What a phrase means: a place, or a part of the vocabulary. */
export type Entry = Meaning | ({ kind: 'place' } & PlaceMeaning);

const entries = new Map<string, Entry>();
/** Every word of a phrase, by its first letter and length: what a misspelt word may have been. */
const wordsByShape = new Map<string, string[]>();
const knownWords = new Set<string>();
let longest = 1;

const shapeOf = (word: string, length = word.length) => `${word[0]}${length}`;

/** The first of several meanings counts: the languages are mixed in one sentence. */
function addEntry(phrase: string, entry: Entry): void {
  const found = wordsOfPhrase(phrase);
  // A hyphen is a sign between numbers only.
  const words = found.length === 0 ? [phrase] : found;
  const key = words.join(' ');
  if (!entries.has(key)) entries.set(key, entry);
  longest = Math.max(longest, words.length);
  for (const word of words) {
    if (knownWords.has(word)) continue;
    knownWords.add(word);
    const shape = shapeOf(word);
    wordsByShape.set(shape, [...(wordsByShape.get(shape) ?? []), word]);
  }
}

for (const vocabulary of [english, french, kinyarwanda]) {
  for (const [meaning, phrases] of vocabulary) {
    for (const phrase of phrases.split(/,\s+/)) addEntry(phrase, meaning);
  }
}
for (const [phrase, place] of placeMeanings) addEntry(phrase, { kind: 'place', ...place });

const frenchMeanings = new Set<Entry>(french.map(([meaning]) => meaning));
const englishMeanings = new Set<Entry>(english.map(([meaning]) => meaning));

/** The language of a phrase; what several have is of the first. */
export function languageOf(entry: object): 'en' | 'fr' | undefined {
  if (englishMeanings.has(entry as Entry)) return 'en';
  return frenchMeanings.has(entry as Entry) ? 'fr' : undefined;
}

/** The longest phrase in words. */
export const longestPhrase = longest;

/** What a phrase of folded words means. */
export const meaningOf = (words: readonly string[]): Entry | undefined => entries.get(words.join(' '));

/** Whether one letter was changed, left out, added or swapped with its neighbour. */
export function isOneMistake(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && at < meant.length && typed[at] === meant[at]) at += 1;
  if (typed.length > meant.length) return typed.slice(at + 1) === meant.slice(at);
  if (typed.length < meant.length) return typed.slice(at) === meant.slice(at + 1);
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  return typed.slice(at + 1) === meant.slice(at + 1) || (isSwapped && typed.slice(at + 2) === meant.slice(at + 2));
}

const ordinary = new Set(ordinaryWords);

/** Shorter words are too alike. */
const shortestMisspelt = 4;
const shortestMeant = 5;

/** The known word that a word was meant to be; itself where it is known, or could be several of different meanings. */
export function correctWord(word: string): string {
  if (knownWords.has(word) || ordinary.has(word) || word.length < shortestMisspelt) return word;
  const near = [word.length - 1, word.length, word.length + 1]
    .filter((length) => length >= shortestMeant)
    .flatMap((length) => wordsByShape.get(shapeOf(word, length)) ?? [])
    .filter((known) => isOneMistake(word, known));
  const [first = word] = near;
  const meant = JSON.stringify(meaningOf([first]));
  return near.every((known) => JSON.stringify(meaningOf([known])) === meant) ? first : word;
}
