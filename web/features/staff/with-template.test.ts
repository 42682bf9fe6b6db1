import { expect, test } from 'vitest';
import { withTemplate } from './with-template.ts';

const expired = 'The licence has expired.';
const unreadable = 'We cannot read the document.';

test('another template takes the place of the first one', () => {
  expect(withTemplate('', expired, [])).toBe(expired);
  expect(withTemplate(` ${expired}\n`, unreadable, [expired])).toBe(unreadable);
});

test('what was typed or changed by hand stays', () => {
  expect(withTemplate('Please call us.', expired, [])).toBe(`Please call us.\n\n${expired}`);
  expect(withTemplate(`${expired} In May.`, unreadable, [expired])).toBe(`${expired} In May.\n\n${unreadable}`);
});

test('a template that is there already is not repeated', () => {
  expect(withTemplate(`${expired} Please call us.`, expired, [expired])).toBe(`${expired} Please call us.`);
});
