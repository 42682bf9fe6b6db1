import { describe, expect, it } from 'vitest';
import { meetsQuestion, meetsRestOf, questionOf } from '#server/modules/search/index.ts';
import { createRandom } from '#server/testing/search/index.ts';
import { randomFilters, randomListing, testNow, testRate } from '#server/testing/search/random-listings.ts';
import { CommonAnswers } from './common-answers.ts';

const random = createRandom(77);
const listings = Array.from({ length: 200 }, () => randomListing(random));
const questions = Array.from({ length: 1_500 }, () => questionOf(randomFilters(random), new Date(testNow), testRate));

describe('the answers to what questions have in common', () => {
  // More questions than are cached, so that some are computed again.
  it('leave out no answer of any question and much of what is none; what is left of the question the rest', () => {
    const answers = new CommonAnswers(listings);
    let [met, left] = [0, 0];
    for (const question of questions) {
      const sets = answers.to(question);
      for (const listing of listings) {
        const isLeft = sets.every((set) => set.has(listing));
        const isMet = meetsQuestion(listing, question);
        if (isMet !== (isLeft && meetsRestOf(listing, question))) expect.fail(JSON.stringify([question, listing]));
        if (isLeft) left += 1;
        if (isMet) met += 1;
      }
    }
    expect(met).toBeGreaterThan(1_000);
    expect(left).toBeLessThan((listings.length * questions.length * 3) / 4);
  });
});
