// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it.each([
  ['en', /^December 5, 2026 at 16:00:00 /, 'RWF 185,000'],
  ['fr', /^5 décembre 2026 à 16:00:00 /, '185 000 RWF'],
  ['rw', /^5\/12\/2026, 16:00:00 /, 'RWF 185,000'],
])('in %s the day of an end cannot be taken for its month', async (language, moment, amount) => {
  window.history.replaceState(null, '', `?lang=${language}`);
  const { momentOf, money } = await import('./page-language.ts');
  expect(momentOf('2026-12-05T14:00:00.000Z')).toMatch(moment);
  expect(money(185_000, 'RWF').replace(/\s/g, ' ')).toBe(amount);
});
