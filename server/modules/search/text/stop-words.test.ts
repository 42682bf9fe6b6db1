import { expect, test } from 'vitest';
import { gazetteer } from '../geography/gazetteer.ts';
import { hasOnlyStopWords, stopWords } from './stop-words.ts';
import { wordsOf } from './words-of.ts';

test.each(['of', "d'un", 'd’un', "qu'on", "l'", 'b', "n'", '(with)', 'ku-n'])('%s has only stop words', (word) => {
  expect(hasOnlyStopWords(word)).toBe(true);
});

test.each(['kivu', "d'eau", "n'ubusitani", '5', '12', '&', '🏠', 'un-2', '\u{20000}a'])('%s has others', (word) => {
  expect(hasOnlyStopWords(word)).toBe(false);
});

test('no stop word is the name of a place', () => {
  const names = new Set([...gazetteer.values()].map(({ name }) => wordsOf(name).join(' ')));
  expect([...stopWords].filter((word) => names.has(word))).toEqual([]);
});
