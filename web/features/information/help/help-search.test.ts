import { describe, expect, test } from 'vitest';
import { countItems, type HelpGroup, markWords, searchHelp, wordsOf } from './help-search.ts';

const groups: readonly HelpGroup[] = [
  {
    id: 'buying',
    title: 'Acheter',
    items: [
      { id: 'title', question: 'Comment vérifier le titre ?', answer: 'Demandez l’UPI au vendeur.' },
      { id: 'costs', question: 'Quels frais ?', answer: 'Les honoraires du notaire et la mutation du titre.' },
    ],
  },
  { id: 'legal', title: 'Droit', items: [{ id: 'fraud', question: 'Une fraude ?', answer: 'Ne payez rien.' }] },
];

function found(query: string): string[] {
  return searchHelp(groups, wordsOf(query)).flatMap(({ items }) => items.map(({ id }) => id));
}

describe('the search of the help center', () => {
  test('finds words of questions and of answers', () => {
    expect(found('vérifier')).toEqual(['title']);
    expect(found('notaire')).toEqual(['costs']);
  });

  test('does not mind capitals, accents, spaces and the kind of apostrophe', () => {
    expect(found('  VERIFIER ')).toEqual(['title']);
    expect(found("l'upi")).toEqual(['title']);
    expect(found('l’UPI')).toEqual(['title']);
  });

  test('finds parts of words', () => {
    expect(found('muta')).toEqual(['costs']);
  });

  test('needs every word, in any order', () => {
    expect(found('titre')).toEqual(['title', 'costs']);
    expect(found('titre notaire')).toEqual(['costs']);
    expect(found('titre fraude')).toEqual([]);
  });

  test('passes over single letters', () => {
    expect(found('à notaire')).toEqual(['costs']);
    expect(wordsOf('a é')).toEqual([]);
  });

  test('finds a whole group by its title', () => {
    expect(found('acheter')).toEqual(['title', 'costs']);
  });

  test('leaves out groups without a match', () => {
    expect(searchHelp(groups, wordsOf('fraude')).map(({ id }) => id)).toEqual(['legal']);
  });

  test('shows everything when nothing is asked', () => {
    expect(searchHelp(groups, wordsOf('  '))).toBe(groups);
    expect(countItems(groups)).toBe(3);
  });
});

describe('marking the words in a text', () => {
  const matchesIn = (text: string, query: string) =>
    markWords(text, wordsOf(query)).flatMap((part) => (part.isMatch ? [part.text] : []));

  test('marks every occurrence as it is written', () => {
    expect(matchesIn('Vérifier, puis VERIFIER', 'verifier')).toEqual(['Vérifier', 'VERIFIER']);
  });

  test('joins overlapping matches', () => {
    expect(matchesIn('banana', 'ana')).toEqual(['anana']);
  });

  test('loses nothing of the text', () => {
    for (const text of ['Où est l’UPI ?', 'e\u0301te\u0301', 'a  b\u00a0?', '']) {
      expect(
        markWords(text, ['te', 'upi'])
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});
