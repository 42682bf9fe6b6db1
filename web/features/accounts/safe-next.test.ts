import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each(['/', '/search?location=Huye&budget=100', '/product/a-house#facts', '/authors'])('%s is kept', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/..//evil.example',
  '/auth',
  '/auth?next=/auth',
  '/x/../auth/forgot-password',
])('leads home instead of %j', (next) => {
  expect(safeNext(next)).toBe('/');
});
