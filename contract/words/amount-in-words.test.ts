import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { amountInWords } from './amount-in-words.ts';
import { englishNumber } from './english.ts';
import { frenchNumber } from './french.ts';
import { kinyarwandaNumber } from './kinyarwanda.ts';

test('numbers in English', () => {
  const words = [0, 1, 15, 20, 42, 100, 101, 999, 1_000, 1_001, 40_250, 1_000_000, 12_345_678, 2_000_000_010];
  expect(words.map(englishNumber)).toEqual([
    'zero',
    'one',
    'fifteen',
    'twenty',
    'forty-two',
    'one hundred',
    'one hundred and one',
    'nine hundred and ninety-nine',
    'one thousand',
    'one thousand and one',
    'forty thousand two hundred and fifty',
    'one million',
    'twelve million three hundred and forty-five thousand six hundred and seventy-eight',
    'two billion and ten',
  ]);
});

test('numbers in French, with the s of vingt and cent where it belongs', () => {
  const words = [0, 1, 16, 17, 21, 70, 71, 77, 80, 81, 91, 99, 100, 200, 201, 1_000, 1_080, 80_000, 200_000];
  expect(words.map(frenchNumber)).toEqual([
    'zéro',
    'un',
    'seize',
    'dix-sept',
    'vingt et un',
    'soixante-dix',
    'soixante et onze',
    'soixante-dix-sept',
    'quatre-vingts',
    'quatre-vingt-un',
    'quatre-vingt-onze',
    'quatre-vingt-dix-neuf',
    'cent',
    'deux cents',
    'deux cent un',
    'mille',
    'mille quatre-vingts',
    'quatre-vingt mille',
    'deux cent mille',
  ]);
  expect(frenchNumber(200_000_000)).toBe('deux cents millions');
  expect(frenchNumber(40_250)).toBe('quarante mille deux cent cinquante');
});

test('numbers in Kinyarwanda agree with what they count', () => {
  const words = [
    0, 1, 2, 10, 12, 18, 20, 35, 100, 108, 900, 1_000, 2_000, 11_000, 40_250, 100_000, 1_000_000, 7_300_000,
  ];
  expect(words.map(kinyarwandaNumber)).toEqual([
    'zeru',
    'rimwe',
    'abiri',
    'icumi',
    'cumi n’abiri',
    'cumi n’umunani',
    'makumyabiri',
    'mirongo itatu n’atanu',
    'ijana',
    'ijana n’umunani',
    'magana cyenda',
    'igihumbi',
    'ibihumbi bibiri',
    'ibihumbi cumi na kimwe',
    'ibihumbi mirongo ine, na magana abiri na mirongo itanu',
    'ibihumbi ijana',
    'miliyoni imwe',
    'miliyoni zirindwi, n’ibihumbi magana atatu',
  ]);
});

test('an amount names its currency as one says it', () => {
  expect(amountInWords(4_025_000, 'USD', 'en')).toBe('forty thousand two hundred and fifty US dollars');
  expect(amountInWords(100, 'USD', 'en')).toBe('one US dollar');
  expect(amountInWords(40_250_000, 'RWF', 'en')).toBe('forty million two hundred and fifty thousand Rwandan francs');
  expect(amountInWords(100_000_000, 'USD', 'fr')).toBe('un million de dollars américains');
  expect(amountInWords(120_000_000, 'USD', 'fr')).toBe('un million deux cent mille dollars américains');
  expect(amountInWords(100, 'USD', 'fr')).toBe('un dollar américain');
  expect(amountInWords(100, 'USD', 'rw')).toBe('idolari rya Amerika rimwe');
  expect(amountInWords(5_000, 'RWF', 'rw')).toBe('amafaranga y’u Rwanda ibihumbi bitanu');
});

test('cents are added as cheques have them', () => {
  const amounts = languages.map((language) => amountInWords(4_005, 'USD', language));
  expect(amounts).toEqual([
    'forty US dollars and 05/100',
    'quarante dollars américains et 05/100',
    'amadolari ya Amerika mirongo ine na 05/100',
  ]);
});

test('ten times an amount never reads the same', () => {
  for (const language of languages) {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (dollars) => {
        const words = amountInWords(dollars * 100, 'USD', language);
        expect(words).not.toBe(amountInWords(dollars * 1_000, 'USD', language));
        expect(words).not.toMatch(/undefined|\s{2}|^\s|\s$/);
      }),
    );
  }
});

test('no two amounts read the same', () => {
  for (const language of languages) {
    const words = Array.from({ length: 160_000 }, (_, dollars) => amountInWords(dollars * 100, 'USD', language));
    expect(new Set(words).size).toBe(words.length);
  }
});
