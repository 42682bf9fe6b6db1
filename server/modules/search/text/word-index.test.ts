import { expect, it } from 'vitest';
import { BitmapStore } from '../sets/bitmap-store.ts';
import { WordIndex } from './word-index.ts';

it('a typed word means every word that contains it, of many that came at different times', () => {
  const store = new BitmapStore();
  const index = new WordIndex(store);
  const words: string[] = [];
  for (let ordinal = 0; ordinal < 3_000; ordinal += 1) {
    const word = `${ordinal.toString(36)}x${(ordinal * 7).toString(36)}`;
    words.push(word);
    store.reserve(ordinal + 1);
    index.add(ordinal, { words: [word], titleWords: [], placeWords: [] });
    if (ordinal % 97 !== 0) continue;
    for (const typed of [word, word.slice(1), 'x', 'a', 'zz', '1x', 'q0'])
      expect(index.expand(typed).entries.map((entry) => entry.word)).toEqual(
        words.filter((each) => each.includes(typed)),
      );
  }
  expect(index.size).toBe(3_000);
});
