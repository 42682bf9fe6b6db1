import { describe, expect, it } from 'vitest';
import { meetsQuestion, questionOf } from '#server/modules/search/index.ts';
import { createRandom } from '#server/testing/search/index.ts';
import { randomFilters, randomListing, testNow, testRate } from '#server/testing/search/random-listings.ts';
import { scan } from '#server/testing/search/scan-question.ts';
import { keysOfListing, keysOfQuestion } from './coarse-keys.ts';

const random = createRandom(1_126);
const listings = Array.from({ length: 300 }, () => randomListing(random));
const questions = Array.from({ length: 400 }, () => questionOf(randomFilters(random), new Date(testNow), testRate));

describe('the keys of questions and listings', () => {
  it('have one in common wherever a question finds a listing', () => {
    let found = 0;
    for (const question of questions) {
      const keys = new Set(keysOfQuestion(question));
      for (const listing of listings.filter((each) => meetsQuestion(each, question))) {
        found += 1;
        expect(
          keysOfListing(listing).some((key) => keys.has(key)),
          JSON.stringify(question),
        ).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(1_000);
  });

  it('keep most searches apart from most listings', () => {
    const pairs = questions.flatMap((question) => {
      const keys = new Set(keysOfQuestion({ ...question, deal: 'rent', places: ['gasabo/kacyiru'], types: ['House'] }));
      return listings.filter((listing) => keysOfListing(listing).some((key) => keys.has(key)));
    });
    expect(pairs.length).toBeLessThan((questions.length * listings.length) / 20);
  });
});

describe('a question asked of one listing', () => {
  it('finds what the scan of a search finds, whatever the filters', () => {
    for (const question of questions.filter(({ words }) => words.length === 0)) {
      const scanned = new Set(scan(listings, question));
      for (const listing of listings) {
        expect(meetsQuestion(listing, question), JSON.stringify([question, listing])).toBe(scanned.has(listing));
      }
    }
  });

  it('finds words that it has, and places by a misspelt name', () => {
    const house = randomListing(random, {
      title: 'Villa with a view',
      district: 'Gasabo',
      sector: 'Kacyiru',
      amenities: [],
      stems: ['borehol', 'mango', 'old'],
    });
    const meets = (location: string) => meetsQuestion(house, questionOf({ location }, new Date(testNow), testRate));
    expect(meets('view gasabo')).toBe(true);
    expect(meets('vill kacyiru')).toBe(true);
    expect(meets('kacyru')).toBe(true);
    expect(meets('remera')).toBe(false);
    expect(meets('boreholes with mangoes')).toBe(true);
    expect(meets('view boreholes')).toBe(true);
    expect(meets('boreholes fireplace')).toBe(false);
    expect(meets('bore')).toBe(false);
    expect(meets('pool')).toBe(false);
  });
});
