import { describe, expect, it, test } from 'vitest';
import { stemOf, stemsIn } from './stem.ts';

describe('words that are forms of one have the same stem', () => {
  test.each([
    ['garden', 'gardens'],
    ['house', 'houses'],
    ['city', 'cities'],
    ['storey', 'storeys'],
    ['box', 'boxes'],
    ['branch', 'branches'],
    ['terrace', 'terraces'],
    ['fence', 'fenced', 'fencing'],
    ['tile', 'tiled', 'tiles'],
    ['swim', 'swimming'],
    ['furnish', 'furnished'],
    ['bay', 'bays'],
    ['meuble', 'meublee', 'meubles', 'meublees'],
    ['local', 'locaux'],
    ['bureau', 'bureaux'],
    ['lieu', 'lieux'],
    ['spacieux', 'spacieuse', 'spacieuses'],
    ['terrasse', 'terrasses'],
    ['partie', 'parties'],
    ['umuhanda', 'imihanda'],
    ['isoko', 'amasoko'],
    ['ishuri', 'amashuri'],
    ['ikibanza', 'ibibanza'],
    ['icyumba', 'ibyumba'],
    ['akagari', 'utugari'],
  ])('%s %s', (...words) => {
    expect(new Set(words.map(stemOf)).size).toBe(1);
  });
});

test.each([
  ['water', 'wall'],
  ['bed', 'bay'],
  ['king', 'kit'],
  ['parking', 'partie'],
  ['need', 'nearby'],
  ['inzu', 'inzira'],
  ['amazi', 'imizi'],
])('%s and %s are two words', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

it('no stem is empty or shorter than a short word', () => {
  for (const word of ['a', 'es', 'ing', 'eee', 'sss', 'ies', 'aux', 'ama', 'umusa', 'sseess', 'eeeee', 'yyyy']) {
    expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(3, word.length));
  }
});

it('a text has each of its stems once, folded, without stop words, long numbers and single characters', () => {
  const text = "The Étage, the étages: 12 rooms (0788123456) by d'eau-chaude\n\nn'ubusitani";
  expect(stemsIn(text)).toEqual(['etag', '12', 'room', 'eau', 'chaud', 'sitani']);
  expect(stemsIn('')).toEqual([]);
  expect(stemsIn('the of 🏠 …')).toEqual([]);
  expect(stemsIn('xy'.repeat(4_000))).toEqual([`${'xy'.repeat(14)}xi`]);
});

it.each([29, 30, 31, 32])('no stem ends in half a surrogate pair: %d letters before it', (letters) => {
  const [stem = ''] = stemsIn('a'.repeat(letters) + '\u{20000}'.repeat(20));
  expect(stem).toBe(stem.toWellFormed());
  expect(stem.length).toBeLessThanOrEqual(30);
});
