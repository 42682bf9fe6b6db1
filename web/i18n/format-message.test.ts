import { createTranslator } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { formatMessage } from './format-message.ts';
import { textsOf } from './messages/message-files.ts';

const counts = [0, 1, 2, 3, 11, 21, 1_000_000];

/** Any text for any argument, and one count for all plurals. */
function valuesOf(text: string, count: number): Record<string, string | number> {
  const names = [...text.matchAll(/\{(\w+)(, plural)?/g)];
  return Object.fromEntries(names.map(([, name = '', plural]) => [name, plural ? count : `<${name}>`]));
}

describe.each(languages)('in %s', (language) => {
  test('every text reads as the general formatter of use-intl makes it', () => {
    const withArguments = [...textsOf(language)].filter(([, text]) => text.includes('{'));
    expect(withArguments.length).toBeGreaterThan(20);
    for (const [path, text] of withArguments) {
      const general = createTranslator<Record<string, string>>({ locale: language, messages: { text } });
      for (const count of counts) {
        const values = valuesOf(text, count);
        expect(formatMessage(path, text, values, { locale: language }), path).toBe(general('text', values));
      }
    }
  });
});

test('a text without arguments is itself', () => {
  expect(formatMessage('a.b', 'It’s 5 o’clock', undefined, { locale: 'en' })).toBe('It’s 5 o’clock');
});

test('an exact number goes before a form, and forms may hold arguments', () => {
  const text = '{n, plural, =0 {none} one {one of {all}} other {{n} of {all}}}';
  const read = (n: number) => formatMessage('a', text, { n, all: 9 }, { locale: 'en' });
  expect([0, 1, 2].map(read)).toEqual(['none', 'one of 9', '2 of 9']);
});

test('a missing argument and a text that cannot be read are errors, never half a text', () => {
  const read = (text: unknown, values = {}) => formatMessage('a.b', text, values, { locale: 'en' });
  expect(() => read('Hello {name}')).toThrow('"name" is missing');
  expect(() => read('Hello {name', { name: 'x' })).toThrow('not closed');
  expect(() => read('{n, plural, one {x}}', { n: 1 })).toThrow('"other" is missing');
  expect(() => read('{n, date, short}', { n: 1 })).toThrow('Neither an argument nor a plural');
  expect(() => read('{n, plural, other {#}}', { n: 1 })).toThrow('Name the argument');
  expect(() => read({ nested: 'text' })).toThrow('There is no text at a.b');
});
