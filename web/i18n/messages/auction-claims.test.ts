import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { textsOf } from './message-files.ts';

/** Former claims about auctions that are false: the operator has the database and the key. */
const untrue = /not even us|nobody can change|, not us\b|pas même nous|, ni nous\b|yewe natwe|, yaba twe\b/;

test.each(languages)('texts in %s promise nothing of auctions that their operator could break unseen', (language) => {
  const texts = [...textsOf(language)];
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, text]) => untrue.test(text))).toEqual([]);
});
