import { expect, it } from 'vitest';
import { searchableText } from '#server/modules/listing-cards/index.ts';
import { createRandom } from '#server/testing/search/random.ts';
import { randomListing } from '#server/testing/search/random-listings.ts';
import { provinceAround } from './geography/gazetteer.ts';
import { textsOf } from './indexed-listing.ts';
import { wordsOf } from './text/words-of.ts';

it('the words of a listing are those of the text that it is found by, and of its province', () => {
  const sorted = (words: readonly string[]) => [...words].sort();
  const random = createRandom(1);
  for (const listing of Array.from({ length: 500 }, () => randomListing(random)))
    expect(sorted(textsOf(listing).words)).toEqual(
      sorted(wordsOf(`${searchableText(listing)} ${provinceAround(listing.district ?? '') ?? ''}`)),
    );
});
