import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseLanguage, isLanguage, isTheme, languages } from './languages.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, 'fr', 'fr'],
  [undefined, 'fr-RW,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'RW', 'rw'],
  [undefined, 'de,sw;q=0.9,rw;q=0.5,en;q=0.4', 'rw'],
  [undefined, 'en;q=0.4, fr;q=0.8', 'fr'],
  [undefined, 'fr;q=0,en;q=0.1', 'en'],
  [undefined, 'fr;q=0', 'en'],
  [undefined, '*', 'en'],
  [undefined, 'fr;q=1.2.3,rw', 'rw'],
  ['fr', 'en', 'fr'],
  ['de', 'rw', 'rw'],
  ['__proto__', undefined, 'en'],
] as const)('for the choice %s and the browser’s %s is %s', (chosen, accepted, language) => {
  expect(chooseLanguage(chosen, accepted)).toBe(language);
});

it('is always one of ours, whatever a browser sends', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: fc.constantFrom(...'frenw;,=q.0 1-*') }), (chosen, accepted) => {
      expect(languages).toContain(chooseLanguage(chosen, accepted));
    }),
  );
});

it('knows languages and themes from other values', () => {
  expect([isLanguage('rw'), isLanguage('RW'), isLanguage(['rw']), isLanguage(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isTheme('dark'), isTheme('system'), isTheme('blue'), isTheme(null)]).toEqual([true, true, false, false]);
});
