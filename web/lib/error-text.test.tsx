import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import en from '#contract/refusals/en.json' with { type: 'json' };
import fr from '#contract/refusals/fr.json' with { type: 'json' };
import { ApiRefusal, NetworkError } from './api-client.ts';
import { useCodeText, useErrorText } from './error-text.ts';

function Told({ error }: { error: unknown }) {
  return useErrorText()(error);
}

function textOf(error: unknown, language: Language = 'en'): string {
  const messages = language === 'fr' ? fr : en;
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages as never} timeZone="Africa/Kigali">
      <Told error={error} />
    </IntlProvider>,
  );
}

function Coded({ code }: { code: string }) {
  return useCodeText()(code) ?? 'no code';
}

const refusalWith = (code: string, message: string) => new ApiRefusal(422, { code, message, error: message });

test('shows what the server says in its language, in others what its code means', () => {
  expect(textOf(refusalWith('STATE', 'This report has been upheld already.'))).toBe(
    'This report has been upheld already.',
  );
  expect(textOf(refusalWith('STATE', 'This report has been upheld already.'), 'fr')).toBe(fr.refusals.STATE);
  expect(textOf(new NetworkError('fetch failed'))).toBe(en.refusals.NETWORK);
});

test.each([
  [500, 'INTERNAL'],
  [418, 'INTERNAL'],
  [413, 'TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [502, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
] as const)('an answer %i of something in between is a sentence, not a number', (status, code) => {
  expect(textOf(new ApiRefusal(status, undefined))).toBe(en.refusals[code]);
});

test('words that were not written for people are kept back', () => {
  for (const error of [new TypeError('x is undefined'), new Error('HTTP 500'), 'text', undefined, null]) {
    expect(textOf(error)).toBe(en.refusals.INTERNAL);
  }
});

test('a refusal that came with the page, of which only the words are left, is still shown', () => {
  expect(textOf(new Error(en.refusals.UNAVAILABLE))).toBe(en.refusals.UNAVAILABLE);
  expect(textOf(new Error(fr.refusals.UNAVAILABLE), 'fr')).toBe(fr.refusals.UNAVAILABLE);
});

test.each([
  ['STATE', en.refusals.STATE],
  ['MADE_UP', 'no code'],
  ['constructor', 'no code'],
  ['__proto__', 'no code'],
  ['STATE.x', 'no code'],
  ['', 'no code'],
])('a code of an address is shown in words only if it is one: %s', (code, words) => {
  const text = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en as never} timeZone="Africa/Kigali">
      <Coded code={code} />
    </IntlProvider>,
  );
  expect(text).toBe(words);
});
