import { describe, expect, it } from 'vitest';
import { createRandom } from '#server/testing/search/random.ts';
import { BitmapStore } from '../sets/bitmap-store.ts';
import { DescriptionIndex } from './description-index.ts';
import { readNumbers, stemsOf, Vocabulary, writeNumbers } from './vocabulary.ts';

/** The listings that have a word, by the index. */
function find(store: BitmapStore, index: DescriptionIndex, word: string): number[] {
  const found: number[] = [];
  const [posting] = index.postingsOf(word) ?? [];
  const bitmap = store.take();
  posting?.addTo(bitmap);
  store.forEach(bitmap, (ordinal) => found.push(ordinal));
  store.give(bitmap);
  return found;
}

const wordOf = (rank: number) => `w${rank}z`;

describe('the index of descriptions', () => {
  it('finds what a look at every description finds, rare words and frequent ones, after any changes', () => {
    const random = createRandom(4);
    const store = new BitmapStore();
    const index = new DescriptionIndex(store);
    const written = new Map<number, string>();
    const words = Array.from({ length: 200 }, (_, rank) => wordOf(rank));
    // The first words are in most descriptions, so that they become bitmaps.
    const some = () => words.filter((_, rank) => random.chance(Math.max(0.002, 0.9 / (rank + 1))));
    for (let round = 0; round < 6_000; round += 1) {
      const ordinal = random.chance(0.6) ? written.size : random.whole(written.size);
      store.reserve(Math.max(written.size, ordinal + 1));
      const next = index.write(random.chance(0.2) ? [] : some());
      index.change(ordinal, written.get(ordinal) ?? '', next);
      written.set(ordinal, next);
      if (round % 1_000 !== 999) continue;
      for (const word of words) {
        const expected = [...written].filter(([, note]) => index.read(note).includes(word)).map(([at]) => at);
        expect(find(store, index, word)).toEqual(expected.sort((a, b) => a - b));
      }
    }
    expect(index.postingsOf(wordOf(0))?.[0]?.bitmap).toBeDefined();
    expect(index.postingsOf('the')).toBeUndefined();
    expect(index.postingsOf(`${wordOf(0)} unheard`)).toBeUndefined();
    expect(index.postingsOf(`${wordOf(0)}-${wordOf(1)}`)).toHaveLength(2);
  });

  it('one in its place shares the vocabulary, and begins anew once most of it is unused', () => {
    const index = new DescriptionIndex(new BitmapStore());
    let written = '';
    for (let round = 0; round < 110; round += 1) {
      const next = index.write(Array.from({ length: 1_000 }, (_, at) => `${round}x${at}`));
      index.change(0, written, next);
      written = next;
      if (round === 50) expect(new DescriptionIndex(new BitmapStore(), index).vocabulary).toBe(index.vocabulary);
    }
    expect(index.isFragmented).toBe(true);
    expect(index.isFragmented).toBe(false);
    expect(new DescriptionIndex(new BitmapStore(), index).vocabulary.stems).toEqual([]);
  });
});

it('a vocabulary keeps a stem once, also one with half a surrogate pair', () => {
  const vocabulary = new Vocabulary();
  const half = 'a\ud840';
  expect([vocabulary.numberOf(half), vocabulary.numberOf(half), vocabulary.find(half)]).toEqual([0, 0, 0]);
  expect(vocabulary.stems).toEqual(['a\ufffd']);
});

describe('numbers in a note', () => {
  it.each([[[]], [[0]], [[31, 32, 33]], [[5, 1, 900_000, 1_024]]])('%j come back in order', (numbers) => {
    expect(readNumbers(writeNumbers(numbers))).toEqual([...numbers].sort((a, b) => a - b));
  });

  it('of stems that are not known are left out', () => {
    expect(stemsOf(writeNumbers([0, 1, 7]), ['garden', 'pool'])).toEqual(['garden', 'pool']);
  });
});
